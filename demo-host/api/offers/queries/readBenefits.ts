import { and, asc, eq } from 'drizzle-orm';
import type { Benefit } from '#contract/offers.ts';
import type { Database } from '../../platform/db/Database.ts';
import { benefitDefinitions, benefits } from '../schema.ts';
import { presentBenefitDefinition } from '../rules/presentBenefitDefinition.ts';

/** The current and past benefits of a customer, oldest first. */
export async function readBenefits(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
): Promise<Benefit[]> {
  const found = await db
    .select({ benefit: benefits, definition: benefitDefinitions })
    .from(benefits)
    .innerJoin(benefitDefinitions, eq(benefitDefinitions.id, benefits.definition_id))
    .where(and(eq(benefits.profile_id, profileId)))
    .orderBy(asc(benefits.issued_at), asc(benefits.id));
  return found.map(({ benefit, definition }) => {
    const status = statusOf(benefit, now);
    return {
      ...benefit,
      issued_at: benefit.issued_at.toISOString(),
      expires_at: benefit.expires_at?.toISOString() ?? null,
      is_expired: status === 'expired',
      is_redeemable: status === 'active',
      status,
      definition: presentBenefitDefinition(definition, language),
    };
  });
}

function statusOf(benefit: typeof benefits.$inferSelect, now: Date): Benefit['status'] {
  if (benefit.redemptions_remaining === 0) return 'used';
  if (benefit.expires_at !== null && benefit.expires_at <= now) return 'expired';
  return (benefit.starts_at ?? benefit.issued_at) > now ? 'scheduled' : 'active';
}
