import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { leapDayOfP } from '../../customers/queries/leapDay.ts';
import { addresses, customAttributes, profiles } from '../../customers/schema.ts';
import { currentTierId } from '../../ledger/queries/currentTierId.ts';
import { readSettled } from '../../ledger/queries/readSettled.ts';
import { pointAccounts, tiers } from '../../ledger/schema.ts';
import { regions } from '../../reference/schema.ts';
import type { ClaimFacts, HeldBenefit } from '../rules/claimingOf.ts';
import { benefits } from '../schema.ts';

const rowSchema = z.object({
  birthday: z.nullable(
    z.object({ day: z.number(), month: z.number(), savedAt: z.number(), leapDay: z.nullable(z.string()) }),
  ),
  mobile: z.boolean(),
  address: z.boolean(),
  sizes: z.boolean(),
  store: z.boolean(),
  rank: z.number(),
  is_due: z.boolean(),
  timezone: zoneSchema,
  ranks: z.record(z.string(), z.number()),
  held: z.array(
    z.object({
      definition: z.number(),
      id: z.number(),
      claimKey: z.nullable(z.string()),
      startsAt: z.number(),
    }),
  ),
});

/** Everything about a customer that decides on claims. */
export interface Claimant {
  readonly facts: ClaimFacts;
  /** Positions of the tiers by handle. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The benefits of the customer of one definition, the oldest first. */
  readonly heldOf: (definitionId: number) => readonly HeldBenefit[];
}

/** The facts of the moment: points that are due and may change the tier are written first. */
export async function readClaimFacts(db: Database, profileId: string, now: Date): Promise<Claimant> {
  const found = await readSettled(db, { profileId, now }, async () => await readFacts(db, profileId, now));
  if (found === undefined) throw new Error('the profile is missing');
  const { ranks, held, is_due: _due, ...facts } = found;
  return {
    facts,
    ranks: new Map(Object.entries(ranks)),
    heldOf: (id) => held.filter(({ definition }) => definition === id),
  };
}

async function readFacts(db: Database, profileId: string, now: Date) {
  return await readRows(
    db,
    rowSchema,
    sql`
    select case when p.birth_day is not null then json_build_object('day', p.birth_day, 'month', p.birth_month,
        'savedAt', ${unixMs('coalesce(p.birthday_saved_at, p.joined_at)')}, 'leapDay', ${leapDayOfP}) end as birthday,
      p.mobile_phone is not null as mobile, p.preferred_location_id is not null as store,
      exists (select 1 from ${addresses} where profile_id = p.id) as address,
      exists (select 1 from ${customAttributes} where profile_id = p.id and namespace = 'size'
        and handle !~ '_[0-9]+$') as sizes,
      coalesce((select position from ${tiers} where id = ${currentTierId(profileId, now)}), 0) as rank, ${zoneOfP} as timezone,
      (select json_object_agg(t.handle, t.position) from ${tiers} t) as ranks,
      coalesce((select json_agg(json_build_object('definition', b.definition_id, 'id', b.id, 'claimKey', b.claim_key,
          'startsAt', ${unixMs('coalesce(b.starts_at, b.issued_at)')}) order by b.issued_at, b.id)
        from ${benefits} b where b.profile_id = p.id), '[]') as held,
      coalesce((select due_at <= ${now.toISOString()}::timestamptz from ${pointAccounts} where profile_id = p.id), false) as is_due
    from ${profiles} p join ${regions} r on r.id = p.region_id where p.id = ${profileId}`,
  );
}
