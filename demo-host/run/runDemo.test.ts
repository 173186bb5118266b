import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '../build/projectRoot.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isOpen;
}

const addressOf = (path: string) => pathToFileURL(join(projectRoot, path)).href;
const loader = import.meta.resolve('tsx');

/** A part that listens on a port of the system's choice. */
const part = `
  import { createServer } from 'node:http';
  const server = createServer().listen(0, '127.0.0.1', () =>
    console.log('ready http://127.0.0.1:' + server.address().port));`;

/** A demo of this part, which prints its process and the port. */
const demo = (entry: string) => `
  import { runDemo } from '${addressOf('demo-host/run/runDemo.ts')}';
  import { startChild } from '${addressOf('demo-host/run/startChild.ts')}';
  await runDemo(async ({ keep, print }) => {
    const part = { name: 'part', entry: ${JSON.stringify(entry)}, environment: {} };
    const url = await keep(startChild(${JSON.stringify(projectRoot)}, part, print)).ready;
    print('up ' + process.pid + ' ' + new URL(url).port);
  });`;

/** As in the project's package.json. */
const script = `node --import ${loader} demo.mjs`;

/** @returns a new folder with the demo, and a package whose script `start` runs it */
function writePackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'part.mjs'), part);
  writeFileSync(join(folder, 'demo.mjs'), demo(join(folder, 'part.mjs')));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: script } }));
  return folder;
}

/** Runs a command that starts a demo, until the demo is up. */
async function start(folder: string, command: string, args: readonly string[]) {
  const { PATH } = process.env;
  const parent = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME: folder, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const up = await readUp(parent.stdout);
  onTestFinished(() => void (isAlive(up.pid) && process.kill(up.pid)));
  return { parent, ...up };
}

function readUp(stdout: Readable): Promise<{ pid: number; port: number }> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        const [, pid, port] = /^up (\d+) (\d+)$/.exec(line) ?? [];
        if (pid !== undefined) resolve({ pid: Number(pid), port: Number(port) });
      })
      .once('close', () => reject(new Error('the demo did not start')));
  });
}

it('a demo ends, and its parts with it, when the npm that started it is ended', async () => {
  const { parent, pid, port } = await start(writePackage(), 'npm', ['run', 'start']);
  expect(await isFree(port)).toBe(false);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20000 });
  await vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 20000 });
});

it('a demo that was started by hand outlives its shell, until a signal comes', async () => {
  const { parent, pid, port } = await start(writePackage(), 'sh', ['-c', `${script} & wait`]);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGTERM');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20000 });
  expect(await isFree(port)).toBe(true);
});
