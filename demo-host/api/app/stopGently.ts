import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outbox } from './createOutbox.ts';

/**
 * Milliseconds that running requests, and then the mail being sent, may take. Including the closing, shutdown stays under
 * 10 s.
 */
const graceMs = 4000;

/** Accepts no new requests, lets running ones finish, and closes the database last. */
export async function stopGently(server: Server, outbox: Outbox, close: () => Promise<void>): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([drained, sleep(graceMs, undefined, { ref: false })]);
  server.closeAllConnections();
  await Promise.race([outbox.settled(), sleep(graceMs, undefined, { ref: false })]);
  await close();
}
