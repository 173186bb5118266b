/** Customers whose latest changes are remembered: a few megabytes. */
const MOST = 10000;

/** The latest changes, by customer and collection: what a stream has missed that was closed for some time. */
export interface Recent {
  add(profileId: string, collections: readonly string[]): void;
  /**
   * @param at unix milliseconds
   * @returns the collections that have changed since then; `all` if that is not known any more
   */
  since(profileId: string, at: number): ReadonlySet<string> | 'all';
  /** Changes may have gone unnoticed until now. */
  forget(): void;
}

/** @param now unix milliseconds */
export function createRecent(now: () => number, most = MOST): Recent {
  let knownSince = now();
  /** In the order of the last change, so that the first entry is the oldest. */
  const all = new Map<string, Map<string, number>>();
  const dropOldest = () => {
    for (const [profileId, times] of all) {
      all.delete(profileId);
      knownSince = Math.max(knownSince, ...times.values());
      return;
    }
  };
  return {
    add(profileId, collections) {
      const times = all.get(profileId) ?? new Map<string, number>();
      for (const name of collections) times.set(name, now());
      all.delete(profileId);
      all.set(profileId, times);
      if (all.size > most) dropOldest();
    },
    since(profileId, at) {
      if (at <= knownSince) return 'all';
      const times = [...(all.get(profileId) ?? [])];
      return new Set(times.flatMap(([name, changedAt]) => (changedAt >= at ? [name] : [])));
    },
    forget() {
      all.clear();
      knownSince = now();
    },
  };
}
