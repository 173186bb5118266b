import { spawnProject } from './spawnProject.ts';

export interface EndedRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly tookMs: number;
}

/** Runs a file of the project until it ends. After a time limit it is killed and an error is thrown. */
export async function runToEnd(
  entry: string,
  env: Readonly<Record<string, string>>,
  limitMs = 20000,
): Promise<EndedRun> {
  const startedAt = performance.now();
  const run = spawnProject(entry, env);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    run.child.kill('SIGKILL');
  }, limitMs);
  const code = await run.ended;
  clearTimeout(timer);
  if (late) throw new Error(`${entry} was still running after ${limitMs} ms:\n${run.output()}`);
  return { code, stdout: run.stdout(), stderr: run.stderr(), tookMs: performance.now() - startedAt };
}
