/** Asks again and again while somebody looks (every second, if nothing else is said), one question at a time. */
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
