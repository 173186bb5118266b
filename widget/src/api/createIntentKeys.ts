import * as z from 'zod/mini';
import { fingerprint } from '../lib/fingerprint.ts';
import type { Store } from '../lib/storage/createStore.ts';
import { storageKeys } from '../lib/storage/storageKeys.ts';

/** The `Idempotency-Key` of one intent. */
export interface IntentKey {
  readonly key: string;
  /** The server has answered: the same intent is a new one from now on. */
  end(): void;
}

/** The keys of writes whose outcome is not known yet. */
export interface IntentKeys {
  /**
   * The key of an intent: the same one until its `end`, after a reload of the tab too.
   *
   * @param intent all contents of the request: another intent gets another key
   * @param lifeMs how long the same intent keeps its key, in milliseconds
   */
  of(intent: unknown, lifeMs?: number): IntentKey;
  clear(): void;
}

export interface IntentKeysDeps {
  /** The tab's storage. */
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** The profile id: one person's intent is not another's. */
  readonly owner: () => string | undefined;
  readonly newKey?: () => string;
}

/** As long as the server keeps an answer. */
const DAY_MS = 24 * 3600 * 1000;
/** Outcomes that stay unknown are rare; a tab that stays offline must not fill its storage. */
const MAX_KEPT = 20;

const keptSchema = z.array(z.object({ of: z.string(), key: z.string(), at: z.number() }));

/** Only fingerprints of intents are stored, nothing that was typed. */
export function createIntentKeys({ store, now, owner, newKey = randomKey }: IntentKeysDeps): IntentKeys {
  const read = (lifeMs = DAY_MS) =>
    (keptSchema.safeParse(store.read(storageKeys.intents)).data ?? []).filter(
      ({ at }) => Math.abs(now() - at) < lifeMs,
    );
  const write = (kept: z.infer<typeof keptSchema>) => {
    if (kept.length === 0) store.remove(storageKeys.intents);
    else store.write(storageKeys.intents, kept.slice(-MAX_KEPT));
  };
  const without = (name: string) => read().filter(({ of }) => of !== name);
  return {
    of(intent, lifeMs) {
      const name = fingerprint(JSON.stringify([owner() ?? null, intent]));
      const known = read(lifeMs).find(({ of }) => of === name);
      const key = known?.key ?? newKey();
      if (!known) write([...without(name), { of: name, key, at: now() }]);
      return { key, end: () => write(without(name)) };
    },
    clear: () => store.remove(storageKeys.intents),
  };
}

const randomKey = () => crypto.randomUUID();
