import { spawn, type ChildProcess } from 'node:child_process';
import type { DemoPart } from './demoParts.ts';
import { PlainError } from './listen.ts';

export interface Child {
  readonly name: string;
  /** Resolves with the child's address when it is ready. Rejects with one line if it ends before. */
  readonly ready: Promise<string>;
  /**
   * Resolves when the child has ended, with the last 20 lines of its stderr, or with its exit code if there were
   * none.
   */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const endWithParent = new URL('./endWithParent.ts', import.meta.url).href;
const graceMs = 10000;

const stopper = (child: ChildProcess, ended: Promise<unknown>) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
};

const spawnPart = (root: string, { entry, environment }: DemoPart): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', '--import', endWithParent, entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Starts one part of the demo and passes on its lines, with its name in front; those of stderr once it is ready. */
export const startChild = (root: string, part: DemoPart, print: (line: string) => void): Child => {
  const child = spawnPart(root, part);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    errors.push(...chunk.toString().split('\n').filter(Boolean));
    errors.splice(0, errors.length - 20);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(errors.join('\n') || `it ended with ${String(signal ?? code)} and printed no error`);
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        const [, url] = /^ready (\S+)/.exec(line) ?? [];
        if (url) resolve(url);
        else print(`${part.name}  ${line}`);
      }
    });
    void ended.then((reason) => {
      reject(new PlainError(`The ${part.name} could not start: ${reason}`));
    });
  });
  void ready.then(
    () =>
      child.stderr?.on('data', (chunk: Buffer) => {
        print(`${part.name}  ${chunk.toString().trimEnd()}`);
      }),
    () => undefined,
  );
  return { name: part.name, ready, ended, stop: stopper(child, ended) };
};
