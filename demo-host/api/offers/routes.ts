import { and, eq } from 'drizzle-orm';
import { hasId } from '../platform/db/hasId.ts';
import { benefitDefinitions } from './schema.ts';
import { presentToVisitors } from './rules/presentBenefitDefinition.ts';
import { readBenefits } from './queries/readBenefits.ts';
import { readClaimable } from './queries/readClaimable.ts';
import { readOffers } from './queries/readOffers.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import type { Handlers } from '../platform/call/Call.ts';

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
  getOffers: async ({ deps, session, now, language }) => ({
    data: await readOffers(deps.db, session.profileId, now, language),
  }),
} satisfies Handlers;
