import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFollowers } from '../changes/createFollowers.ts';
import { createLive } from './createLive.ts';

const START = Date.parse('2026-11-20T02:30:00.000Z');
const HOUR = 3600000;
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function setUp(ofProcess?: number) {
  const { follow, pass } = createFollowers();
  const state = { version: 1 as number | undefined, ended: new Set<string>(), fails: false };
  const live = createLive({
    changes: { version: () => state.version, follow },
    clock: Date,
    findEnded: async () => {
      if (state.fails) throw new Error('the database is away');
      return state.ended;
    },
    ...(ofProcess === undefined ? {} : { ofProcess }),
  });
  const open = (profileId = 'ana', { sessionId = 's1', since = undefined as number | undefined } = {}) => {
    const disconnect = vi.fn<() => void>();
    const body = live.open({ sessionId, profileId, endsAt: START + HOUR, disconnect }, since);
    return { ...reading(body), body, disconnect };
  };
  return { state, live, open, pass };
}

/** Takes everything that comes. */
function reading(body: ReadableStream<Uint8Array>) {
  const taken = { text: '', isOver: false };
  const reader = body.getReader();
  const take = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return void (taken.isOver = true);
      taken.text += new TextDecoder().decode(value);
    }
  };
  return {
    take: () => void take(),
    leave: async () => await reader.cancel(),
    isOver: () => taken.isOver,
    events: () =>
      [...taken.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown),
    ids: () => [...taken.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id) - START),
  };
}

const run = async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms));
const nothing = { changed: [] };

describe('a stream of changes', () => {
  it('begins at once, and names what changes of its customer', async () => {
    const { open, pass } = setUp();
    const [ana, ben] = [open('ana'), open('ben', { sessionId: 's2' })];
    for (const { take } of [ana, ben]) take();
    await run();
    expect(ana.events()).toEqual([nothing]);
    pass('balances,points ana');
    pass('offers cy ana');
    await run(50);
    expect(ana.events()).toEqual([nothing, { changed: ['airlinePoints', 'balances', 'offers', 'points'] }]);
    expect(ben.events()).toEqual([nothing]);
  });

  it('sends the time every 25 s, for a reader that comes back', async () => {
    const { open } = setUp();
    const { take, ids, events } = open();
    take();
    await run(60000);
    expect(ids()).toEqual([0, 25000, 50000]);
    expect(events()).toEqual([nothing]);
  });

  it('begins with what its reader has missed', async () => {
    const { open, pass } = setUp();
    await run(60000);
    pass('balances ana');
    await run(60000);
    pass('offers ana');
    await run(60000);
    const first = async (ms: number | undefined) => {
      const { take, events, leave } = open('ana', { since: ms === undefined ? ms : START + ms });
      take();
      await run();
      await leave();
      return events();
    };
    expect(await first(170000)).toEqual([nothing]);
    // The reader's time may come from a process that had missed announcements for 20 s without noticing.
    expect(await first(140000)).toEqual([{ changed: ['offers'] }]);
    expect(await first(124000)).toEqual([{ changed: ['offers'] }]);
    expect(await first(64000)).toEqual([{ changed: ['airlinePoints', 'balances', 'offers'] }]);
    expect(await first(4000)).toEqual([{ changed: 'all' }]);
    expect(await first(undefined)).toEqual([nothing]);
  });

  it('ends when announcements are lost; one that is opened later begins with `all`', async () => {
    const { open, pass, state } = setUp();
    await run(60000);
    const { take, events, isOver } = open();
    take();
    await run();
    state.version = undefined;
    pass(undefined);
    await run();
    expect(events()).toEqual([nothing, { changed: [], ends: 'restart' }]);
    expect(isOver()).toBe(true);
    expect(() => open()).toThrow('upstream_unavailable');
    state.version = 2;
    await run(10000);
    pass(undefined);
    await run(10000);
    const again = open('ana', { since: START + 66000 });
    again.take();
    await run();
    expect(again.events()).toEqual([{ changed: 'all' }]);
  });

  it('needs no timer once its reader has left', async () => {
    const { open } = setUp();
    const { take, leave } = open();
    take();
    await run();
    await leave();
    await run(5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the end of a stream', () => {
  it('comes with the end of its session, and of no other', async () => {
    const { open, pass, state } = setUp();
    const [ending, other] = [open('ana', { sessionId: 's1' }), open('ana', { sessionId: 's2' })];
    for (const { take } of [ending, other]) take();
    await run();
    state.ended = new Set(['s1']);
    pass('session ana');
    await run();
    expect(ending.events().at(-1)).toEqual({ changed: [], ends: 'session' });
    expect([ending.isOver(), other.isOver()]).toEqual([true, false]);
    pass('offers ana');
    await run(50);
    expect(ending.events()).toHaveLength(2);
    expect(other.events()).toHaveLength(2);
  });

  it('comes at once if the session ended while the stream was opened', async () => {
    const { open, state } = setUp();
    state.ended = new Set(['s1']);
    const { take, isOver } = open();
    take();
    await run();
    expect(isOver()).toBe(true);
  });

  it('comes if it is not known whether the session has ended', async () => {
    const { open, pass, state } = setUp();
    const { take, events } = open();
    take();
    await run();
    state.fails = true;
    pass('session ana');
    await run();
    expect(events().at(-1)).toEqual({ changed: [], ends: 'restart' });
  });

  it('comes within 5 s of the end of its token', async () => {
    const { open } = setUp();
    const { take, isOver } = open();
    take();
    await run(HOUR - 1);
    expect(isOver()).toBe(false);
    await run(5001);
    expect(isOver()).toBe(true);
  });

  it('comes at once when the process stops, which then opens none', async () => {
    const { live, open } = setUp();
    const { take, events } = open();
    take();
    await run();
    live.close();
    await run();
    expect(events().at(-1)).toEqual({ changed: [], ends: 'restart' });
    expect(() => open()).toThrow('upstream_unavailable');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the bounds', () => {
  it('are four streams of a session: the oldest ends for the fifth', async () => {
    const { open } = setUp();
    const other = open('ana', { sessionId: 's2' });
    const all = Array.from({ length: 6 }, () => open());
    for (const { take } of [other, ...all]) take();
    await run();
    expect(all.map(({ isOver }) => isOver())).toEqual([true, true, false, false, false, false]);
    expect(all[0]?.events().at(-1)).toEqual({ changed: [], ends: 'replaced' });
    expect(other.isOver()).toBe(false);
  });

  it('are a number of streams for each process; a stream that its reader has left makes room', async () => {
    const { open } = setUp(2);
    const { leave } = open('ana');
    open('ben');
    expect(() => open('cy')).toThrow('upstream_unavailable');
    await leave();
    expect(() => open('cy')).not.toThrow();
  });

  it('are one event for a reader that is slow, whatever happens meanwhile', async () => {
    const { open, pass } = setUp();
    const { take, events, disconnect } = open();
    await run();
    for (let i = 0; i < 300; i += 1) {
      pass(`${i % 2 === 0 ? 'offers' : 'points'} ana`);
      await run(100);
    }
    take();
    await run();
    expect(events()).toEqual([nothing, { changed: ['offers', 'points'] }]);
    await run(120000);
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('are a minute for a reader that takes nothing', async () => {
    const { open, pass } = setUp();
    const { disconnect } = open();
    await run();
    pass('offers ana');
    await run(55000);
    expect(disconnect).not.toHaveBeenCalled();
    await run(10100);
    expect(disconnect).toHaveBeenCalledTimes(1);
    await run(5000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are the customers whose changes are remembered', async () => {
    const { open, pass } = setUp();
    await run(60000);
    pass('offers ana');
    await run(10000);
    pass(`offers ${Array.from({ length: 10000 }, (_, i) => `other-${i}`).join(' ')}`);
    await run(10000);
    const { take, events } = open('ana', { since: START + 62000 });
    take();
    await run();
    expect(events()).toEqual([{ changed: 'all' }]);
  });
});
