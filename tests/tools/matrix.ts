import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { showProgress } from '#demo-host/build/showProgress.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { ensureBuild } from './ensureBuild.ts';
import { ensureEngines } from './ensureEngines.ts';
import { printEnd, runSuites } from './runSuites.ts';
import { noCounts, runVitest, type Outcome } from './runVitest.ts';

/**
 * `npm run test:matrix`: what `npm test` leaves out of the product of engines, states and languages, before an issue is resolved. Every
 * journey in Firefox, and whole in Chromium those of which `npm test` runs a sample; every state of every screen in five languages with
 * axe, for raw keys and for overflow, in both; every route and the shop at two widths in five languages. And what `npm test` samples,
 * whole: the events of the sign-in, changes and answers in any order (in the portal, and against PostgreSQL), every page, part and write
 * × every call × everything that can go wrong with the answer. Fails when an engine is missing.
 *
 * `npm run test:matrix -- states machine` runs these parts only.
 */

const startedAt = performance.now();
const machine = { args: ['authMachine'], env: { TEST_MATRIX: 'on' } };
const journeys = { env: { TEST_MATRIX: 'on', TEST_WORKERS: '1' } };
const whole = { env: { ...journeys.env, TEST_CHROMIUM: 'whole' } };
const states = {
  args: ['tests/e2e/states'],
  env: { TEST_FILES: 'named', TEST_WORKERS: '1' },
  reporter: 'verbose',
} as const;
/**
 * Suites by part. Two suites run side by side. `-t T5` chooses the races of message settings
 * (`tests/pg/commsCases.ts`).
 */
const parts: Readonly<Record<string, readonly (() => Promise<Outcome>)[]>> = {
  journeys: [
    () => runVitest('firefox', journeys),
    () => runVitest('e2e', { ...journeys, args: sampledJourneys() }),
  ],
  // In the headless shell: a state looks the same without the frame of the browser's window, which costs most of a
  // window.
  states: [() => runVitest('firefox', states), () => runVitest('e2e', states)],
  machine: [() => runVitest('unit', machine)],
  orders: [
    () => runVitest('unit', { args: ['optimisticOrder'], env: { OPTIMISTIC_RUNS: '10000' } }),
    () => runVitest('pg', { args: ['races', '-t', 'T5'], env: { COMMS_RUNS: '1000' } }),
  ],
  faults: [() => runVitest('screens', { args: ['tests/faults'], env: { TEST_MATRIX: 'on' } })],
  screens: [checkScreens],
};
/** Runs only if it is named: all journeys in Chromium with the frame of its window, which costs eight times as much. */
const named = { whole: [() => runVitest('e2e', whole)] };
const broken = (name: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  failures: [name],
  tookMs: 0,
  counts: noCounts,
});

/** The files of journeys of which `npm test` runs a sample: they ask `isMatrix`. The others it runs whole in Chromium. */
function sampledJourneys(): readonly string[] {
  return ['tests/e2e', 'tests/security/bridge'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(folder, path))
      .filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes('isMatrix')),
  );
}

/** Every route, in a browser of its own. */
async function checkScreens(): Promise<Outcome> {
  const name = 'screenshots -- --check';
  process.stdout.write(`\n── ${name} ──\n`);
  const quiet = showProgress(() => 'checking every route');
  const { code, output, tookMs } = await runCommand('tsx', ['tests/tools/screenshots.ts', '--check'], {
    show: true,
  });
  quiet();
  if (code === 0) return { name, passed: 1, failed: 0, failures: [], tookMs, counts: noCounts };
  const failures = [`${name}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`];
  return { name, passed: 0, failed: 1, failures, tookMs, counts: noCounts };
}

async function runAll(): Promise<readonly Outcome[]> {
  if (!(await ensureEngines())) return [broken('engines')];
  if (!(await ensureBuild())) return [broken('build')];
  const asked = process.argv.slice(2);
  const all: typeof parts = { ...parts, ...named };
  const suites = (asked.length > 0 ? asked : Object.keys(parts)).flatMap(
    (part) => all[part] ?? [async () => broken(`no part ${part}`)],
  );
  return await runSuites(suites, 2);
}

const outcomes = await runAll();
for (const { name, passed, failed, tookMs } of outcomes)
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${(tookMs / 1000).toFixed(0)} s\n`);
printEnd(outcomes, performance.now() - startedAt);
