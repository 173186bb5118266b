/** A text message, in `/texts.json`. */
export interface TextMessage {
  /** The id for the provider: the same for every try of one message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The code in it, for copying and for tests. */
  readonly code: string | null;
  /** When the phone received it, ISO 8601. */
  readonly receivedAt: string;
}
