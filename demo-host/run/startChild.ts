import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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

/** Calls `take` with each whole line that is not empty: output arrives in pieces that end anywhere. */
const readLines = (output: Readable | null, take: (line: string) => void): void => {
  if (output === null) return;
  createInterface({ input: output }).on('line', (line) => {
    if (line !== '') take(line);
  });
};

/** Starts one part of the demo and passes on its lines, with its name in front; those of stderr once it is ready. */
export const startChild = (root: string, part: DemoPart, print: (line: string) => void): Child => {
  const child = spawnPart(root, part);
  const show = (line: string): void => print(`${part.name}  ${line}`);
  const errors: string[] = [];
  let isReady = false;
  readLines(child.stderr, (line) => {
    errors.push(line);
    errors.splice(0, errors.length - 20);
    if (isReady) show(line);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(errors.join('\n') || `it ended with ${String(signal ?? code)} and printed no error`);
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    readLines(child.stdout, (line) => {
      const [, url] = /^ready (\S+)/.exec(line) ?? [];
      if (url === undefined) show(line);
      else {
        isReady = true;
        resolve(url);
      }
    });
    void ended.then((reason) => {
      reject(new PlainError(`The ${part.name} could not start: ${reason}`));
    });
  });
  return { name: part.name, ready, ended, stop: stopper(child, ended) };
};
