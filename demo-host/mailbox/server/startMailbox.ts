import { randomUUID } from 'node:crypto';
import { listen } from '../../run/listen.ts';
import { serveOnLoopback } from '../../run/serveOnLoopback.ts';
import { createMailboxApp } from './createMailboxApp.ts';
import { createMessageStore } from './createMessageStore.ts';
import { createSmtpSink } from './createSmtpSink.ts';
import { createStaffDesk } from './createStaffDesk.ts';
import { createTextStore } from './createTextStore.ts';
import { readMessage } from './readMessage.ts';

export interface MailboxConfig {
  readonly MAILBOX_PORT: number;
  readonly SMTP_PORT: number;
  readonly MAILBOX_DIST: string;
  /** Signs text messages. Without it the phone receives none. */
  readonly SMS_SECRET: string;
  readonly PORTAL_URL: string;
  /** Without it the page has no staff corner. */
  readonly STAFF_TOKEN: string;
}

export interface Mailbox {
  /** The address of the page. */
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const maxBytes = 5 * 1024 * 1024;

/** Opens the SMTP sink and the page over it, both on the loopback address only. */
export const startMailbox = async (config: MailboxConfig): Promise<Mailbox> => {
  const messages = createMessageStore();
  const sink = createSmtpSink({
    maxBytes,
    async onDelivery({ raw, from, to }) {
      const envelope = { id: randomUUID(), receivedAt: new Date().toISOString(), from, to };
      messages.add(await readMessage(raw, envelope));
    },
  });
  const app = createMailboxApp({
    messages,
    texts: createTextStore(),
    smsSecret: config.SMS_SECRET,
    staff: config.STAFF_TOKEN ? createStaffDesk(config.PORTAL_URL, config.STAFF_TOKEN) : undefined,
    dist: config.MAILBOX_DIST,
  });
  // A client that disconnects early must not end the mailbox. `listen` reports a taken port.
  sink.on('error', () => undefined);
  const smtpPort = await listen(sink, { port: config.SMTP_PORT, host, variable: 'SMTP_PORT' });
  const page = await serveOnLoopback(app, config.MAILBOX_PORT, 'MAILBOX_PORT');
  return {
    url: page.url,
    smtpPort,
    async close() {
      await Promise.all([new Promise<void>((done) => sink.close(done)), page.close()]);
    },
  };
};
