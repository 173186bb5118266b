// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import type { SessionStatus } from '../session/SessionModel.ts';
import { followChanges } from './followChanges.ts';

const START = Date.parse('2026-11-20T02:30:00Z');
let hidden = false;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => stop());

const show = (isShown: boolean) => {
  hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};
const run = async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms));

/** A stream that the test fills. */
function openStream(ending: AbortSignal, contentType: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const abort = () => controller?.error(new Error('aborted'));
  ending.addEventListener('abort', abort);
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body, { headers: { 'content-type': contentType } }),
    isOpen: () => !ending.aborted,
    send,
    sendChange: (changed: unknown, id = 1, more: object = {}) =>
      send(`id: ${id}\ndata: ${JSON.stringify({ changed, ...more })}\n\n`),
    end: () => controller?.close(),
    fail: abort,
  };
}

function setUp({ random = 0 } = {}) {
  const streams: ReturnType<typeof openStream>[] = [];
  const sinces: unknown[] = [];
  let refusal: ApiError | undefined;
  const state = { contentType: 'text/event-stream; charset=utf-8' };
  const call = vi.fn(
    async (_: unknown, { query, signal: ending }: { query: { since?: number }; signal: AbortSignal }) => {
      sinces.push(query.since);
      if (refusal) throw refusal;
      const stream = openStream(ending, state.contentType);
      streams.push(stream);
      return stream.response;
    },
  );
  const fetched: string[] = [];
  const collections = ['balances', 'offers'].map((name): [string, Resource<unknown>] => [
    name,
    createResource({ fetch: async () => void fetched.push(name), now: Date.now }),
  ]);
  const session = {
    status: signal<SessionStatus>('customer'),
    generation: signal(1),
    check: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
  };
  const online = signal(true);
  const shown = signal(true);
  const start = async () => {
    await collections[0]?.[1].load();
    await collections[1]?.[1].load();
    fetched.length = 0;
    const api = { call } as unknown as ApiClient;
    const account = { collections: () => collections, updatedAt: signal<number | undefined>(START) };
    stop = followChanges({ api, account, online, shown, session, random: () => random });
    await run();
  };
  return {
    start,
    streams,
    sinces,
    fetched,
    session,
    online,
    shown,
    collections,
    state,
    refuse: (error: ApiError | undefined) => void (refusal = error),
    last: () => streams.at(-1) ?? expect.fail('no stream was opened'),
    open: () => streams.filter((stream) => stream.isOpen()).length,
  };
}

describe('a portal that its host has closed', () => {
  it('has no stream, and catches up when it is opened', async () => {
    const { start, shown, open, last, sinces } = setUp();
    await start();
    last().sendChange(['offers'], 7);
    await run(2000);
    shown.value = false;
    await run(2000);
    expect(open()).toBe(0);
    shown.value = true;
    await run(2000);
    expect([open(), sinces.at(-1)]).toEqual([1, 7]);
  });
});

describe('a named collection', () => {
  it('is refreshed within half a second, and no other', async () => {
    const { start, last, fetched, sinces } = setUp({ random: 1 });
    await start();
    expect(sinces).toEqual([START - 10000]);
    last().sendChange(['balances', 'unknown']);
    await run(400);
    expect(fetched).toEqual(['balances']);
  });

  it('is refreshed once for events that arrive together, and at most once a second', async () => {
    const { start, last, fetched } = setUp();
    await start();
    for (let at = 0; at < 40; at += 1) {
      last().sendChange(['balances']);
      await run(50);
    }
    expect(fetched).toHaveLength(2);
    await run(2000);
    expect(fetched).toHaveLength(3);
  });

  it('is asked for again after an answer that may be older than the change', async () => {
    const { start, last, fetched, collections } = setUp();
    await start();
    last().sendChange(['balances']);
    void collections[0]?.[1].refresh();
    last().sendChange(['balances']);
    await run(2000);
    expect(fetched).toEqual(['balances', 'balances']);
  });

  it('may be "all", which refreshes every collection', async () => {
    const { start, last, fetched } = setUp();
    await start();
    last().sendChange('all');
    await run(100);
    expect(fetched).toEqual(['balances', 'offers']);
  });

  it('is read from an event that arrives in pieces, among events that are not understood', async () => {
    const { start, last, fetched } = setUp();
    await start();
    for (const piece of [
      ': hello\r\n\r\nevent: x\nda',
      'ta: {"changed":["off',
      'ers"]}\n',
      '\ndata: nonsense\n\n',
    ])
      last().send(piece);
    last().send('data: {"changed":5}\n\ndata: null\n\nid: x\n\n');
    await run(100);
    expect(fetched).toEqual(['offers']);
  });
});

describe('the stream', () => {
  it('is closed while the page is hidden or offline, and names the last event it has seen when it is opened again', async () => {
    const { start, last, open, streams, sinces, online } = setUp();
    await start();
    last().sendChange([], 500);
    last().send('id: 600\n\n');
    await run();
    show(false);
    expect(open()).toBe(0);
    await run(3600000);
    expect(streams).toHaveLength(1);
    show(true);
    await run();
    expect(open()).toBe(1);
    online.value = false;
    expect(open()).toBe(0);
    online.value = true;
    await run(1000);
    expect(open()).toBe(1);
    expect(sinces).toEqual([START - 10000, 600, 600]);
  });

  it('is opened at most once a second, however often the page is shown', async () => {
    const { start, streams } = setUp();
    await start();
    for (let at = 0; at < 20; at += 1) {
      show(false);
      show(true);
      await run(100);
    }
    expect(streams.length).toBeLessThanOrEqual(3);
  });

  it('ends with the session, and nothing is refreshed after it', async () => {
    const { start, last, open, session, fetched } = setUp();
    await start();
    last().sendChange(['balances']);
    await run(10);
    session.status.value = 'loggedOut';
    session.generation.value = 2;
    await run(100000);
    expect([open(), fetched]).toEqual([0, []]);
  });

  it('begins anew for the next customer', async () => {
    const { start, last, session, sinces, open } = setUp();
    await start();
    last().sendChange([], 500);
    await run(5000);
    session.generation.value = 2;
    await run();
    expect(open()).toBe(1);
    expect(sinces).toEqual([START - 10000, START - 10000]);
  });

  it('stays closed once it is stopped, and pending refreshes are dropped', async () => {
    const { start, open, streams, last, fetched } = setUp();
    await start();
    last().sendChange(['balances']);
    await run(10);
    const before = [...fetched];
    stop();
    expect(open()).toBe(0);
    show(true);
    await run(100000);
    expect(streams).toHaveLength(1);
    expect(fetched).toEqual(before);
  });
});

describe('the end of a stream', () => {
  it('is followed by a new stream, after pauses that grow to a minute', async () => {
    const { start, streams, last } = setUp({ random: 1 });
    await start();
    for (const pauseMs of [4000, 8000, 16000, 32000, 60000, 60000]) {
      const before = streams.length;
      last().end();
      await run(pauseMs - 1);
      expect(streams).toHaveLength(before);
      await run(1);
      expect(streams).toHaveLength(before + 1);
    }
    for (let at = 0; at < 3; at += 1) {
      await run(20000);
      last().send('id: 5\n\n');
    }
    const before = streams.length;
    last().fail();
    await run(4000);
    expect(streams).toHaveLength(before + 1);
  });

  it('is noticed after a minute of silence', async () => {
    const { start, streams, open, last } = setUp();
    await start();
    await run(50000);
    last().send(': still here\n\n');
    await run(59999);
    expect(streams).toHaveLength(1);
    await run(2000);
    expect([streams.length, open()]).toEqual([2, 1]);
  });

  it('because of too many streams lasts until the page is shown again', async () => {
    const { start, streams, last } = setUp();
    await start();
    last().sendChange([], 1, { ends: 'replaced' });
    last().end();
    await run(600000);
    expect(streams).toHaveLength(1);
    show(false);
    show(true);
    await run();
    expect(streams).toHaveLength(2);
  });

  it('because the session has ended makes the portal check the session', async () => {
    const { start, streams, last, session } = setUp();
    await start();
    last().sendChange([], 1, { ends: 'session' });
    last().end();
    await run();
    expect(session.check).toHaveBeenCalledTimes(1);
    await run(4000);
    expect(streams).toHaveLength(2);
  });
});

describe('a server', () => {
  it.each([
    ['has no such call', new ApiError({ status: 404 })],
    ['does not implement the call', new ApiError({ status: 501 })],
  ])('that %s is asked once', async (_, error) => {
    const { start, sinces, refuse } = setUp();
    refuse(error);
    await start();
    await run(600000);
    show(false);
    show(true);
    await run(600000);
    expect(sinces).toHaveLength(1);
  });

  it('that has no streams is asked again in a new session, or when the page shows an hour later', async () => {
    const { start, sinces, refuse, session, open } = setUp();
    refuse(new ApiError({ status: 404 }));
    await start();
    await run(1000);
    session.generation.value = 2;
    await run(5000);
    expect(sinces).toHaveLength(2);
    refuse(undefined);
    show(false);
    await run(3600000);
    expect(sinces).toHaveLength(2);
    show(true);
    await run(1000);
    expect(open()).toBe(1);
  });

  it('that answers with a page is asked once', async () => {
    const { start, sinces, state, open } = setUp();
    state.contentType = 'text/html';
    await start();
    await run(600000);
    expect([sinces.length, open()]).toEqual([1, 0]);
  });

  it('that is busy is asked again after the time that it names', async () => {
    const { start, sinces, refuse, open } = setUp();
    refuse(new ApiError({ status: 503, retryAfterS: 30 }));
    await start();
    await run(30999);
    expect(sinces).toHaveLength(1);
    refuse(undefined);
    await run(1);
    expect(open()).toBe(1);
  });
});
