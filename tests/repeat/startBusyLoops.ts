import { Worker } from 'node:worker_threads';

/**
 * Keeps cores busy, as another build or a browser of the same machine would.
 *
 * @returns a function that ends the loops
 */
export function startBusyLoops(count: number): () => Promise<void> {
  const loops = Array.from({ length: count }, () => new Worker('for (;;);', { eval: true }));
  return async () => {
    await Promise.all(loops.map((loop) => loop.terminate()));
  };
}
