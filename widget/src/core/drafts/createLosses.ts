import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { AppModels } from '../app/useApp.ts';

/** What the customer would lose with the page, and what was lost with the session. */
export interface Losses {
  /** Makes the browser ask before the page is closed or loaded again. @returns a function that lets go */
  hold(): () => void;
  /**
   * The paths of pages with writes that ended with their session, so that it is not known whether they took effect. `true`: what was
   * changed is made again after the next login of the same customer.
   */
  readonly pages: ReadonlySignal<ReadonlyMap<string, boolean>>;
  /** Notes a write of the page that is shown. */
  note(isMadeAgain: boolean): void;
  /** The profile id of the last customer of this page; `undefined` after a logout. */
  owner(): string | undefined;
}

/**
 * For `app.shared`. Nothing is noted of a logout that the customer or the host wanted. A new session clears what was noted: a
 * host's other token may have replaced one that the server rejected, and then no session has ended on the screen.
 */
export function createLosses({ place, session: { profileId, endedBy, generation } }: AppModels): Losses {
  const pages = signal<ReadonlyMap<string, boolean>>(new Map());
  let owner = profileId.peek();
  effect(() => {
    void generation.value;
    const id = profileId.value;
    const isWanted = /user|host/.test(endedBy.value ?? '');
    if (isWanted || id !== undefined) pages.value = new Map();
    // After a logout nothing of the customer stays in memory.
    owner = isWanted ? id : (id ?? owner);
  });
  const holders = signal(0);
  // The browser asks in its own words: it lets a page add none.
  const ask = (event: Event) => event.preventDefault();
  effect(() => {
    if (holders.value === 0) return undefined;
    globalThis.window?.addEventListener('beforeunload', ask);
    return () => globalThis.window?.removeEventListener('beforeunload', ask);
  });
  return {
    hold() {
      let held = 1;
      holders.value = holders.peek() + 1;
      return () => {
        holders.value = holders.peek() - held;
        held = 0;
      };
    },
    pages,
    note(isMadeAgain) {
      const { path } = place.peek();
      pages.value = new Map([...pages.peek(), [path, isMadeAgain && pages.peek().get(path) !== false]]);
    },
    owner: () => owner,
  };
}
