import { and, eq } from 'drizzle-orm';
import { hasId } from '../db/hasId.ts';
import { benefitDefinitions } from '../db/schema.ts';
import { presentToVisitors } from '../domain/presentBenefitDefinition.ts';
import { readBenefits } from '../domain/readBenefits.ts';
import { readClaimable } from '../domain/readClaimable.ts';
import { readOffers } from '../domain/readOffers.ts';
import { ApiFailure } from '../http/ApiFailure.ts';
import type { Handlers } from '../http/Call.ts';

export const offersRoutes = {
  getBenefitDefinition: async ({ deps, params, language }) => {
    const [row] = await deps.db
      .select()
      .from(benefitDefinitions)
      .where(and(hasId(benefitDefinitions.id, params.id), eq(benefitDefinitions.is_published, true)));
    if (row === undefined) throw new ApiFailure('not_found');
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
