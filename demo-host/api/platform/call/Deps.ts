import type { Logger } from 'pino';
import type { AppConfig } from '../config/AppConfig.ts';
import type { Kept } from '../db/createKept.ts';
import type { Database } from '../db/Database.ts';
import type { Live } from '../live/Live.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** The page that turns such mails off; a mail program's POST to it does so at once (RFC 8058). */
  readonly unsubscribe?: string;
  /** The same for every try of the same message. */
  readonly id: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken it. */
  send(mail: Mail): Promise<void>;
}

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same for every try of the same message. */
  readonly id: string;
}

export interface TextSender {
  /** Resolves when the provider has taken it. */
  send(message: TextMessage): Promise<void>;
}

/** The external dependencies of the application. */
export interface Deps {
  readonly db: Database;
  readonly kept: Kept;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly textSender: TextSender;
  /** Unix milliseconds. */
  readonly clock: { now(): number };
  readonly config: AppConfig;
  readonly log: Logger;
}
