import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Outbox } from '../app/createOutbox.ts';
import { CUSTOMER_CHANGES } from '../platform/changes/Changes.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';

/**
 * Keeps the order of a test's own statements, its requests, and what the application does by itself. On PostgreSQL these run at the same
 * time, on connections of their own.
 */
export function keepOrder(opened: OpenDatabase, outbox: Outbox) {
  const { sent, holdMessages } = sendAfterRequests(outbox);
  return {
    holdMessages,
    /** Sends a request when everything before it is announced, and resolves when its messages are sent. */
    inOrder: async <T>(request: () => Promise<T>): Promise<T> => {
      await isAnnounced(opened);
      const answer = await request();
      await sent();
      return answer;
    },
  };
}

/** Sends what a request has written before the next statement of a test, which could otherwise come before or after. */
function sendAfterRequests(outbox: Outbox) {
  let [isAwake, isHeld] = [false, false];
  const within = new AsyncLocalStorage<true>();
  const { flush } = outbox;
  Object.assign(outbox, {
    wake: () => void (isAwake = true),
    flush: async () => await within.run(true, flush),
  });
  return {
    sent: async () => {
      if (!isAwake || isHeld) return;
      isAwake = false;
      const sending = outbox.flush();
      // A request that a test sends in the middle of a flush would wait for its own end.
      if (within.getStore() !== true) await sending;
    },
    /** Requests send nothing until the returned function is called: only `flush` does. */
    holdMessages: () => {
      isHeld = true;
      return () => void ([isAwake, isHeld] = [false, false]);
    },
  };
}

/**
 * Waits until the application knows of everything that was changed before: PostgreSQL announces changes on another connection than
 * the one that has made them.
 */
async function isAnnounced({ db, kind, changes }: OpenDatabase): Promise<void> {
  if (kind !== 'postgres') return;
  const own = `announced-${randomUUID()}`;
  await new Promise<void>((resolve) => {
    const stop = changes.follow((announcement) => {
      if (announcement !== own && announcement !== undefined) return;
      stop();
      resolve();
    });
    // A test may have closed the database.
    db.execute(sql`select pg_notify(${CUSTOMER_CHANGES}, ${own})`).catch(() => resolve());
  });
}
