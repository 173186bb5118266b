/**
 * Calls `poll`, which must not reject, while the page is visible: `everyMs` after its last end, and when the page
 * becomes visible.
 */
export const keepPolling = (poll: () => Promise<void>, everyMs = 1000): void => {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await poll();
    setTimeout(() => void ask(), everyMs);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void poll();
  });
  void ask();
};
