import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailSink, type MailSink } from '#tests/support/mail/startMailSink.ts';
import { createMailer } from './createMailer.ts';

let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(async () => await sink.stop());

it('a mailer sends Arabic text and HTML unchanged', async () => {
  const mailer = createMailer(sink.smtpUrl, 'Harbour & Pine <hello@shop.example>');
  const mail = {
    to: 'layla@example.com',
    subject: 'رابط',
    text: 'https://portal.example/?token=a%3D',
    html: '<p>أهلا</p>',
  };
  await mailer.send({ ...mail, language: 'ar', id: 'msg_1' });
  const [arrived] = sink.mails();
  expect(arrived).toMatchObject({ to: mail.to, subject: mail.subject });
  expect(arrived?.text.trim()).toBe(mail.text);
  expect(arrived?.html.trim()).toBe(mail.html);
});

it('a mailer names the page that turns a mail off, so that mail programs can do so with one press', async () => {
  const mailer = createMailer(sink.smtpUrl, 'Harbour & Pine <hello@shop.example>');
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', language: 'en', id: 'msg_1' };
  const unsubscribe = `https://portal.example/unsubscribe?t=${'Ab%2B'.repeat(100)}&lang=en`;
  await mailer.send({ ...mail, unsubscribe });
  expect(sink.mails().at(-1)?.headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  await mailer.send(mail);
  expect(Object.keys(sink.mails().at(-1)?.headers ?? {})).not.toContain('list-unsubscribe');
});

it('a mailer gives every try of a message the same id', async () => {
  const mailer = createMailer(sink.smtpUrl, 'Harbour & Pine <hello@shop.example>');
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', language: 'en' };
  const before = sink.mails().length;
  for (const id of ['msg_1', 'msg_1', 'msg_2']) await mailer.send({ ...mail, id });
  expect(
    sink
      .mails()
      .slice(before)
      .map(({ messageId }) => messageId),
  ).toEqual(['<msg_1@shop.example>', '<msg_1@shop.example>', '<msg_2@shop.example>']);
});

it('a mailer never sends to more than one address, even if the text has commas or line breaks', async () => {
  const mailer = createMailer(sink.smtpUrl, 'hello@shop.example');
  const before = sink.mails().length;
  const send = (to: string) =>
    mailer.send({ to, subject: 's', text: 't', html: 'h', language: 'en', id: 'msg_1' }).catch(() => {});
  await send('a@example.com,b@example.com');
  await send('a@example.com\r\nBcc: b@example.com');
  const recipients = sink
    .mails()
    .slice(before)
    .flatMap(({ to }) => to.split(','));
  expect(recipients).not.toContain('b@example.com');
});

it('a mailer throws if no mail server answers', async () => {
  const mailer = createMailer('smtp://127.0.0.1:1', 'hello@shop.example');
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', language: 'en', id: 'msg_1' };
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

it('a mailer gives up on a silent mail server', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const limits = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 50, socketTimeout: 5000 };
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'hello@shop.example', limits);
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', language: 'en', id: 'msg_1' };
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
  silent.close();
});

it('a mailer gives up on a mail server that sends a byte before each step is over', async () => {
  const timers: NodeJS.Timeout[] = [];
  const slow = createServer((socket) => {
    socket.on('error', () => {}).write('220 mail.example\r\n250-');
    timers.push(setInterval(() => socket.write('a'), 20));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const limits = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'hello@shop.example', { ...limits, longest: 200 });
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h', language: 'en', id: 'msg_1' };
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'AbortError' });
  timers.forEach((timer) => clearInterval(timer));
  slow.close();
});
