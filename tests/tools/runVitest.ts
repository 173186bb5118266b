import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { showProgress } from '#demo-host/build/showProgress.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';
import { seconds } from '#demo-host/build/seconds.ts';
import { counted, type Counted } from '#tests/support/world/count.ts';

/** How a suite ended. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** The failures: place and the first lines of the message. */
  readonly failures: readonly string[];
  readonly tookMs: number;
  /** The counted costs: see `tests/support/world/count.ts`. */
  readonly counts: Readonly<Record<Counted, number>>;
}

interface VitestOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** `verbose` names each test as it ends, for files that take long. */
  readonly reporter?: 'default' | 'verbose';
}

/** Runs a vitest project with its output shown. A crash before any test counts as one failure. */
export async function runVitest(
  project: string,
  { args = [], env = {}, reporter = 'default' }: VitestOptions = {},
): Promise<Outcome> {
  process.stdout.write(`\n── ${project} ──\n`);
  const directory = await mkdtemp(join(tmpdir(), 'portal-vitest-'));
  const report = join(directory, 'report.json');
  const countsFile = join(directory, 'counts');
  const quiet = showProgress(() => `testing ${project}`);
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  const ran = await runCommand('vitest', ['run', '--project', `${project}*`, ...reporters, ...args], {
    show: true,
    env: { ...env, NODE_OPTIONS: nodeOptions, PORTAL_COUNTS: countsFile },
  });
  quiet();
  const { passed, failures } = await readReport(project, report);
  const counts = await readCounts(countsFile);
  await rm(directory, { recursive: true, force: true });
  const all =
    ran.code !== 0 && failures.length === 0
      ? [`${project}: it ended with ${ran.code}\n${outsideTests(ran.output)}`]
      : failures;
  process.stdout.write(`${project}: ${passed} passed, ${all.length} failed (${seconds(ran.tookMs)})\n`);
  return { name: project, passed, failed: all.length, failures: all, tookMs: ran.tookMs, counts };
}

/**
 * Rendering and the embedded database make many values that are dropped at once. With more room for new ones Node
 * clears it less often: the suites that render need 7 % less time of a processor.
 */
const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim();

/** What vitest printed of errors that belong to no test, such as a rejection without a handler. The report lacks them. */
export function outsideTests(output: string): string {
  const plain = stripVTControlCharacters(output);
  const start = plain.lastIndexOf(' Unhandled Errors ');
  return shorten(start < 0 ? plain.trimEnd().split('\n').slice(-30).join('\n') : plain.slice(start));
}

/** Zero for every count. */
export const noCounts: Outcome['counts'] = Object.fromEntries(counted.map((what) => [what, 0])) as Record<
  Counted,
  number
>;

async function readCounts(path: string): Promise<Outcome['counts']> {
  const sums: Record<string, number> = { ...noCounts };
  const text = await readFile(path, 'utf8').catch(() => '');
  for (const [, what = '', by] of text.matchAll(/^(\w+) (\d+)$/gm))
    sums[what] = (sums[what] ?? 0) + Number(by);
  return sums as Outcome['counts'];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function readReport(
  project: string,
  path: string,
): Promise<{ readonly passed: number; readonly failures: readonly string[] }> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failures: [`${project}: it left no report`] };
  const { numPassedTests, testResults } = JSON.parse(text) as Report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `${name} > ${fullName}\n${shorten(failureMessages.join('\n'))}`,
      );
    return status === 'failed' && failed.length === 0 ? [`${name}\n${shorten(message)}`] : failed;
  });
  return { passed: numPassedTests, failures: failures.map((failure) => `${project}: ${failure}`) };
}

/** Long enough for the text of a page, which a journey adds to its failure. */
const shorten = (message: string): string => message.split('\n').slice(0, 60).join('\n').slice(0, 2400);
