import { describe, expect, it } from 'vitest';
import { readMessage } from './readMessage.ts';

const envelope = {
  id: 'a1',
  receivedAt: '2026-11-20T01:00:00.000Z',
  from: 'shop@example.com',
  to: ['maren@example.com'],
};
const read = (...lines: readonly string[]) =>
  readMessage(new TextEncoder().encode(lines.join('\r\n')), envelope);

describe('readMessage', () => {
  it('reads sender, encoded subject, text and HTML', async () => {
    const message = await read(
      'From: "Harbour & Pine" <hello@example.com>',
      'To: maren@example.com',
      'Subject: =?utf-8?B?2LPYrNmE2Yo=?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Hello</p>',
      '--b--',
    );
    expect(message).toMatchObject({
      id: 'a1',
      from: 'Harbour & Pine <hello@example.com>',
      to: ['maren@example.com'],
      subject: 'سجلي',
      receivedAt: '2026-11-20T01:00:00.000Z',
    });
    expect(message.text.trim()).toBe('Hello');
    expect(message.html?.trim()).toBe('<p>Hello</p>');
  });

  it('lists every link once, with decoded ampersands', async () => {
    const { links } = await read(
      'MIME-Version: 1.0',
      'Content-Type: text/html',
      '',
      '<a href="http://shop.example/account#token=a&amp;b=1">In</a> <a href="http://shop.example/account#token=a&amp;b=1">again</a>',
      '<a href="javascript:alert(1)">no</a>',
    );
    expect(links).toEqual(['http://shop.example/account#token=a&b=1']);
  });

  it('puts attached pictures into the HTML', async () => {
    const { html } = await read(
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<img src="cid:logo">',
      '--b',
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Transfer-Encoding: base64',
      '',
      'aGk=',
      '--b--',
    );
    expect(html).toContain('<img src="data:image/png;base64,aGk=">');
  });

  it('shows malformed mail as text', async () => {
    const nested = Array.from({ length: 40 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary=b${String(i)}`,
      '',
      `--b${String(i)}`,
    ]).flat();
    const message = await read('Subject: deep', ...nested, 'end');
    expect(message.from).toBe('shop@example.com');
    expect(message.text).toContain('Subject: deep');
  });
});
