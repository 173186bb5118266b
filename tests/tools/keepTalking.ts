/** Says what is still going on whenever nothing was printed for 3 s, until the returned function is called. */
export function keepTalking(what: () => string): () => void {
  const startedAt = Date.now();
  let lastPrinted = Date.now();
  const write = process.stdout.write;
  process.stdout.write = function watched(this: NodeJS.WriteStream, ...given: Parameters<typeof write>) {
    lastPrinted = Date.now();
    return write.apply(process.stdout, given);
  } as typeof write;
  const timer = setInterval(() => {
    if (Date.now() - lastPrinted < 3000) return;
    process.stdout.write(`  … ${what()} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
  }, 500);
  return () => {
    clearInterval(timer);
    process.stdout.write = write;
  };
}
