import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, MessageSummary } from './Message.ts';
import { startMailbox, type Mailbox } from './startMailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ MAILBOX_PORT: 0, SMTP_PORT: 0, MAILBOX_DIST: 'dist/mailbox' });
});
afterAll(() => mailbox.close());

const send = (mail: { to: string; subject?: string; text?: string; html?: string }) =>
  createTransport(`smtp://127.0.0.1:${String(mailbox.smtpPort)}`).sendMail({
    from: 'shop@example.com',
    ...mail,
  });

const read = async <Data>(path: string): Promise<Data> =>
  ((await (await fetch(`${mailbox.url}${path}`)).json()) as { data: Data }).data;

const listFor = (to: string) =>
  read<readonly MessageSummary[]>(`/messages.json?to=${encodeURIComponent(to)}`);

const statusWithHost = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${mailbox.url}/messages.json`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('startMailbox', () => {
  it('takes mail for anyone and shows it newest first', async () => {
    await send({ to: 'anyone@nowhere.example', subject: 'One', text: 'a' });
    await send({ to: 'Anyone@nowhere.example', subject: 'Two', text: 'b' });
    const list = await listFor('anyone@nowhere.example');
    expect(list.map(({ subject }) => subject)).toEqual(['Two', 'One']);
    const message = await read<Message>(`/messages/${list[0]?.id ?? ''}.json`);
    expect(message.text.trim()).toBe('b');
  });

  it('refuses a mail larger than 5 MB and goes on working', async () => {
    await expect(send({ to: 'big@example.com', text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toMatchObject({
      responseCode: 552,
    });
    await send({ to: 'big@example.com', subject: 'Small', text: 'x' });
    expect(await listFor('big@example.com')).toHaveLength(1);
  });

  it('serves the HTML of a mail without scripts, forms or requests to anywhere', async () => {
    await send({
      to: 'html@example.com',
      html: '<script>alert(1)</script><a href="https://example.com">x</a>',
    });
    const [summary] = await listFor('html@example.com');
    const answer = await fetch(`${mailbox.url}/messages/${summary?.id ?? ''}.html`);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(await answer.text()).toContain('<base target="_blank">');
  });

  it('answers only to names of this machine', async () => {
    expect(await statusWithHost('mailbox.evil.example')).toBe(421);
    expect(await statusWithHost('127.0.0.1:4300')).toBe(200);
  });

  it('answers 404 for a message that it does not have', async () => {
    expect((await fetch(`${mailbox.url}/messages/nothing.json`)).status).toBe(404);
    expect((await fetch(`${mailbox.url}/messages/nothing.html`)).status).toBe(404);
  });

  it('says which port is taken and what changes it', async () => {
    const again = startMailbox({
      MAILBOX_PORT: 0,
      SMTP_PORT: mailbox.smtpPort,
      MAILBOX_DIST: 'dist/mailbox',
    });
    await expect(again).rejects.toThrow(
      `Port ${String(mailbox.smtpPort)} on 127.0.0.1 is taken. Set SMTP_PORT to another port, or end what uses it.`,
    );
  });
});
