import { batch, signal, type ReadonlySignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import type { Store } from '../../lib/storage/createStore.ts';

/** One check-in or registration that waits for the network. */
const entrySchema = z.object({
  /** The `Idempotency-Key`: however often it is sent, it happens once. */
  key: z.string().check(z.minLength(1)),
  /** When it was made, unix milliseconds. */
  at: z.number(),
  /** The call's body, as it would have been sent. */
  body: z.record(z.string(), z.unknown()),
});
export type QueueEntry = z.infer<typeof entrySchema>;

const lossesSchema = z.object({ refused: z.number(), tooOld: z.number() });
/** What never arrived, for staff to see. Numbers only: nothing of a person outlives its entry. */
export type Losses = z.infer<typeof lossesSchema>;

/** What became of an entry: `later`, `stuck` (the server fails at it) and `unpaired` leave it where it is. */
export type Fate = 'sent' | 'refused' | 'later' | 'stuck' | 'unpaired';

export interface KioskQueue {
  readonly waiting: ReadonlySignal<number>;
  readonly losses: ReadonlySignal<Losses>;
  /** The most entries that the queue holds. */
  readonly most: number;
  /** @returns `false` if there is no room, or if the queue is closed */
  add(entry: QueueEntry): boolean;
  /**
   * Sends in order, one at a time, until nothing waits or one can't be sent now. One that the server fails at does not hold up those
   * after it. A second call joins the first.
   */
  flush(): Promise<Exclude<Fate, 'stuck'>>;
  forgetLosses(): void;
  /** From now on this queue neither sends nor writes: another queue may read the same storage. */
  close(): void;
}

export interface KioskQueueDeps {
  /** The device's own storage. */
  readonly store: Store;
  /** Never rejects. */
  readonly send: (entry: QueueEntry) => Promise<Fate>;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const MOST = 200;
/** A flush ends after this many stuck entries: the server then probably fails at all of them. */
const MOST_STUCK = 3;
const OLDEST_MS = 24 * 3600 * 1000;
const noLosses: Losses = { refused: 0, tooOld: 0 };

/**
 * Check-ins that wait for the network, in the device's storage. An entry is written before the screen shows that it is kept, and
 * deleted, with everything personal in it, as soon as the server has answered. If the device dies in between, it is sent again
 * under the same key.
 */
export function createKioskQueue({ store, send, now }: KioskQueueDeps): KioskQueue {
  let running: ReturnType<KioskQueue['flush']> | undefined;
  let isClosed = false;
  const losses = createLosses(store);
  const entries = createEntries(store, now);
  const dropOld = () =>
    batch(() => {
      const dropped = entries.dropOld();
      if (dropped > 0) losses.add('tooOld', dropped);
    });
  const run: KioskQueue['flush'] = async () => {
    const stuck = new Set<string>();
    for (;;) {
      if (isClosed || stuck.size === MOST_STUCK) return 'later';
      dropOld();
      const next = entries.all().find(({ key }) => !stuck.has(key));
      if (!next) return stuck.size === 0 ? 'sent' : 'later';
      const fate = await send(next);
      if (isClosed) return 'later';
      if (fate === 'later' || fate === 'unpaired') return fate;
      if (fate === 'stuck') {
        stuck.add(next.key);
        continue;
      }
      batch(() => {
        entries.keep(entries.all().filter(({ key }) => key !== next.key));
        if (fate === 'refused') losses.add('refused', 1);
      });
    }
  };

  return {
    waiting: entries.waiting,
    losses: losses.counts,
    most: MOST,
    add(entry) {
      if (isClosed || entries.all().length >= MOST) return false;
      entries.keep([...entries.all(), entry]);
      return true;
    },
    flush() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    forgetLosses: losses.forget,
    close() {
      isClosed = true;
    },
  };
}

/** The entries, in the device's storage. */
function createEntries(store: Store, now: () => number) {
  let entries = readEntries(store);
  const waiting = signal(entries.length);
  const keep = (next: readonly QueueEntry[]) => {
    entries = next;
    if (next.length === 0) store.remove(deviceKeys.queue);
    else store.write(deviceKeys.queue, next);
    waiting.value = next.length;
  };
  return {
    waiting,
    all: () => entries,
    keep,
    /** @returns how many were too old */
    dropOld() {
      const young = entries.filter(({ at }) => now() - at <= OLDEST_MS);
      const dropped = entries.length - young.length;
      if (dropped > 0) keep(young);
      return dropped;
    },
  };
}

/** Counts the entries that never arrived, across restarts of the device. */
function createLosses(store: Store) {
  const counts = signal(lossesSchema.safeParse(store.read(deviceKeys.losses)).data ?? noLosses);
  return {
    counts,
    add(kind: keyof Losses, count: number) {
      counts.value = { ...counts.peek(), [kind]: counts.peek()[kind] + count };
      store.write(deviceKeys.losses, counts.peek());
    },
    forget() {
      counts.value = noLosses;
      store.remove(deviceKeys.losses);
    },
  };
}

/** Entry by entry: one that something else has broken costs itself only. */
function readEntries(store: Store): readonly QueueEntry[] {
  const stored = z.array(z.unknown()).safeParse(store.read(deviceKeys.queue)).data ?? [];
  return stored.flatMap((each) => entrySchema.safeParse(each).data ?? []);
}
