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

  it('finds each picture by its whole id, also by an id that is encoded or has signs of patterns', async () => {
    const picture = (id: string, content: string) => [
      '--b',
      'Content-Type: image/png',
      `Content-ID: <${id}>`,
      'Content-Transfer-Encoding: base64',
      '',
      content,
    ];
    const { html } = await read(
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<img src="cid:logo2"><img src="cid:logo"><img src=cid:a.(1)+$&amp;@x><img src="cid:a%2Bb%40x">',
      '<p style="background:url(cid:logo)">cid:other, 100%cid:%</p>',
      ...picture('logo', 'Zmlyc3Q='),
      ...picture('logo2', 'c2Vjb25k'),
      ...picture('a.(1)+$&@x', 'dGhpcmQ='),
      ...picture('a+b@x', 'Zm91cnRo'),
      '--b--',
    );
    const data = (content: string) => `data:image/png;base64,${content}`;
    expect(html).toContain(
      `<img src="${data('c2Vjb25k')}"><img src="${data('Zmlyc3Q=')}"><img src=${data('dGhpcmQ=')}>`,
    );
    expect(html).toContain(`<img src="${data('Zm91cnRo')}">`);
    expect(html).toContain(`<p style="background:url(${data('Zmlyc3Q=')})">cid:other, 100%cid:%</p>`);
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
