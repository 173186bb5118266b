/** A line of the mailbox's list, as `/messages.json` gives it. */
export interface MessageSummary {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** When the sink took it, ISO 8601. */
  readonly receivedAt: string;
}

/** A whole message, as `/messages/<id>.json` gives it. */
export interface Message extends MessageSummary {
  readonly text: string;
  /** `undefined` when the mail has no HTML part. */
  readonly html?: string | undefined;
  /** Every http(s) address in the text or the HTML, each once, in the order of the text. */
  readonly links: readonly string[];
}
