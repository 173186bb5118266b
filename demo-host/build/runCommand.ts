import { spawn } from 'node:child_process';
import { projectRoot } from './projectRoot.ts';

export interface Ran {
  /** The exit code; 127 if the program could not be started, 1 if a signal ended it. */
  readonly code: number;
  readonly output: string;
  readonly tookMs: number;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output as it arrives. Otherwise it is only returned. */
  readonly show?: boolean;
}

/** Runs a program of the project (`npx` is not needed for what npm installed) and waits for its end. Never throws. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}`, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let shown = 0;
  const show = (end: number) => {
    if (options.show === true && end > shown) process.stdout.write(output.slice(shown, end));
    shown = end;
  };
  // Print whole lines, because two programs may print at the same time.
  const take = (text: string) => {
    output += text;
    show(output.lastIndexOf('\n') + 1);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      take(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  show(output.length);
  return { code, output, tookMs: performance.now() - startedAt };
}
