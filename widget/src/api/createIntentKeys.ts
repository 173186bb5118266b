import * as z from 'zod/mini';
import { fingerprint } from '../lib/fingerprint.ts';
import type { Store } from '../lib/storage/createStore.ts';
import { storageKeys } from '../lib/storage/storageKeys.ts';

/** The `Idempotency-Key` of one intent. */
export interface IntentKey {
  readonly key: string;
  /**
   * The server has answered: the same intent is a new one from now on.
   *
   * @param isDone it was done, and not refused
   */
  end(isDone: boolean): void;
}

export interface IntentLife {
  /** How long the same intent keeps its key, in milliseconds. */
  readonly lifeMs?: number | undefined;
  /**
   * Unix milliseconds since when the customer has been looking at what the intent answers. With it the intent has one key in
   * all tabs, also if another tab has done it since then.
   */
  readonly seenAt?: number | undefined;
}

/** The keys of writes whose outcome is not known yet. */
export interface IntentKeys {
  /**
   * The key of an intent: the same one until its `end`, after a reload of the tab too.
   *
   * @param intent all contents of the request: another intent gets another key
   */
  of(intent: unknown, life?: IntentLife): IntentKey;
  /** What tabs have done was taken back: doing it again is a new intent in each of them. */
  forgetDone(): void;
  clear(): void;
}

export interface IntentKeysDeps {
  /** The tab's storage. */
  readonly store: Store;
  /** The storage that all tabs share. */
  readonly shared: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** The profile id: one person's intent is not another's. */
  readonly owner: () => string | undefined;
  readonly newKey?: () => string;
}

/** As long as the server keeps an answer. */
const DAY_MS = 24 * 3600 * 1000;
/** The server has shown other tabs by then what this one has done. */
const DONE_MS = 5 * 60 * 1000;
/** Outcomes that stay unknown are rare; a tab that stays offline must not fill its storage. */
const MAX_KEPT = 20;

const keptSchema = z.array(
  z.object({ of: z.string(), key: z.string(), at: z.number(), done: z.optional(z.number()) }),
);
type Kept = z.infer<typeof keptSchema>[number];

/** Only fingerprints of intents are stored, nothing that was typed. */
export function createIntentKeys(deps: IntentKeysDeps): IntentKeys {
  const { store, shared, now, owner, newKey = randomKey } = deps;
  const [inTab, inAll] = [store, shared].map((each) => createKeptKeys(each, now)) as [KeptKeys, KeptKeys];
  return {
    of(intent, { lifeMs = DAY_MS, seenAt } = {}) {
      const name = fingerprint(JSON.stringify([owner() ?? null, intent]));
      const kept = seenAt === undefined ? inTab : inAll;
      const known = kept
        .read(lifeMs)
        .find(({ of, done }) => of === name && (done === undefined || done >= Number(seenAt)));
      const entry: Kept = known ?? { of: name, key: newKey(), at: now() };
      if (!known) kept.set(name, entry);
      const end = (isDone: boolean) =>
        kept.set(name, isDone && seenAt !== undefined ? { ...entry, done: now() } : undefined);
      return { key: entry.key, end };
    },
    forgetDone: () => inAll.write(inAll.read().filter(({ done }) => done === undefined)),
    clear() {
      for (const each of [store, shared]) each.remove(storageKeys.intents);
    },
  };
}

type KeptKeys = ReturnType<typeof createKeptKeys>;

function createKeptKeys(store: Store, now: () => number) {
  const isWithin = (since: number, lifeMs: number) => Math.abs(now() - since) < lifeMs;
  const read = (lifeMs = DAY_MS) => {
    // Another tab may have written since.
    store.forget(storageKeys.intents);
    return (keptSchema.safeParse(store.read(storageKeys.intents)).data ?? []).filter(
      ({ at, done }) => isWithin(at, lifeMs) && (done === undefined || isWithin(done, DONE_MS)),
    );
  };
  const write = (entries: readonly Kept[]) => {
    if (entries.length === 0) store.remove(storageKeys.intents);
    else store.write(storageKeys.intents, entries.slice(-MAX_KEPT));
  };
  return {
    read,
    write,
    set: (name: string, entry: Kept | undefined) =>
      write([...read().filter(({ of }) => of !== name), ...(entry ? [entry] : [])]),
  };
}

const randomKey = () => crypto.randomUUID();
