import * as z from 'zod/mini';
import { fingerprint } from '../lib/fingerprint.ts';
import type { Store } from '../lib/storage/createStore.ts';
import { storageKeys } from '../lib/storage/storageKeys.ts';

/** The `Idempotency-Key` of one intent. */
export interface IntentKey {
  readonly key: string;
  /** What `keep` was given for this intent, by any tab of those that share it. */
  readonly kept: string | undefined;
  /** Keeps with the key an id that each request of the intent has to contain. */
  keep(id: string): void;
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
  /** Forgets what tabs have done for the customer, because it was taken back: doing it again is a new intent in each of them. */
  forgetDone(): void;
  /** What stands for the customer in the stored keys: a fingerprint, which may be kept where nothing of the customer may be. */
  mark(): string;
  /**
   * Forgets the keys of a customer and of visitors, of this tab and those that all tabs share. Those of another customer in the next
   * tab stay.
   *
   * @param mark of the customer, from the time of the session
   */
  clear(mark: string | undefined): void;
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
/** By then other tabs have received from the server what this one has done. */
const DONE_MS = 5 * 60 * 1000;
/** Outcomes that stay unknown are rare; a tab that stays offline must not fill its storage. */
const MAX_KEPT = 20;

/**
 * `done`: the intent was done at `at`; else its outcome is not known, and it began at `at`. `by` stands for the customer; former versions
 * had none.
 */
const keptSchema = z.array(
  z.object({
    of: z.string(),
    by: z.optional(z.string()),
    key: z.string(),
    kept: z.optional(z.string()),
    at: z.number(),
    done: z.optional(z.boolean()),
  }),
);
type Kept = z.infer<typeof keptSchema>;

/** Only fingerprints of intents are stored, nothing that was typed. */
export function createIntentKeys(deps: IntentKeysDeps): IntentKeys {
  const { store, shared, now, owner, newKey = randomKey } = deps;
  const read = (from: Store, lifeMs = DAY_MS): Kept => {
    // Another tab may have written since.
    from.forget(storageKeys.intents);
    return (keptSchema.safeParse(from.read(storageKeys.intents)).data ?? []).filter(
      ({ at, done }) => Math.abs(now() - at) < (done ? DONE_MS : lifeMs),
    );
  };
  const write = (to: Store, kept: Kept) => {
    if (kept.length === 0) to.remove(storageKeys.intents);
    else to.write(storageKeys.intents, kept.slice(-MAX_KEPT));
  };
  return {
    of(intent, { lifeMs, seenAt } = {}) {
      const name = fingerprint(JSON.stringify([owner() ?? null, intent]));
      const by = markOf(owner());
      const kept = seenAt === undefined ? store : shared;
      const known = read(kept, lifeMs).find(
        ({ of, at, done }) => of === name && !(done && at < Number(seenAt)),
      );
      const key = known?.key ?? newKey();
      let id = known?.kept;
      const set = (done?: boolean) =>
        write(kept, [
          ...read(kept).filter(({ of }) => of !== name),
          ...(done === false
            ? []
            : // Done twice by two tabs, it counts from the first time: what is shown since then is new.
              [{ of: name, by, key, kept: id, at: known?.done ? known.at : now(), ...(done && { done }) }]),
        ]);
      if (!known) set();
      return {
        key,
        kept: id,
        keep(given) {
          id = given;
          set(known?.done);
        },
        end: (isDone) => set(isDone && seenAt !== undefined),
      };
    },
    forgetDone: () =>
      write(
        shared,
        read(shared).filter(({ by, done }) => !done || by !== markOf(owner())),
      ),
    mark: () => markOf(owner()),
    clear(mark) {
      const gone = [undefined, markOf(undefined), mark];
      for (const each of [store, shared])
        write(
          each,
          read(each).filter(({ by }) => !gone.includes(by)),
        );
    },
  };
}

const markOf = (profileId: string | undefined) => fingerprint(String(profileId));

const randomKey = () => crypto.randomUUID();
