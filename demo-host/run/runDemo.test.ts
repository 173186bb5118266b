import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '../build/projectRoot.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const demo = `
  import('./demo-host/run/runDemo.ts').then(({ runDemo }) =>
    runDemo(async ({ print }) => {
      setInterval(() => undefined, 1000);
      print('up ' + process.pid);
    }));`;

/** Runs a demo below a shell, as npm does, and kills the shell. */
const loseParent = async (environment: Record<string, string>): Promise<number> => {
  const shell = spawn('sh', ['-c', '"$0" --import tsx -e "$1" & wait', process.execPath, demo], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(/^up (\d+)/.exec(line.toString())?.[1]);
  shell.kill('SIGKILL');
  await once(shell, 'exit');
  return pid;
};

it('a demo that npm has started ends when npm is ended', async () => {
  const pid = await loseParent({ npm_lifecycle_event: 'start' });
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20000 });
});

it('a demo that was started by hand outlives its shell, until a signal comes', async () => {
  const pid = await loseParent({});
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGTERM');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20000 });
});
