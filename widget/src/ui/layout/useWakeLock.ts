import { useEffect } from 'react';

/** Keeps the screen awake while mounted, if the device supports it; requested again when the page becomes visible. */
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
        // Refused (battery saver, missing permission in a frame): the page works without it.
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
