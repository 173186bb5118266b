/**
 * Calls `poll`, which must not reject, while the page is visible: `everyMs` after its last end, and when the page
 * becomes visible. A call begins when the one before has ended, so that no older answer replaces a newer one.
 *
 * @returns a function that calls `poll` in its turn
 */
export const keepPolling = (poll: () => Promise<void>, everyMs = 1000): (() => Promise<void>) => {
  let last = Promise.resolve();
  const pollNext = (): Promise<void> => (last = last.then(poll));
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await pollNext();
    setTimeout(() => void ask(), everyMs);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void pollNext();
  });
  void ask();
  return pollNext;
};
