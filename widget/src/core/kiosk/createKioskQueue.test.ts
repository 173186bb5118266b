import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../lib/storage/createStore.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import { createKioskQueue, type Fate, type KioskQueue, type QueueEntry } from './createKioskQueue.ts';

/** The browser's storage, which outlives a page. */
function disk(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

type Network = 'works' | 'down' | 'loses the answer' | 'refuses' | 'unpaired';

/** A server that keeps idempotency keys, behind a network that fails as it is set to. */
function createServer() {
  const done: string[] = [];
  const refused = new Set<string>();
  let network: Network = 'works';
  let hanging: (() => void)[] = [];
  let hangs = false;
  const answer = (key: string): Fate => {
    if (network === 'down') return 'later';
    if (network === 'unpaired') return 'unpaired';
    if (refused.has(key) || (network === 'refuses' && !done.includes(key))) {
      refused.add(key);
      return 'refused';
    }
    if (!done.includes(key)) done.push(key);
    return network === 'loses the answer' ? 'later' : 'sent';
  };
  return {
    done,
    refused,
    async receive({ key }: QueueEntry): Promise<Fate> {
      const fate = answer(key);
      if (hangs) await new Promise<void>((resolve) => hanging.push(resolve));
      return fate;
    },
    set(next: Network) {
      network = next;
    },
    hang() {
      hangs = true;
    },
    release() {
      hangs = false;
      for (const resolve of hanging) resolve();
      hanging = [];
    },
  };
}

/** A device with its server: its pages end in order or by a crash, and the next one reads the same storage. */
function createWorld() {
  const { receive, ...server } = createServer();
  const storage = disk();
  let now = Date.UTC(2026, 10, 20);
  let power = 0;
  /**
   * Pages up to this number have had no power since a crash. Later ones were closed in order, and what they had begun
   * continues.
   */
  let crashed = 0;
  let queue = open();

  function open(): KioskQueue {
    const page = ++power;
    const dead = () => page <= crashed;
    let atOnce = 0;
    // Without power nothing reaches the storage any more, whatever the code would still do.
    const store = createStore(() => {
      if (dead()) throw new Error('no power');
      return storage;
    });
    return createKioskQueue({
      store,
      now: () => now,
      send: async (entry) => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        const fate = await receive(entry);
        atOnce -= 1;
        return fate;
      },
    });
  }
  return {
    ...server,
    storage,
    queue: () => queue,
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
    /** A reload closes the page in order; a crash does not. */
    restart: (crash: boolean) => {
      if (crash) crashed = power;
      else queue.close();
      queue = open();
    },
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const entry = (key: string, at: number): QueueEntry => ({ key, at, body: { email: `${key}@example.com` } });

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'add' } as const) },
  { weight: 3, arbitrary: fc.constant({ do: 'flush' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), crash: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      to: fc.constantFrom<Network>('works', 'down', 'loses the answer', 'refuses', 'unpaired'),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'hang' } as const, { do: 'release' } as const) },
);

describe('what waits on a device for the network', () => {
  it('happens once each and in order, and none is lost, whatever goes wrong in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = createWorld();
        const made: string[] = [];
        for (const act of steps) {
          if (act.do === 'add') {
            const key = `k${made.length}`;
            if (world.queue().add(entry(key, world.now()))) made.push(key);
          } else if (act.do === 'flush') void world.queue().flush();
          else if (act.do === 'restart') world.restart(act.crash);
          else if (act.do === 'network') world.set(act.to);
          else if (act.do === 'hang') world.hang();
          else world.release();
          await settle();
          // What has not happened is still there, on the device itself and not only in memory.
          const stored = (createStore(() => world.storage).read(deviceKeys.queue) ?? []) as QueueEntry[];
          const open = made.filter((key) => !world.done.includes(key) && !world.refused.has(key));
          expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(open));
        }
        world.release();
        await settle();
        world.set('works');
        world.restart(false);
        expect(await world.queue().flush()).toBe('sent');
        expect(new Set(world.done).size).toBe(world.done.length);
        expect([...world.done, ...world.refused].toSorted()).toEqual(made.toSorted());
        expect(world.done).toEqual(made.filter((key) => world.done.includes(key)));
        expect(world.queue().waiting.value).toBe(0);
        expect(world.storage.getItem(deviceKeys.queue)).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('deletes what is personal as soon as it is sent, and counts what is refused', async () => {
    const world = createWorld();
    world.queue().add(entry('a', world.now()));
    expect(world.storage.getItem(deviceKeys.queue)).toContain('a@example.com');
    world.set('refuses');
    await world.queue().flush();
    const left = Array.from({ length: world.storage.length }, (_, at) =>
      world.storage.getItem(world.storage.key(at) ?? ''),
    );
    expect(left.join()).not.toContain('example.com');
    expect(world.queue().losses.value).toEqual({ refused: 1, tooOld: 0 });
    world.restart(true);
    expect(world.queue().losses.value.refused).toBe(1);
    world.queue().forgetLosses();
    expect(world.storage.length).toBe(0);
  });

  it('sends what comes after one that the server fails at, and that one again with the next flush', async () => {
    const store = createStore(disk);
    const sent: string[] = [];
    let isBroken = true;
    const queue = createKioskQueue({
      store,
      now: () => 0,
      send: async ({ key }) => {
        sent.push(key);
        return isBroken && key === 'a' ? 'stuck' : 'sent';
      },
    });
    for (const key of ['a', 'b', 'c']) queue.add({ key, at: 0, body: {} });
    expect([await queue.flush(), queue.waiting.value, sent]).toEqual(['later', 1, ['a', 'b', 'c']]);
    isBroken = false;
    expect([await queue.flush(), queue.waiting.value]).toEqual(['sent', 0]);
  });

  it('ends a flush in which the server fails at three', async () => {
    const sent: string[] = [];
    const send = async ({ key }: QueueEntry) => {
      sent.push(key);
      return 'stuck' as const;
    };
    const queue = createKioskQueue({ store: createStore(disk), now: () => 0, send });
    for (const key of ['a', 'b', 'c', 'd']) queue.add({ key, at: 0, body: {} });
    expect([await queue.flush(), queue.waiting.value, sent]).toEqual(['later', 4, ['a', 'b', 'c']]);
  });

  it('drops what is older than a day, and counts it', async () => {
    const world = createWorld();
    world.queue().add(entry('old', world.now()));
    world.pass(24 * 3600 * 1000 + 1);
    world.queue().add(entry('new', world.now()));
    await world.queue().flush();
    expect(world.done).toEqual(['new']);
    expect(world.queue().losses.value).toEqual({ refused: 0, tooOld: 1 });
  });

  it('takes 200 and no more', () => {
    const world = createWorld();
    const taken = Array.from({ length: 201 }, (_, at) => world.queue().add(entry(`k${at}`, world.now())));
    expect(taken.filter(Boolean)).toHaveLength(200);
    expect(world.queue().waiting.value).toBe(world.queue().most);
  });

  it('keeps everything when the device is unpaired', async () => {
    const world = createWorld();
    world.queue().add(entry('a', world.now()));
    world.set('unpaired');
    expect(await world.queue().flush()).toBe('unpaired');
    expect(world.queue().waiting.value).toBe(1);
  });

  it.each(['{"half', '{"v":1,"d":"text"}', '{"v":1,"d":[null, 3, {"key":"a"}]}'])(
    'starts empty from %s in the storage',
    (text) => {
      const storage = disk();
      storage.setItem(deviceKeys.queue, text);
      const queue = createKioskQueue({
        store: createStore(() => storage),
        send: async () => 'sent',
        now: Date.now,
      });
      expect(queue.waiting.value).toBe(0);
    },
  );
});
