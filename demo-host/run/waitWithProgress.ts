const everyMs = 4000;

/** Waits for a slow promise and prints a line every four seconds. */
export const waitWithProgress = async <Result>(
  what: string,
  promise: Promise<Result>,
  print: (line: string) => void,
): Promise<Result> => {
  const started = Date.now();
  const timer = setInterval(() => {
    print(`  … ${what} (${String(Math.round((Date.now() - started) / 1000))} s)`);
  }, everyMs);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
};
