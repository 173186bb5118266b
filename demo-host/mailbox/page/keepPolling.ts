const pollMs = 1000;

/** Asks again every second while somebody looks, one question at a time. */
export const keepPolling = (poll: () => Promise<void>): void => {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await poll();
    setTimeout(() => void ask(), pollMs);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void poll();
  });
  void ask();
};
