import type { TabMessage, Tabs } from './Tabs.ts';

const NAME = 'profile-portal.session';

/** Over the browser's channel; where there is none, or it is forbidden, over storage, and else silent. */
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
      const read = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
      channel.addEventListener('message', read);
      return () => {
        channel.removeEventListener('message', read);
        channel.close();
      };
    },
  };
}

/** Fetched where it is needed; until it is there nothing is said or heard. */
function overStorage(): Tabs {
  const tabs = import('./createStorageTabs.ts').then(
    ({ createStorageTabs }) => createStorageTabs(isMessage),
    () => undefined,
  );
  return {
    tell: (message) => void tabs.then((one) => one?.tell(message)),
    listen(listener) {
      const stop = tabs.then((one) => one?.listen(listener));
      return () => void stop.then((end) => end?.());
    },
  };
}

function isMessage(data: unknown): data is TabMessage {
  const { t, profileId } = (data ?? {}) as { readonly [K in keyof TabMessage]?: unknown };
  return (t === 'logout' || t === 'login' || t === 'renewed') && typeof profileId === 'string';
}
