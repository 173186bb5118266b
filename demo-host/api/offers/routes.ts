import { and, eq } from 'drizzle-orm';
import { WithStatus, type Handlers } from '../platform/call/Call.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { hasId } from '../platform/db/hasId.ts';
import { activateOffer, deactivateOffer } from './queries/changeActivation.ts';
import { claimBenefit } from './queries/claimBenefit.ts';
import { readBenefit, readBenefits } from './queries/readBenefits.ts';
import { readClaimable } from './queries/readClaimable.ts';
import { readOffers } from './queries/readOffers.ts';
import { cancelUse, useBenefit } from './queries/useBenefit.ts';
import { presentToVisitors } from './rules/presentBenefitDefinition.ts';
import { benefitDefinitions } from './schema.ts';

export const offerRoutes = {
  getBenefitDefinition: async ({ deps, params, language }) => {
    const [row] = await deps.db
      .select()
      .from(benefitDefinitions)
      .where(and(hasId(benefitDefinitions.id, params.id), eq(benefitDefinitions.is_published, true)));
    if (row === undefined) throw new Refusal('not_found');
    return presentToVisitors(row, language);
  },
  getBenefits: async ({ deps, session, now, language }) => ({
    data: await readBenefits(deps.db, session.profileId, now, language),
    meta: { claimable: await readClaimable(deps.db, session.profileId, now, language) },
  }),
  postBenefitClaim: async ({ deps: { db }, session: { profileId }, body, intent, now, language }) => {
    const { id, isNew } = await claimBenefit(db, {
      profileId,
      definitionId: body.definition_id,
      intent,
      now,
    });
    const data = await readBenefit(db, profileId, now, language, id);
    return new WithStatus(isNew ? 201 : 200, { data });
  },
  postBenefitUse: async ({ deps: { db }, session: { profileId }, params: { id }, intent, now, language }) => {
    await useBenefit(db, { profileId, benefitId: id, now, intent });
    return { data: await readBenefit(db, profileId, now, language, id) };
  },
  deleteBenefitUse: async ({ deps: { db }, session: { profileId }, params: { id }, now, language }) => {
    await cancelUse(db, { profileId, benefitId: id, now });
    return { data: await readBenefit(db, profileId, now, language, id) };
  },
  getOffers: async ({ deps, session, now, language }) => ({
    data: await readOffers(deps.db, session.profileId, now, language),
  }),
  postOfferActivation: async ({ deps, session, params, now, language }) => ({
    data: await activateOffer(deps.db, { profileId: session.profileId, offerId: params.id, now }, language),
  }),
  deleteOfferActivation: async ({ deps, session, params, now }) => {
    await deactivateOffer(deps.db, { profileId: session.profileId, offerId: params.id, now });
    return done;
  },
} satisfies Handlers;

const done = { data: { status: 'ok' } } as const;
