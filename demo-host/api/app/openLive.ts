import type { Changes } from '../platform/changes/Changes.ts';
import type { Database } from '../platform/db/Database.ts';
import { createLive } from '../platform/live/createLive.ts';
import type { Live } from '../platform/live/Live.ts';
import { findEnded } from '../sessions/queries/findEnded.ts';

/** The streams of one process. */
export function openLive(db: Database, changes: Changes, clock: { now(): number } = Date): Live {
  return createLive({
    changes,
    clock,
    findEnded: async (sessionIds) => await findEnded(db, sessionIds, new Date(clock.now())),
  });
}
