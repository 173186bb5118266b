import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';
import { buildTarget } from './buildTarget.ts';
import { createBuildState } from './createBuildState.ts';
import { targets, type Target } from './targets.ts';
import { showProgress } from './showProgress.ts';
import { seconds } from './seconds.ts';

// `npm run build` builds all targets; `npm run build -- site mailbox` builds only those two.

const parallel = 2;

const chosen = (names: readonly string[]): Target[] => {
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new Error(`No target ${unknown}. There are ${targets.map(({ name }) => name).join(', ')}.`);
  return targets.filter(({ name }) => names.length === 0 || names.includes(name));
};

const build = async (names: readonly string[]): Promise<void> => {
  const waiting = chosen(names);
  const running = new Set<string>();
  const state = createBuildState(join(projectRoot, 'dist'));
  const stopTalking = showProgress(() => `building ${[...running].join(' and ')}`);
  const work = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const started = performance.now();
      running.add(target.name);
      const result = await buildTarget(projectRoot, target, state);
      running.delete(target.name);
      const outcome = result === 'built' ? `in ${seconds(performance.now() - started)}` : 'is up to date';
      process.stdout.write(`build  ${target.name} ${outcome}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    waiting.length = 0;
    stopTalking();
  }
};

try {
  await build(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
