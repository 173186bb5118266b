import { seconds } from '#demo-host/build/seconds.ts';
import { excesses, shares } from './budget.ts';
import type { Outcome } from './runVitest.ts';

/** Runs suites in their order, `atOnce` at a time: while one waits for a browser or a clock, the others work. */
export async function runSuites(
  suites: readonly (() => Promise<Outcome>)[],
  atOnce: number,
): Promise<readonly Outcome[]> {
  const waiting = [...suites];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) outcomes.push(await run());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** @returns the outcome, with each count above its limit as one more failure */
export function heldToBudget(outcome: Outcome): Outcome {
  const failures = [...outcome.failures, ...excesses(outcome.name, outcome.counts)];
  return { ...outcome, failures, failed: outcome.failed + failures.length - outcome.failures.length };
}

/** Prints the seconds and the counts of each suite beside its share; suites over their share come last. */
export function printShares(outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ name, tookMs, counts }) => {
    const share = (shares[name]?.seconds ?? 0) * 1000;
    const made = Object.entries(counts).flatMap(([what, many]) => (many > 0 ? [`${what} ${many}`] : []));
    const overrun = tookMs > share ? `OVER by ${seconds(tookMs - share)}` : '';
    const line = [
      name.padEnd(9),
      seconds(tookMs).padStart(8),
      `of ${(share / 1000).toFixed(0).padStart(4)} s`,
      overrun,
      made.join(', '),
    ];
    return { over: tookMs - share, line: line.filter((part) => part !== '').join('  ') };
  });
  const inOrder = rows.toSorted((a, b) => Math.max(0, a.over) - Math.max(0, b.over));
  process.stdout.write(
    `\nseconds beside the share of the budget:\n${inOrder.map(({ line }) => line).join('\n')}\n`,
  );
}

/** Prints what failed, the time, and a plain last line with the number of passed tests. Sets the exit code. */
export function printEnd(outcomes: readonly Outcome[], tookMs: number): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) process.stdout.write(`\nfailed:\n\n${failures.join('\n\n')}\n`);
  process.stdout.write(`\nall of it took ${seconds(tookMs)}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
