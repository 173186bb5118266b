import * as z from 'zod/mini';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

const messageSchema = z.object({
  /** A customer has logged out; has signed in and wants to stay so; holds a new token for the same session. */
  t: z.enum(['logout', 'login', 'renewed']),
  profileId: z.string(),
  /** Only tabs with this very session are meant. */
  sid: z.optional(z.string()),
});
export type TabMessage = z.infer<typeof messageSchema>;

/** The other tabs of the same browser and partition. No token ever goes this way: a kept one is read from where it is kept. */
export interface Tabs {
  tell(message: TabMessage): void;
  /** @returns how to stop listening. */
  listen(listener: (message: TabMessage) => void): () => void;
}

const NAME = 'profile-portal.session';

/** Silent where the browser forbids both ways to a third-party frame. */
export function createTabs(
  open: (name: string) => BroadcastChannel = (name) => new BroadcastChannel(name),
): Tabs {
  let channel: BroadcastChannel;
  try {
    channel = open(NAME);
  } catch {
    return overStorage();
  }
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const read = ({ data }: MessageEvent<unknown>) => pass(data, listener);
      channel.addEventListener('message', read);
      return () => {
        channel.removeEventListener('message', read);
        channel.close();
      };
    },
  };
}

/** Where there is no channel: an entry that is written and removed at once makes an event in every other tab. */
function overStorage(): Tabs {
  const store = createStore(() => window.localStorage);
  return {
    tell(message) {
      store.write(storageKeys.tabs, message);
      store.remove(storageKeys.tabs);
    },
    listen(listener) {
      const read = ({ key, newValue }: StorageEvent) => {
        if (key === storageKeys.tabs && newValue !== null) pass(valueOf(newValue), listener);
      };
      window.addEventListener('storage', read);
      return () => window.removeEventListener('storage', read);
    },
  };
}

/** The entry is gone already: what it held comes with the event, in the form the store has written it. */
function valueOf(entry: string): unknown {
  try {
    return (JSON.parse(entry) as { readonly d?: unknown } | null)?.d;
  } catch {
    return undefined;
  }
}

function pass(data: unknown, listener: (message: TabMessage) => void): void {
  const message = messageSchema.safeParse(data);
  if (message.success) listener(message.data);
}
