import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// The parts of a demo have to know each other's ports before any of them runs, so a port is given out before it is taken.
// Two things could take it meanwhile: an outgoing connection, or a server on port 0, of anybody, which the system gives
// ports from 32768 on; and another test. So ours lie below, and each is noted as its test process's for as long as that lives.

const first = 20000;
const last = 31999;
const notes = join(tmpdir(), 'portal-test-ports');

/** A port of loopback that nothing listens on, and that no other test is given while this process lives. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (!reserve(port)) continue;
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, 'localhost'))) return port;
  }
  throw new Error(`found no free port from ${first} to ${last}`);
}

const mine = new Set<string>();
process.once('exit', () => mine.forEach((note) => rmSync(note, { force: true })));

/** `link` fails where the name exists, and shows the whole note at once. */
function reserve(port: number): boolean {
  mkdirSync(notes, { recursive: true });
  const note = join(notes, String(port));
  const draft = `${note}.${process.pid}.${threadId}`;
  writeFileSync(draft, String(process.pid));
  try {
    if (isLeftOver(note)) rmSync(note, { force: true });
    linkSync(draft, note);
    mine.add(note);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Noted by a process that ended without a word. */
function isLeftOver(note: string): boolean {
  try {
    process.kill(Number(readFileSync(note, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return opened;
}
