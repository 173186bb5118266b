import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../process/freePort.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** Name in lower case → value. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailSink {
  readonly smtpUrl: string;
  /** All mails that arrived, oldest first. */
  mails(): readonly Mail[];
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps the mails. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(',');
          const { subject = '', text = '', html = '', messageId = '' } = mail;
          const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
          mails.push({ to, subject, text, html, messageId, headers });
          done();
        }, done);
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that is killed resets its connection: that ends this connection, not the server.
  server.on('error', () => undefined);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
