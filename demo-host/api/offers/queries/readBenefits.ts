import { and, asc, eq, sql } from 'drizzle-orm';
import type { Benefit } from '#contract/offers.ts';
import type { Database } from '../../platform/db/Database.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { benefitDefinitions, benefits, benefitUses } from '../schema.ts';
import { presentBenefitDefinition } from '../rules/presentBenefitDefinition.ts';

/** The current and past benefits of a customer, oldest first; only one of them where `id` is given. */
export async function readBenefits(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
  id?: number,
): Promise<Benefit[]> {
  const found = await db
    .select({ benefit: benefits, definition: benefitDefinitions, live: liveUntil(now) })
    .from(benefits)
    .innerJoin(benefitDefinitions, eq(benefitDefinitions.id, benefits.definition_id))
    .where(and(eq(benefits.profile_id, profileId), id === undefined ? undefined : hasId(benefits.id, id)))
    .orderBy(asc(benefits.issued_at), asc(benefits.id));
  return found.map(({ benefit, definition, live }) => {
    const isLive = live !== null;
    const status = statusOf(benefit, now, isLive);
    return {
      ...benefit,
      issued_at: benefit.issued_at.toISOString(),
      starts_at: benefit.starts_at?.toISOString() ?? null,
      expires_at: benefit.expires_at?.toISOString() ?? null,
      is_expired: status === 'expired',
      is_redeemable: status === 'active' && benefit.redemptions_remaining !== 0,
      status,
      live_until: isLive ? new Date(live).toISOString() : null,
      definition: presentBenefitDefinition(definition, language),
    };
  });
}

/** @throws Refusal `not_found` where the customer has no such benefit */
export async function readBenefit(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
  id: number,
): Promise<Benefit> {
  const [benefit] = await readBenefits(db, profileId, now, language, id);
  if (benefit === undefined) throw new Refusal('not_found');
  return benefit;
}

/** The end of the use that is on the customer's screen. */
const liveUntil = (now: Date) => sql<string | null>`(
  select to_json(max(u.final_at)) #>> '{}' from ${benefitUses} u
  where u.benefit_id = ${benefits.id} and u.cancelled_at is null and u.final_at > ${now.toISOString()}::timestamptz)`;

/** A use that can still be cancelled uses nothing up. */
function statusOf(benefit: typeof benefits.$inferSelect, now: Date, isLive: boolean): Benefit['status'] {
  if (isLive) return 'active';
  if (benefit.redemptions_remaining === 0) return 'used';
  if (benefit.expires_at !== null && benefit.expires_at <= now) return 'expired';
  return (benefit.starts_at ?? benefit.issued_at) > now ? 'scheduled' : 'active';
}
