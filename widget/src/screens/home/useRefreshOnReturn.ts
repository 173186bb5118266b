import { useEffect } from 'react';
import { useApp } from '../../core/app/useApp.ts';

/** Older data is refreshed when the customer comes back to the page. */
const STALE_AFTER_MS = 60000;

export function useRefreshOnReturn(): void {
  const { account, clock } = useApp();
  useEffect(() => {
    const refreshOld = () => {
      const updatedAt = account.updatedAt.peek();
      if (document.visibilityState !== 'visible' || updatedAt === undefined) return;
      if (clock.now() - updatedAt > STALE_AFTER_MS) void account.refreshAll();
    };
    window.addEventListener('focus', refreshOld);
    document.addEventListener('visibilitychange', refreshOld);
    return () => {
      window.removeEventListener('focus', refreshOld);
      document.removeEventListener('visibilitychange', refreshOld);
    };
  }, [account, clock]);
}
