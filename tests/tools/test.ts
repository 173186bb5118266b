import { showProgress } from '#demo-host/build/showProgress.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { shares } from './budget.ts';
import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { heldToBudget, printEnd, printShares, runSuites } from './runSuites.ts';
import { noCounts, runVitest, type Outcome } from './runVitest.ts';
import { withoutAnyEngine } from './testProjects.ts';

/**
 * `npm test`: engines, build, then every suite and `validate`. Prints the failures at the end, and the plain line `N
 * passed, N failed`.
 */

const startedAt = performance.now();
process.stdout.write('engines, build, then validate and every suite, three at a time\n');

const broken = (name: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  failures: [name],
  tookMs: 0,
  counts: noCounts,
});

/** All checks except those that the suite `node` runs. */
async function validate(): Promise<Outcome> {
  process.stdout.write('\n── validate ──\n');
  const quiet = showProgress(() => 'validating');
  const { code, output, tookMs } = await runCommand('tsx', ['tests/tools/validate.ts', '--beside-tests'], {
    show: true,
  });
  quiet();
  const [, passed = '0', failed = '0'] = /(\d+) checks passed, (\d+) failed/.exec(output) ?? [];
  const failures = output.split('\n').filter((line) => line.startsWith('✗'));
  const count = code === 0 ? 0 : Math.max(1, Number(failed));
  return { name: 'validate', passed: Number(passed), failed: count, failures, tookMs, counts: noCounts };
}

/** Journeys mostly wait, so two workers share a core. One worker of any other suite keeps a core busy. */
const workers = (name: string) => (name === 'e2e' ? '2' : '1');

async function runAll(): Promise<readonly Outcome[]> {
  if (!(await ensureEngines())) return [broken('engines')];
  if (!(await ensureBuild())) return [broken('build')];
  const suites = Object.keys(shares).map(
    (name) => () =>
      name === 'validate'
        ? validate()
        : runVitest(name, {
            args: name === 'firefox' ? withoutAnyEngine : [],
            env: { TEST_WORKERS: workers(name) },
          }),
  );
  return (await runSuites(suites, 3)).map(heldToBudget);
}

const outcomes = await runAll();
printShares(outcomes);
printEnd(outcomes, performance.now() - startedAt);
