/** The other tabs of the same browser. */
export interface Tabs {
  /** Tells them that this customer has logged out. */
  tellLogout(profileId: string): void;
  /** @returns how to stop listening. */
  onLogout(listener: (profileId: string) => void): () => void;
}

const NAME = 'profile-portal.session';

/** Silent where the browser has no channel, or forbids it to a third-party frame. */
export function createTabs(
  open: (name: string) => BroadcastChannel = (name) => new BroadcastChannel(name),
): Tabs {
  let channel: BroadcastChannel | undefined;
  try {
    channel = open(NAME);
  } catch {
    channel = undefined;
  }
  return {
    tellLogout: (profileId) => channel?.postMessage({ t: 'logout', profileId }),
    onLogout(listener) {
      const read = ({ data }: MessageEvent<unknown>) => {
        const { t, profileId } = (data ?? {}) as { t?: unknown; profileId?: unknown };
        if (t === 'logout' && typeof profileId === 'string') listener(profileId);
      };
      channel?.addEventListener('message', read);
      return () => {
        channel?.removeEventListener('message', read);
        channel?.close();
      };
    },
  };
}
