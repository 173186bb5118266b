/** A text message, in `/texts.json`. */
export interface TextMessage {
  /** The id that the sender gave: the same for every try of one message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The code in the text, for copying and for tests; `null` if there is none. */
  readonly code: string | null;
  /** When the phone received it, ISO 8601. */
  readonly receivedAt: string;
}
