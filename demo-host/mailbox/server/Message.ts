/** A row of the mailbox's list, in `/messages.json`. */
export interface MessageSummary {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** When the SMTP sink received it, ISO 8601. */
  readonly receivedAt: string;
}

/** A whole message, in `/messages/<id>.json`. */
export interface Message extends MessageSummary {
  /** Of the mail's header; mails that are sent again have the same. */
  readonly messageId?: string | undefined;
  readonly text: string;
  /** `undefined` when the mail has no HTML part. */
  readonly html?: string | undefined;
  /** Every http(s) address in the text or the HTML, each once, in the order of the text. */
  readonly links: readonly string[];
}
