import type { AccountModel } from '../account/AccountModel.ts';
import type { Change } from '../../../contract/changes.ts';
import { fetchAgain } from '../account/fetchAgain.ts';

/** Names are collected for this time and a random part of `SPREAD_MS`: after a change for all, not all portals ask at once. */
const COLLECTED_MS = 50;
const SPREAD_MS = 300;
/** Milliseconds between two refreshes. */
const GAP_MS = 1000;

export interface LateRefresh {
  /** Refreshes these collections soon, of those that have been loaded. */
  add(changed: Change['changed']): void;
  /** Forgets what was added. */
  clear(): void;
}

/** Refreshes what has changed: together what comes together, and at most once a second. */
export function createLateRefresh(
  account: Pick<AccountModel, 'collections'>,
  random: () => number,
): LateRefresh {
  const names = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = -Infinity;
  const run = () => {
    timer = undefined;
    ranAt = performance.now();
    for (const [name, collection] of account.collections()) {
      // A request that runs may have been answered before the change.
      if (names.has(name)) void fetchAgain(collection);
    }
    names.clear();
  };
  return {
    add(changed) {
      const added = changed === 'all' ? account.collections().map(([name]) => name) : changed;
      if (added.length === 0) return;
      for (const name of added) names.add(name);
      const waitMs = Math.max(COLLECTED_MS + random() * SPREAD_MS, ranAt + GAP_MS - performance.now());
      timer ??= setTimeout(run, waitMs);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      names.clear();
    },
  };
}
