import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Claimable } from '#contract/offers.ts';
import type { Database } from '../../platform/db/Database.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { claimingOf } from '../rules/claimingOf.ts';
import { presentToVisitors } from '../rules/presentBenefitDefinition.ts';
import { benefitDefinitions } from '../schema.ts';
import { readClaimFacts } from './readClaimFacts.ts';

/** Published benefits that a customer can claim or could claim, with the missing conditions. */
export async function readClaimable(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
): Promise<Claimable[]> {
  const found = await db
    .select()
    .from(benefitDefinitions)
    .where(
      and(
        eq(benefitDefinitions.is_published, true),
        eq(benefitDefinitions.is_claimable, true),
        or(eq(benefitDefinitions.is_personal, false), wantsPersonal(profileId)),
        or(isNull(benefitDefinitions.starts_at), lte(benefitDefinitions.starts_at, now)),
        or(isNull(benefitDefinitions.ends_at), gt(benefitDefinitions.ends_at, now)),
      ),
    )
    .orderBy(asc(benefitDefinitions.id));
  const { facts, ranks, heldOf } = await readClaimFacts(db, profileId, now);
  return found.flatMap((row) => {
    const claiming = claimingOf(row, { facts, ranks, held: heldOf(row.id), now: now.getTime() });
    const { held, missing, window, isShown, isComing } = claiming;
    if (held !== undefined || !isShown) return [];
    return {
      definition: presentToVisitors(row, language),
      eligible: missing.length === 0 && !isComing,
      starts_at: timeOf(window?.startsAt),
      ends_at: timeOf(window?.endsAt),
      missing,
    };
  });
}

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
