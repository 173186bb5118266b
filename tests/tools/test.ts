import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { keepTalking } from './keepTalking.ts';
import { runCommand } from './runCommand.ts';
import { runVitest, type Counts } from './runVitest.ts';
import { seconds } from './seconds.ts';

/** `npm test`: engines, build, validate, every suite. Ends with the plain line `N passed, N failed`. */

const startedAt = performance.now();
process.stdout.write('engines, build, validate, then every suite\n');

async function validate(): Promise<Counts> {
  process.stdout.write('\n── validate ──\n');
  const quiet = keepTalking(() => 'validating');
  const { code, output } = await runCommand('tsx', ['tests/tools/validate.ts'], { show: true });
  quiet();
  const [, passed = '0', failed = '0'] = /(\d+) checks passed, (\d+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: code === 0 ? 0 : Math.max(1, Number(failed)) };
}

async function runAll(): Promise<readonly Counts[]> {
  const broken = [{ passed: 0, failed: 1 }];
  if (!(await ensureEngines())) return broken;
  if (!(await ensureBuild())) return broken;
  const counts = [await validate()];
  for (const project of ['unit', 'node', 'contract', 'pg', 'e2e', 'firefox'])
    counts.push(await runVitest(project));
  return counts;
}

const counts = await runAll();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\nall of it took ${seconds(performance.now() - startedAt)}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
