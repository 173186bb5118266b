import fc from 'fast-check';
import { runs } from './bridgeSteps.ts';
import { playHandshakes } from './playHandshakes.ts';

/**
 * Plays generated lives of a page with a portal, against a model of what PROTOCOL.md promises.
 *
 * @returns the shortest life that breaks a promise, as text, with its seed; undefined without one
 */
export async function modelHandshakes(count: number, seed: number): Promise<string | undefined> {
  const property = fc.asyncProperty(runs, async (run) => {
    const errors = await playHandshakes(run);
    if (errors.length > 0) throw new Error(errors.join('; '));
  });
  const result = await fc.check(property, { numRuns: count, seed });
  if (!result.failed) return undefined;
  const { counterexample, counterexamplePath, error } = { error: undefined, ...result } as typeof result & {
    error: unknown;
  };
  return `seed ${seed} path ${String(counterexamplePath)}: ${String(result.errorInstance ?? error)}\n${fc.stringify(counterexample)}`;
}
