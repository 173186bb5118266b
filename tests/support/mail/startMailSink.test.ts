import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { startMailSink } from './startMailSink.ts';

const greeting = ['EHLO shop', 'MAIL FROM:<shop@example.com>', 'RCPT TO:<ana@example.com>'];

/** Ends like the connection of a process that is killed between the recipient and the mail. */
async function breakOff(port: number): Promise<void> {
  const client = connect(port, '127.0.0.1');
  await once(client, 'data');
  for (const line of greeting) {
    client.write(`${line}\r\n`);
    await once(client, 'data');
  }
  client.resetAndDestroy();
  await once(client, 'close');
}

it('keeps accepting mail after clients were killed in the middle of it', async () => {
  const sink = await startMailSink();
  const port = Number(new URL(sink.smtpUrl).port);
  await breakOff(port);
  await breakOff(port);
  const mail = { from: 'shop@example.com', to: 'ana@example.com', subject: 'After', text: 'x' };
  await createTransport(sink.smtpUrl).sendMail(mail);
  expect(sink.mails()).toMatchObject([{ to: 'ana@example.com', subject: 'After' }]);
  await sink.stop();
});
