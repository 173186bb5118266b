import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { isSignOn } from './isSignOn.ts';
import { sessions } from '../schema.ts';

/** How many sessions by single sign-on one browser has at one shop at most: as many tabs as people keep open. */
export const mostSignOns = 10;
/** Milliseconds. A visible portal makes a call every 45 s, and the time of a call is written once a minute. */
const inUse = 120000;

/** One browser of one customer at one shop. */
export interface SignOnPlace {
  readonly profileId: string;
  /** The origin of the shop's page. */
  readonly azp: string;
  /** The name of the browser. */
  readonly device: string;
}

/**
 * Deletes sessions by single sign-on, so that there is room for another one of the same browser at the same shop: a frame
 * without storage leaves one behind at each reload. Those that a visible tab uses stay longest, then those that were seen last.
 * A tab that returns to a deleted one gets another token from its shop (`getToken`).
 *
 * Run it inside the transaction that opens the next one: its lock makes parallel sign-ons of that browser queue.
 */
export async function endUnusedSignOns(tx: Database, place: SignOnPlace, now: Date): Promise<void> {
  const { profileId, azp, device } = place;
  await lockFor(tx, `sign-on:${profileId}:${azp}:${device}`);
  const isSeenAgain = sql`(${sessions.last_seen_at} > ${sessions.created_at}
    and ${sessions.last_seen_at} > ${new Date(now.getTime() - inUse).toISOString()}::timestamptz)`;
  const unused = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.profile_id, profileId),
        isSignOn,
        eq(sessions.azp, azp),
        eq(sessions.device, device),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
      ),
    )
    .orderBy(desc(isSeenAgain), desc(sessions.last_seen_at), desc(sessions.created_at), sessions.id)
    .offset(mostSignOns - 1);
  await tx.delete(sessions).where(inArray(sessions.id, unused));
}
