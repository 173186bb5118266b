import { createHmac } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, MessageSummary } from './Message.ts';
import { startMailbox, type Mailbox, type MailboxConfig } from './startMailbox.ts';
import { codeIn } from './takeText.ts';
import type { TextMessage } from './TextMessage.ts';

const settings: MailboxConfig = {
  MAILBOX_PORT: 0,
  SMTP_PORT: 0,
  MAILBOX_DIST: 'dist/mailbox',
  SMS_SECRET: 'a secret of the tests',
  PORTAL_URL: 'http://localhost:1',
  STAFF_TOKEN: '',
};

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox(settings);
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
  it('accepts mail for every address and shows it newest first', async () => {
    await send({ to: 'anyone@nowhere.example', subject: 'One', text: 'a' });
    await send({ to: 'Anyone@nowhere.example', subject: 'Two', text: 'b' });
    const list = await listFor('anyone@nowhere.example');
    expect(list.map(({ subject }) => subject)).toEqual(['Two', 'One']);
    const message = await read<Message>(`/messages/${list[0]?.id ?? ''}.json`);
    expect(message.text.trim()).toBe('b');
  });

  it('refuses a mail larger than 5 MB and continues working', async () => {
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

  it('names a taken port and the variable that changes it', async () => {
    const again = startMailbox({ ...settings, SMTP_PORT: mailbox.smtpPort });
    await expect(again).rejects.toThrow(
      `Port ${String(mailbox.smtpPort)} on 127.0.0.1 is taken. Set SMTP_PORT to another port, or end what uses it.`,
    );
  });
});

describe('the phone', () => {
  const text = { to: '+61400000123', text: 'Your code is 482913.\n\n@localhost #482913', id: 'att_1' };
  const sms = (
    body: string,
    signature = createHmac('sha256', settings.SMS_SECRET).update(body).digest('hex'),
  ) =>
    fetch(`${mailbox.url}/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
  const texts = (query = '') => read<readonly TextMessage[]>(`/texts.json${query}`);

  it('receives messages that the portal signed, each once however often it is sent, with the code to copy', async () => {
    expect((await sms(JSON.stringify(text))).status).toBe(204);
    expect((await sms(JSON.stringify(text))).status).toBe(204);
    expect((await sms(JSON.stringify({ ...text, id: 'att_2', to: '+39300000000' }))).status).toBe(204);
    expect((await texts()).map(({ id }) => id)).toEqual(['att_2', 'att_1']);
    expect(await texts(`?to=${encodeURIComponent(text.to)}`)).toEqual([
      { ...text, code: '482913', receivedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it.each(['', 'x', 'a'.repeat(64)])('refuses a message signed with %j', async (signature) => {
    const before = await texts();
    expect((await sms(JSON.stringify({ ...text, id: 'forged' }), signature)).status).toBe(401);
    expect(await texts()).toEqual(before);
  });

  it.each([
    'nonsense',
    '{}',
    JSON.stringify({ ...text, to: '0400' }),
    JSON.stringify({ ...text, text: 'x'.repeat(1601) }),
  ])('refuses a malformed text message: %s', async (body) => {
    expect((await sms(body)).status).toBe(422);
  });

  it('refuses an oversized message', async () => {
    expect((await sms('x'.repeat(20000))).status).toBe(413);
  });

  it('receives nothing without a secret', async () => {
    const open = await startMailbox({ ...settings, SMS_SECRET: '' });
    const body = JSON.stringify(text);
    const headers = { 'x-signature': createHmac('sha256', 'x').update(body).digest('hex') };
    expect((await fetch(`${open.url}/sms`, { method: 'POST', headers, body })).status).toBe(401);
    await open.close();
  });

  it.each([
    ['Your code is 482913.\n\n@localhost #482913', '482913'],
    ['١ رمزك هو 482913', '482913'],
    ['Call +61400000123 about your order', null],
    ['No code at all', null],
  ])('finds in the message %j the code %s', (message, code) => {
    expect(codeIn(message)).toBe(code);
  });
});

describe('the staff corner', () => {
  const stores = [
    { id: 1, name: 'Quay Street', is_permanently_closed: false },
    { id: 2, name: 'Old Wharf', is_permanently_closed: true },
  ];

  const tablet = {
    id: '7d1f',
    name: 'Door',
    location: { id: 1, name: 'Quay Street' },
    paired_at: '2026-11-20T01:00:00.000Z',
  };

  const startPortal = async () => {
    const asked: unknown[] = [];
    const server = createServer((from, to) => {
      const chunks: Buffer[] = [];
      from.on('data', (chunk: Buffer) => chunks.push(chunk));
      from.on('end', () => {
        to.setHeader('content-type', 'application/json');
        if (from.url === '/api/devices') to.end(JSON.stringify({ data: [tablet] }));
        else if (from.method === 'DELETE') {
          asked.push([from.url, from.headers.authorization]);
          to.writeHead(from.url === `/api/devices/${tablet.id}` ? 204 : 404).end();
        } else if (from.url === '/api/geolocation') to.end(JSON.stringify({ locations: stores }));
        else {
          asked.push([from.url, from.headers.authorization, Buffer.concat(chunks).toString()]);
          const expires_at = '2026-11-20T01:10:00.000Z';
          to.writeHead(201).end(JSON.stringify({ data: { code: '4KQ2MD', expires_at } }));
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { asked, server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
  };

  it('lists the open stores and asks for a pairing code with a token that no browser sees', async () => {
    const portal = await startPortal();
    const desk = await startMailbox({
      ...settings,
      PORTAL_URL: portal.url,
      STAFF_TOKEN: 'staff of the tests',
    });
    const list = (await (await fetch(`${desk.url}/staff/stores.json`)).json()) as unknown;
    expect(list).toEqual({ data: [{ id: 1, name: 'Quay Street' }] });
    const answer = await fetch(`${desk.url}/staff/codes.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location_id: 1 }),
    });
    expect(await answer.json()).toEqual({
      data: { code: '4KQ2MD', expires_at: '2026-11-20T01:10:00.000Z', kiosk: `${portal.url}/?kiosk=1` },
    });
    expect(portal.asked).toEqual([
      ['/api/devices/codes', 'Bearer staff of the tests', JSON.stringify({ location_id: 1 })],
    ]);
    portal.server.close();
    await desk.close();
  });

  it('lists the paired tablets and unpairs one', async () => {
    const portal = await startPortal();
    const desk = await startMailbox({
      ...settings,
      PORTAL_URL: portal.url,
      STAFF_TOKEN: 'staff of the tests',
    });
    const list = (await (await fetch(`${desk.url}/staff/tablets.json`)).json()) as unknown;
    const { id, name, paired_at } = tablet;
    expect(list).toEqual({ data: [{ id, name, store: 'Quay Street', paired_at }] });
    const unpair = async (which: unknown) =>
      await fetch(`${desk.url}/staff/unpair.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: which }),
      });
    expect((await unpair(id)).status).toBe(200);
    expect((await unpair('../codes')).status).toBe(502);
    expect((await unpair(7)).status).toBe(422);
    expect(portal.asked).toEqual([
      ['/api/devices/7d1f', 'Bearer staff of the tests'],
      ['/api/devices/..%2Fcodes', 'Bearer staff of the tests'],
    ]);
    portal.server.close();
    await desk.close();
  });

  it('reports that the portal does not respond', async () => {
    const desk = await startMailbox({ ...settings, STAFF_TOKEN: 'staff of the tests' });
    expect((await fetch(`${desk.url}/staff/stores.json`)).status).toBe(502);
    await desk.close();
  });

  it('is absent without the staff’s token, and refuses forms of other sites', async () => {
    const stores = (await (await fetch(`${mailbox.url}/staff/stores.json`)).json()) as unknown;
    expect(stores).toEqual({ data: [] });
    const body = JSON.stringify({ location_id: 1, id: '7d1f' });
    for (const path of ['codes', 'unpair'].map((call) => `${mailbox.url}/staff/${call}.json`)) {
      expect((await fetch(path, { method: 'POST', body })).status).toBe(415);
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(422);
    }
  });
});
