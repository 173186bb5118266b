import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Session } from '#contract/session.ts';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';

type Row = typeof sessions.$inferSelect;

/**
 * The open sessions of a customer, latest first. Those that single sign-on has opened for one browser at one shop are one entry,
 * because to the customer they are one device. It has the id of the current session, or of the latest.
 */
export async function readSessions(
  db: Database,
  profileId: string,
  currentId: string,
  now: Date,
): Promise<Session[]> {
  const latestFirst = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.profile_id, profileId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_seen_at), sessions.id);
  const devices = new Map<string, Row[]>();
  for (const row of latestFirst) devices.set(deviceOf(row), [...(devices.get(deviceOf(row)) ?? []), row]);
  return [...devices.values()].flatMap((rows) => {
    const [latest] = rows;
    const shown = rows.find(({ id }) => id === currentId) ?? latest;
    return shown === undefined || latest === undefined
      ? []
      : [entryOf(shown, latest.last_seen_at, currentId)];
  });
}

/** Equal for sessions that are one entry of the list. */
function deviceOf({ id, amr, azp, device }: Row): string {
  return amr.includes('sso') ? JSON.stringify([azp, device]) : id;
}

function entryOf(row: Row, lastSeenAt: Date, currentId: string): Session {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: row.expires_at.toISOString(),
    device: row.device,
    keep: row.keep,
    current: row.id === currentId,
  };
}
