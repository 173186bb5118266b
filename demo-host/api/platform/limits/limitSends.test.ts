import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/Database.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import { sends } from './schema.ts';
import { Refusal } from '../call/Refusal.ts';
import { limitSends, type Quota } from './limitSends.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => ({ db, close } = await openFromImage({ name: 'empty' })));
afterAll(async () => await close());

const start = Date.parse('2026-11-20T00:00:00.000Z');
/** @returns the seconds to wait; 0 if the message was counted */
async function send(quotas: readonly Quota[], second: number): Promise<number> {
  try {
    await db.transaction(
      async (tx) => await limitSends(tx as Database, quotas, new Date(start + second * 1000)),
    );
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return error.details.retryAfter ?? -1;
    throw error;
  }
}
const clear = () => db.delete(sends);

describe('a quota', () => {
  const limits = [
    { seconds: 60, count: 1 },
    { seconds: 3600, count: 5 },
  ];

  it('states the wait of its strictest limit, and does not count what it refuses', async () => {
    await clear();
    const quota = [{ key: 'a', limits }];
    expect([await send(quota, 0), await send(quota, 1), await send(quota, 59)]).toEqual([0, 59, 1]);
    for (const second of [60, 120, 180, 240]) expect(await send(quota, second)).toBe(0);
    expect(await send(quota, 241)).toBe(3600 - 241);
    expect(await send(quota, 3600)).toBe(0);
  });

  it('counts nothing if another quota refuses', async () => {
    await clear();
    const shared = { key: 'shared', limits: [{ seconds: 60, count: 2 }] };
    expect(await send([{ key: 'one', limits }, shared], 0)).toBe(0);
    expect(await send([{ key: 'one', limits }, shared], 1)).toBe(59);
    expect(await send([{ key: 'two', limits }, shared], 2)).toBe(0);
    expect(await send([{ key: 'three', limits }, shared], 3)).toBe(57);
  });

  it('of different values accepts a counted value again', async () => {
    await clear();
    const quota = (value: string) => [{ key: 'numbers', value, limits: [{ seconds: 3600, count: 3 }] }];
    for (const [second, value] of ['a', 'b', 'a', 'c', 'b', 'a'].entries())
      expect(await send(quota(value), second)).toBe(0);
    // Of the three, c was used longest ago.
    expect(await send(quota('d'), 10)).toBe(3600 - 10 + 3);
    expect(await send(quota('c'), 11)).toBe(0);
  });

  it('accepts exactly its number of concurrent requests', async () => {
    await clear();
    const quota = [{ key: 'rush', limits: [{ seconds: 60, count: 5 }] }];
    const waits = await Promise.all(Array.from({ length: 30 }, () => send(quota, 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('agrees with a simple model on random requests', async () => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      value: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    const run = fc.record({
      steps: fc.array(step, { maxLength: 25 }),
      seconds: fc.integer({ min: 1, max: 100 }),
      count: fc.integer({ min: 1, max: 4 }),
      distinct: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ steps, seconds, count, distinct }) => {
        await clear();
        const passed: { at: number; value: string }[] = [];
        const mayAt = (second: number, value: string) => {
          const recent = passed.filter(({ at }) => at > second - seconds);
          const others = new Set(recent.map((send) => send.value).filter((other) => other !== value));
          return (distinct ? others.size : recent.length) < count;
        };
        let now = 0;
        for (const { after, value } of steps) {
          now += after;
          const quota = { key: 'k', limits: [{ seconds, count }], ...(distinct ? { value } : {}) };
          const wait = await send([quota], now);
          expect(wait === 0).toBe(mayAt(now, value));
          if (wait === 0) passed.push({ at: now, value });
          else expect([mayAt(now + wait - 1, value), mayAt(now + wait, value)]).toEqual([false, true]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
