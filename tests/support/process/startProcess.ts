import { count } from '../world/count.ts';
import { spawnProject, type ProjectProcess } from './spawnProject.ts';

export interface StartedProcess {
  /** The address it printed after `ready`. */
  readonly url: string;
  readonly pid: number;
  /** All output so far. */
  output(): string;
  /** Sends a signal (default: SIGTERM) and waits for the end; kills the process after 10 s. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** With the end of the line, because output may arrive in pieces. */
const readyLine = /^.*?\bready (https?:\/\/\S+)\s/m;

/** PostgreSQL on a very busy machine may answer later than the API waits: then the API is started again, as an operator would. */
const isLateDatabase = (error: unknown) => /does not answer within 3 seconds/.test(String(error));

/**
 * Starts a process of the project and waits for its line `ready <address>`.
 *
 * @throws with its output, if it ends before or is not ready after `readyMs`
 */
export async function startProcess(
  entry: string,
  env: Readonly<Record<string, string>>,
  readyMs = 60000,
): Promise<StartedProcess> {
  count('servers');
  for (let tries = 1; ; tries += 1) {
    const run = spawnProject(entry, env);
    try {
      return {
        url: await waitForReady(entry, run, readyMs),
        pid: run.child.pid ?? 0,
        output: run.output,
        stop: (signal = 'SIGTERM') => stop(run, signal),
      };
    } catch (error) {
      if (tries === 3 || !isLateDatabase(error)) throw error;
    }
  }
}

async function waitForReady(entry: string, run: ProjectProcess, readyMs: number): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      run.child.kill('SIGKILL');
      reject(new Error(`${entry} ${reason}:\n${run.output() || '(it printed nothing)'}`));
    };
    const timer = setTimeout(() => fail(`was not ready after ${readyMs} ms`), readyMs);
    run.child.stdout?.on('data', () => {
      const url = readyLine.exec(run.stdout())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    run.child.once('error', (error) => fail(`could not be started: ${error.message}`));
    void run.ended.then((code) => fail(`ended with code ${code} before it was ready`));
  });
}

async function stop(run: ProjectProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (run.child.exitCode !== null || run.child.signalCode !== null) return run.child.exitCode;
  const timer = setTimeout(() => run.child.kill('SIGKILL'), 10000);
  run.child.kill(signal);
  const code = await run.ended;
  clearTimeout(timer);
  return code;
}
