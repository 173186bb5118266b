import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Offer } from '#contract/offers.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { offerActivations, offers } from '../schema.ts';
import { readOffers } from './readOffers.ts';

interface Activation {
  readonly profileId: string;
  readonly offerId: number;
  readonly now: Date;
}

/** Why an offer can't be activated. For a used offer, activation changes nothing and is not an error. */
const refusals: { readonly [S in Offer['status']]?: ErrorCode } = {
  expired: 'ended',
  coming: 'not_started',
  locked: 'tier_required',
};

/**
 * Activates an offer. Safe to repeat: an active offer keeps the time from which sales count.
 *
 * @throws Refusal `not_found`, `not_started`, `ended`, `tier_required`
 */
export async function activateOffer(db: Database, activation: Activation, language: string): Promise<Offer> {
  const { profileId, offerId, now } = activation;
  const read = async () => {
    const [offer] = await readOffers(db, profileId, now, language, offerId);
    if (offer === undefined) throw new Refusal('not_found');
    return offer;
  };
  const offer = await read();
  const refusal = refusals[offer.status];
  if (refusal !== undefined) throw new Refusal(refusal);
  await db
    .insert(offerActivations)
    .values({ offer_id: offer.id, profile_id: profileId, activated_at: now })
    .onConflictDoUpdate({
      target: [offerActivations.offer_id, offerActivations.profile_id],
      set: { activated_at: now, deactivated_at: null },
      setWhere: sql`${offerActivations.deactivated_at} is not null and ${offerActivations.used_at} is null`,
    });
  return await read();
}

/**
 * Switches an offer off. Steps that are done stay. Safe to repeat.
 *
 * @throws Refusal `not_found`
 */
export async function deactivateOffer(db: Database, { profileId, offerId, now }: Activation): Promise<void> {
  const isShown = and(
    hasId(offers.id, offerId),
    eq(offers.is_published, true),
    or(eq(offers.is_personal, false), wantsPersonal(profileId)),
  );
  const [offer] = await db.select({ id: offers.id }).from(offers).where(isShown);
  if (offer === undefined) throw new Refusal('not_found');
  const { offer_id, profile_id, deactivated_at, used_at } = offerActivations;
  await db
    .update(offerActivations)
    .set({ deactivated_at: now })
    .where(and(eq(offer_id, offer.id), eq(profile_id, profileId), isNull(deactivated_at), isNull(used_at)));
}
