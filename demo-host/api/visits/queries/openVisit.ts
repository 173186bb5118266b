import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Visit } from '../schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { visits } from '../schema.ts';
import type { StoreRow } from '../../reference/schema.ts';
import { lockFor } from '../../platform/db/lockFor.ts';

/** A known customer, or an unverified address with the visit that was begun for it before. */
export type Visitor =
  | { readonly profileId: string }
  | { readonly addressHash: string; readonly begun: number | undefined };

export interface Arrival {
  readonly visitor: Visitor;
  readonly location: StoreRow;
  readonly source: 'web' | 'kiosk' | 'qr';
  readonly deviceId: string | null;
  /** Minutes that a visit lasts. */
  readonly minutes: number;
  readonly now: Date;
}

/**
 * Finds the open visit of a customer in a store, or creates one. Run it in a transaction. An address alone finds no
 * visit, because that would disclose to a stranger that its owner is in the store. Two such visits become one when they are
 * confirmed.
 */
export async function openVisit(
  db: Database,
  { visitor, location, source, deviceId, minutes, now }: Arrival,
): Promise<{ visit: Visit; already: boolean }> {
  const isKnown = 'profileId' in visitor;
  await lockFor(db, `visit:${location.id}:${isKnown ? visitor.profileId : visitor.addressHash}`);
  const whose = isKnown
    ? and(eq(visits.profile_id, visitor.profileId), isNotNull(visits.confirmed_at))
    : and(eq(visits.address_hash, visitor.addressHash), hasId(visits.id, visitor.begun ?? 0));
  const [open] = await db
    .select()
    .from(visits)
    .where(and(whose, eq(visits.location_id, location.id), gt(visits.valid_until, now)))
    .orderBy(visits.id)
    .limit(1);
  if (open !== undefined) return { visit: open, already: true };
  const [visit] = await db
    .insert(visits)
    .values({
      profile_id: isKnown ? visitor.profileId : null,
      address_hash: isKnown ? null : visitor.addressHash,
      location_id: location.id,
      device_id: deviceId,
      visited_at: now,
      valid_until: new Date(now.getTime() + Math.min(180, Math.max(5, minutes)) * 60000),
      timezone: location.timezone,
      source,
      confirmed_at: isKnown ? now : null,
    })
    .returning();
  if (visit === undefined) throw new Error('a visit was not written');
  return { visit, already: false };
}
