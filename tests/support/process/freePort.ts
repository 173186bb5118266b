import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// The parts of a demo must know each other's ports before any of them runs, so a port is reserved before it is opened.
// The system could give it to an outgoing connection or to a server on port 0, but it uses ports from 32768 on: ours are
// below. Another test could take it too, so each port is reserved in a file for the lifetime of its test process.

const first = 20000;
const last = 31999;
const reservations = join(tmpdir(), 'portal-test-ports');

/** @returns a port of loopback without a listener, which no other test gets during the lifetime of this process */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (!reserve(port)) continue;
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, 'localhost'))) return port;
  }
  throw new Error(`found no free port from ${first} to ${last}`);
}

const ownReservations = new Set<string>();
process.once('exit', () => ownReservations.forEach((reservation) => rmSync(reservation, { force: true })));

/** `link` fails if the name exists, and is atomic: no process reads a partial file. */
function reserve(port: number): boolean {
  mkdirSync(reservations, { recursive: true });
  const reservation = join(reservations, String(port));
  const draft = `${reservation}.${process.pid}.${threadId}`;
  writeFileSync(draft, String(process.pid));
  try {
    if (isLeftOver(reservation)) rmSync(reservation, { force: true });
    linkSync(draft, reservation);
    ownReservations.add(reservation);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns whether the process that reserved the port has ended without releasing it */
function isLeftOver(reservation: string): boolean {
  try {
    process.kill(Number(readFileSync(reservation, 'utf8')), 0);
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
