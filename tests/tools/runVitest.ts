import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTalking } from './keepTalking.ts';
import { runCommand } from './runCommand.ts';
import { seconds } from './seconds.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs vitest projects with their output shown. A crash before any test counts as one failure. */
export async function runVitest(project: string, args: readonly string[] = []): Promise<Counts> {
  process.stdout.write(`\n── ${project} ──\n`);
  const directory = await mkdtemp(join(tmpdir(), 'portal-vitest-'));
  const report = join(directory, 'report.json');
  const quiet = keepTalking(() => `testing ${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ran = await runCommand('vitest', ['run', '--project', project, ...reporters, ...args], {
    show: true,
  });
  quiet();
  const counted = await readCounts(report);
  await rm(directory, { recursive: true, force: true });
  const failed = ran.code === 0 ? counted.failed : Math.max(1, counted.failed);
  process.stdout.write(`${project}: ${counted.passed} passed, ${failed} failed (${seconds(ran.tookMs)})\n`);
  return { passed: counted.passed, failed };
}

async function readCounts(report: string): Promise<Counts> {
  try {
    const read = JSON.parse(await readFile(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: read.numPassedTests, failed: read.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
