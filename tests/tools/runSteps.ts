import { showProgress } from '#demo-host/build/showProgress.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { seconds } from '#demo-host/build/seconds.ts';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Runs independent checks, `workers` at a time, prints one line for each, and the whole output of those that fail. */
export async function runSteps(
  steps: readonly Step[],
  workers = 2,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const waiting = [...steps];
  const running = new Set<string>();
  const failed: string[] = [];
  const quiet = showProgress(() => `running ${[...running].join(', ')}`);
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      running.add(step.name);
      const ran = await runCommand(step.command, step.args);
      running.delete(step.name);
      process.stdout.write(`${ran.code === 0 ? '✓' : '✗'} ${step.name} (${seconds(ran.tookMs)})\n`);
      if (ran.code === 0) continue;
      failed.push(step.name);
      process.stdout.write(`\n${ran.output.trimEnd()}\n\n`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  quiet();
  return { passed: steps.length - failed.length, failed: failed.length };
}
