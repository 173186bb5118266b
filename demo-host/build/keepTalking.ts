interface Work {
  readonly what: () => string;
  readonly startedAt: number;
}

const going = new Set<Work>();
let lastPrinted = 0;
let stopWatching = (): void => {};

/**
 * Prints the running step whenever nothing was printed for 3 s.
 *
 * @returns a function that stops it
 */
export function keepTalking(what: () => string): () => void {
  const work = { what, startedAt: Date.now() };
  if (going.size === 0) stopWatching = watch();
  going.add(work);
  return () => {
    if (going.delete(work) && going.size === 0) stopWatching();
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
    if (Date.now() - lastPrinted >= 3000) process.stdout.write(`  … ${[...going].map(saying).join(', ')}\n`);
  }, 500);
  return () => {
    clearInterval(timer);
    process.stdout.write = write;
  };
}

const saying = ({ what, startedAt }: Work): string =>
  `${what()} (${Math.round((Date.now() - startedAt) / 1000)} s)`;
