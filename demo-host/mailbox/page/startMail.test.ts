// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../server/Message.ts';
import { byId } from '../../run/page/byId.ts';
import html from './index.html?raw';
import { startMail } from './startMail.ts';

const mail = (id: string): Message => ({
  id,
  from: 'shop@example.com',
  to: ['maren@example.com'],
  subject: `Mail ${id}`,
  receivedAt: '2026-11-20T01:00:00.000Z',
  text: 'Hello',
  links: [],
});
const article = () => byId('message').textContent;
const open = (id: string) => {
  location.hash = `#${id}`;
};

/** The responses to requests for a mail, by the mail's id. Default: the mail. */
let answers: Record<string, () => Promise<Response>>;
let poll: () => Promise<void>;
beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (path: string) => {
    const id = /^\/messages\/(.+)\.json$/.exec(path)?.[1] ?? '';
    return await (answers[id]?.() ?? Response.json({ data: id === '' ? [mail('a'), mail('b')] : mail(id) }));
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  open('');
  poll = startMail();
});
afterEach(() => vi.unstubAllGlobals());

it('a mail stays open when one that was opened before cannot be read', async () => {
  let fail: ((error: Error) => void) | undefined;
  answers = { a: () => new Promise((_, reject) => (fail = reject)) };
  open('a');
  await vi.waitFor(() => expect(fail).toBeDefined());
  open('b');
  await vi.waitFor(() => expect(article()).toContain('Mail b'));
  fail?.(new TypeError('fetch failed'));
  await poll();
  expect(article()).toContain('Mail b');
});

it('a mail that the mailbox has removed is reported as no longer kept', async () => {
  answers = { a: async () => Response.json({ error: true }, { status: 404 }) };
  open('a');
  await vi.waitFor(() => expect(article()).toBe('This message is no longer kept.'));
});

it('a mail that cannot be read is shown once the mailbox answers again', async () => {
  answers = { a: () => Promise.reject(new TypeError('fetch failed')) };
  open('a');
  await vi.waitFor(() => expect(article()).toBe('This message cannot be read yet.'));
  answers = {};
  await poll();
  await vi.waitFor(() => expect(article()).toContain('Mail a'));
});
