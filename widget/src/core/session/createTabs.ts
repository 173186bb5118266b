import type { TabMessage, Tabs } from './Tabs.ts';

const NAME = 'profile-portal.session';

/** Uses a BroadcastChannel; where it is missing or forbidden, storage events; where these are forbidden too, it does nothing. */
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
    send: (message) => channel.postMessage(message),
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

/** Loads the fallback. Messages sent before it is loaded wait; messages received before are lost. */
function overStorage(): Tabs {
  const tabs = import('./createStorageTabs.ts').then(
    ({ createStorageTabs }) => createStorageTabs(isMessage),
    () => undefined,
  );
  return {
    send: (message) => void tabs.then((opened) => opened?.send(message)),
    listen(listener) {
      const stop = tabs.then((opened) => opened?.listen(listener));
      return () => void stop.then((end) => end?.());
    },
  };
}

function isMessage(data: unknown): data is TabMessage {
  const { t, profileId } = (data ?? {}) as { readonly [K in keyof TabMessage]?: unknown };
  return (t === 'logout' || t === 'login' || t === 'renewed') && typeof profileId === 'string';
}
