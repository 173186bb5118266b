import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { TabMessage, Tabs } from './Tabs.ts';

/** Fallback without BroadcastChannel: an entry that is written and removed at once fires an event in every other tab. */
export function createStorageTabs(isMessage: (data: unknown) => data is TabMessage): Tabs {
  const store = createStore(() => window.localStorage);
  return {
    send(message) {
      store.write(storageKeys.tabs, message);
      store.remove(storageKeys.tabs);
    },
    listen(listener) {
      const read = ({ key, newValue }: StorageEvent) => {
        const data = key === storageKeys.tabs && newValue !== null && valueOf(newValue);
        if (isMessage(data)) listener(data);
      };
      window.addEventListener('storage', read);
      return () => window.removeEventListener('storage', read);
    },
  };
}

/** The entry is already removed: its value comes with the event, in the format of `createStore`. */
function valueOf(entry: string): unknown {
  try {
    return (JSON.parse(entry) as { readonly d?: unknown } | null)?.d;
  } catch {
    return undefined;
  }
}
