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
  /** `Message-ID` of the mail's header; a mail that is sent again has the same. */
  readonly messageId?: string | undefined;
  readonly text: string;
  /** `undefined` when the mail has no HTML part. */
  readonly html?: string | undefined;
  /** The http(s) addresses of the text, then those of the `href` attributes in the HTML, each once. */
  readonly links: readonly string[];
}
