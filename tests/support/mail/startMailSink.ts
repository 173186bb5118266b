import type { Socket } from 'node:net';
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
  /** While it is on, the server takes each mail and then drops the connection in place of its answer. */
  loseAnswers(isOn: boolean): void;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps the mails. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let losesAnswers = false;
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
          if (losesAnswers)
            [...sockets].find(({ remotePort }) => remotePort === session.remotePort)?.destroy();
          else done();
        }, done);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
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
    loseAnswers: (isOn) => void (losesAnswers = isOn),
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
