import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { keepTalking } from '#demo-host/build/keepTalking.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { runVitest, type Counts } from './runVitest.ts';
import { seconds } from '#demo-host/build/seconds.ts';

/** `npm test`: engines, build, validate, every suite. Ends with what failed, and the plain line `N passed, N failed`. */

const startedAt = performance.now();
process.stdout.write('engines, build, validate, then every suite\n');

const broken = (what: string): Counts => ({ passed: 0, failed: 1, failures: [what] });

async function validate(): Promise<Counts> {
  process.stdout.write('\n── validate ──\n');
  const quiet = keepTalking(() => 'validating');
  const { code, output } = await runCommand('tsx', ['tests/tools/validate.ts'], { show: true });
  quiet();
  const [, passed = '0', failed = '0'] = /(\d+) checks passed, (\d+) failed/.exec(output) ?? [];
  const failures = output.split('\n').filter((line) => line.startsWith('✗'));
  if (code === 0) return { passed: Number(passed), failed: 0, failures };
  return { passed: Number(passed), failed: Math.max(1, Number(failed)), failures };
}

async function runAll(): Promise<readonly Counts[]> {
  if (!(await ensureEngines())) return [broken('engines')];
  if (!(await ensureBuild())) return [broken('build')];
  const first = await validate();
  const suites = await runInTurn(['unit', 'screens', 'node', 'contract', 'pg']);
  // A journey waits more than it works, and each of the two uses one file at a time.
  const journeys = await Promise.all([runVitest('e2e'), runVitest('firefox')]);
  return [first, ...suites, ...journeys];
}

async function runInTurn(projects: readonly string[]): Promise<readonly Counts[]> {
  const counts: Counts[] = [];
  for (const project of projects) counts.push(await runVitest(project));
  return counts;
}

const counts = await runAll();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failures = counts.flatMap((count) => count.failures);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failures.length > 0) process.stdout.write(`\nfailed:\n\n${failures.join('\n\n')}\n`);
process.stdout.write(`\nall of it took ${seconds(performance.now() - startedAt)}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
