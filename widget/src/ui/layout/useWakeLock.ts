import { useEffect } from 'react';

/** Keeps the screen awake while mounted, where the device can; asked again when the page comes back to sight. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (ended) await granted.release();
        else lock = granted;
      } catch {
        // Refused (battery saver, a frame without the permission): the card shows all the same.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
