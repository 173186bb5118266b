import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Claimable } from '#contract/offers.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRow } from '../../platform/db/readRows.ts';
import { addresses, customAttributes, profiles } from '../../customers/schema.ts';
import { benefitDefinitions, benefits } from '../schema.ts';
import { tiers } from '../../ledger/schema.ts';
import { currentTierId } from '../../ledger/queries/currentTierId.ts';
import { presentToVisitors } from '../rules/presentBenefitDefinition.ts';

/** The page on which a customer can fulfil each missing condition. */
const places = {
  birthday: '/profile#birthday',
  mobile: '/profile#mobile',
  address: '/profile#addresses',
  sizes: '/size',
  store: '/preference#stores',
} as const;

const factsSchema = z.object({
  birthday: z.boolean(),
  mobile: z.boolean(),
  address: z.boolean(),
  sizes: z.boolean(),
  store: z.boolean(),
  tier: z.number(),
});
type Facts = z.infer<typeof factsSchema>;

/** Published benefits that a customer can claim or could claim, with the missing conditions. */
export async function readClaimable(
  db: Database,
  profileId: string,
  now: Date,
  language: string,
): Promise<Claimable[]> {
  const held = db
    .select({ one: sql`1` })
    .from(benefits)
    .where(and(eq(benefits.profile_id, profileId), eq(benefits.definition_id, benefitDefinitions.id)));
  const found = await db
    .select()
    .from(benefitDefinitions)
    .where(
      and(
        eq(benefitDefinitions.is_published, true),
        eq(benefitDefinitions.is_claimable, true),
        or(isNull(benefitDefinitions.starts_at), lte(benefitDefinitions.starts_at, now)),
        or(isNull(benefitDefinitions.ends_at), gt(benefitDefinitions.ends_at, now)),
        notExists(held),
      ),
    )
    .orderBy(asc(benefitDefinitions.id));
  const facts = await readFacts(db, profileId, now);
  const ranks = new Map((await db.select().from(tiers)).map(({ handle, position }) => [handle, position]));
  return found.map((row) => {
    const missing = missingOf(row.conditions, facts, ranks);
    return { definition: presentToVisitors(row, language), eligible: missing.length === 0, missing };
  });
}

function missingOf(
  { requires = [], tier }: (typeof benefitDefinitions.$inferSelect)['conditions'],
  facts: Facts,
  ranks: ReadonlyMap<string, number>,
): Claimable['missing'] {
  const missing = requires
    .filter((fact) => !facts[fact])
    .map((fact) => ({ code: `${fact}_missing`, href: places[fact] as string }));
  const tooLow = tier !== undefined && facts.tier < (ranks.get(tier) ?? Infinity);
  return tooLow ? [...missing, { code: 'tier_required', href: '/home#tier' }] : missing;
}

async function readFacts(db: Database, profileId: string, now: Date): Promise<Facts> {
  return await readRow(
    db,
    factsSchema,
    sql`
    select p.birth_day is not null as birthday, p.mobile_phone is not null as mobile,
      p.preferred_location_id is not null as store,
      exists (select 1 from ${addresses} where profile_id = p.id) as address,
      exists (select 1 from ${customAttributes} where profile_id = p.id and namespace = 'size') as sizes,
      coalesce((select position from ${tiers} where id = ${currentTierId(profileId, now)}), 0) as tier
    from ${profiles} p where p.id = ${profileId}`,
  );
}
