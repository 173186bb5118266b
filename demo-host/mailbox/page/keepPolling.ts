/** Polls while the page is visible, every second by default, one request at a time. */
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
