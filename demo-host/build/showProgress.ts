interface Work {
  readonly what: () => string;
  readonly startedAt: number;
}

const running = new Set<Work>();
let lastPrinted = 0;
let stopWatching = (): void => {};

/**
 * Prints the running steps whenever nothing was printed for 3 s.
 *
 * @returns a function that stops it
 */
export function showProgress(what: () => string): () => void {
  const work = { what, startedAt: Date.now() };
  if (running.size === 0) stopWatching = watch();
  running.add(work);
  return () => {
    if (running.delete(work) && running.size === 0) stopWatching();
  };
}

function watch(): () => void {
  const write = process.stdout.write;
  lastPrinted = Date.now();
  process.stdout.write = function watched(this: NodeJS.WriteStream, ...given: Parameters<typeof write>) {
    lastPrinted = Date.now();
    return write.apply(process.stdout, given);
  } as typeof write;
  const timer = setInterval(() => {
    if (Date.now() - lastPrinted >= 3000)
      process.stdout.write(`  … ${[...running].map(lineOf).join(', ')}\n`);
  }, 500);
  return () => {
    clearInterval(timer);
    process.stdout.write = write;
  };
}

const lineOf = ({ what, startedAt }: Work): string =>
  `${what()} (${Math.round((Date.now() - startedAt) / 1000)} s)`;
