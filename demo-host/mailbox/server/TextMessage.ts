/** A text message, as `/texts.json` gives it. */
export interface TextMessage {
  /** The provider's: the same for every try of one message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The code in it, for copying and for tests. */
  readonly code: string | null;
  /** When the phone got it, ISO 8601. */
  readonly receivedAt: string;
}
