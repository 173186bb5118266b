import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Offer } from '#contract/offers.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { offerActivations, offers } from '../schema.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { pointAccounts, tiers } from '../../ledger/schema.ts';
import { currentTierId } from '../../ledger/queries/currentTierId.ts';
import { readSettled } from '../../ledger/queries/readSettled.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { textsOf } from '../../platform/db/textOf.ts';
import { tenantActivates } from './tenantActivates.ts';

/** Milliseconds that used and expired offers stay in the list: 90 days. */
const keptMs = 90 * 86400 * 1000;

interface Found {
  readonly offer: typeof offers.$inferSelect;
  readonly part: typeof offerActivations.$inferSelect | null;
  readonly tier: typeof tiers.$inferSelect | null;
}
interface View {
  readonly now: Date;
  readonly language: string;
  /** Position of the customer's tier; 0 is the lowest. */
  readonly rank: number;
  /** The tenant's setting that activates every offer automatically. */
  readonly auto: boolean;
}

/**
 * The published offers that a customer may see, each with its state for them, by their end; personal ones only where wanted or used,
 * and none that was used or over more than 90 days ago. With `id` at most that one.
 */
export async function readOffers(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
  id?: number,
): Promise<Offer[]> {
  const keptSince = new Date(now.getTime() - keptMs);
  const found = await db
    .select({ offer: offers, part: offerActivations, tier: tiers })
    .from(offers)
    .leftJoin(
      offerActivations,
      and(eq(offerActivations.offer_id, offers.id), eq(offerActivations.profile_id, profileId)),
    )
    .leftJoin(tiers, eq(tiers.id, offers.tier_id))
    .where(
      and(
        eq(offers.is_published, true),
        id === undefined ? undefined : hasId(offers.id, id),
        // A personal offer that was used stays in the list of the past.
        or(eq(offers.is_personal, false), isNotNull(offerActivations.used_at), wantsPersonal(profileId)),
        // Counted from the later of use and end. An offer with neither stays.
        sql`coalesce(greatest(${offerActivations.used_at}, ${offers.ends_at}) > ${keptSince.toISOString()}::timestamptz, true)`,
      ),
    )
    .orderBy(sql`${offers.ends_at} asc nulls last`, asc(offers.id));
  const view = { now, language, rank: await readRank(db, profileId, now), auto: await tenantActivates(db) };
  return found.map((row) => present(row, view));
}

/** @returns the position of the customer's tier. Changes of points that are due are written first: they may change it. */
async function readRank(db: Database, profileId: string, now: Date): Promise<number> {
  const read = async () =>
    await readRows(
      db,
      z.object({ rank: z.number(), is_due: z.boolean() }),
      sql`
      select coalesce((select position from ${tiers} where id = ${currentTierId(profileId, now)}), 0) as rank,
        coalesce((select due_at <= ${now.toISOString()}::timestamptz from ${pointAccounts}
          where profile_id = ${profileId}), false) as is_due`,
    );
  return (await readSettled(db, { profileId, now }, read))?.rank ?? 0;
}

function present({ offer, part, tier }: Found, view: View): Offer {
  const fields = ['name', 'short_description', 'long_description', 'terms_conditions'] as const;
  return {
    ...offer,
    ...textsOf(offer.translations, view.language, fields),
    kind: offer.kind as Offer['kind'],
    status: statusOf({ offer, part, tier }, view),
    activated_at: isOn(part) ? part.activated_at.toISOString() : null,
    is_automatic: offer.auto_activate || view.auto,
    starts_at: offer.starts_at?.toISOString() ?? null,
    ends_at: offer.ends_at?.toISOString() ?? null,
    channel: offer.channel as Offer['channel'],
    tier_handle: tier?.handle ?? null,
    progress:
      offer.steps === null ? null : { done: Math.min(part?.steps_done ?? 0, offer.steps), of: offer.steps },
  };
}

function statusOf({ offer, part, tier }: Found, { now, rank, auto }: View): Offer['status'] {
  if (part?.used_at != null) return 'used';
  if (offer.ends_at !== null && offer.ends_at <= now) return 'expired';
  if (tier !== null && tier.position > rank) return 'locked';
  if (offer.kind === 'preview' || (offer.starts_at !== null && offer.starts_at > now)) return 'coming';
  return isOn(part) || offer.auto_activate || auto ? 'active' : 'available';
}

const isOn = (part: Found['part']): part is NonNullable<Found['part']> =>
  part !== null && part.deactivated_at === null;
