import { describe, expect, it } from 'vitest';
import { createMessageStore } from './createMessageStore.ts';
import type { Message } from './Message.ts';

const message = (id: string): Message => ({
  id,
  from: 'a@example.com',
  to: ['b@example.com'],
  subject: id,
  receivedAt: '2026-11-20T01:00:00.000Z',
  text: 'secret link',
  links: [],
});

describe('createMessageStore', () => {
  it('lists the newest first, without the bodies', () => {
    const store = createMessageStore();
    store.add(message('1'));
    store.add(message('2'));
    expect(store.list().map(({ id }) => id)).toEqual(['2', '1']);
    expect(JSON.stringify(store.list())).not.toContain('secret');
  });

  it('lists a repeated mail only once, and every mail that has no Message-ID', () => {
    const store = createMessageStore();
    for (const id of ['1', '2']) store.add({ ...message(id), messageId: '<same@shop.example>' });
    store.add({ ...message('3'), messageId: '<same@shop.example>', to: ['c@example.com'] });
    for (const id of ['4', '5']) store.add(message(id));
    expect(store.list().map(({ id }) => id)).toEqual(['5', '4', '3', '1']);
  });

  it('drops the oldest beyond 200', () => {
    const store = createMessageStore();
    for (let i = 0; i <= 200; i += 1) store.add(message(String(i)));
    expect(store.list()).toHaveLength(200);
    expect(store.find('0')).toBeUndefined();
    expect(store.find('1')).toBeDefined();
  });
});
