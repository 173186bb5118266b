import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Used } from '#contract/rewards/uses.ts';
import { benefits, benefitUses } from '../../offers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows, rowTime } from '../../platform/db/readRows.ts';
import { locations } from '../../reference/schema.ts';
import { rewards } from '../../rewards/schema.ts';
import { codeUses } from '../schema.ts';

/** A row without `used_at` comes from the left join: the reward or benefit exists and was not used. */
const rowSchema = z.object({
  used_at: z.nullable(rowTime),
  amount: z.nullable(z.number()),
  returned: z.number(),
  order: z.nullable(z.object({ id: z.number(), number: z.string(), store: z.nullable(z.string()) })),
});

/** Uses in an answer. */
const MOST = 100;

/** Whose history is read, and the id of the reward or the benefit. */
interface Asked {
  readonly profileId: string;
  readonly id: number;
}

/** @throws Refusal `not_found` where the customer has no such reward */
export async function readRewardUses(db: Database, { profileId, id }: Asked): Promise<Used[]> {
  const held = sql`select r.id, r.profile_id from ${rewards} r
    where r.id = ${id}::bigint and r.profile_id = ${profileId}::uuid and r.cancelled_at is null`;
  return await readUsesOf(
    db,
    held,
    sql`select u.id, u.used_at, u.amount, u.returned, u.receipt from ${codeUses} u join held h on u.reward_id = h.id`,
  );
}

/** @throws Refusal `not_found` where the customer has no such benefit */
export async function readBenefitUses(db: Database, { profileId, id }: Asked): Promise<Used[]> {
  const held = sql`select b.id, b.profile_id from ${benefits} b
    where b.id = ${id}::bigint and b.profile_id = ${profileId}::uuid`;
  return await readUsesOf(
    db,
    held,
    sql`select u.id, u.used_at, u.amount, u.returned, u.receipt from ${codeUses} u join held h on u.benefit_id = h.id
      union all
      select s.id, s.used_at, null, 0, null from ${benefitUses} s join held h on s.benefit_id = h.id
      where s.cancelled_at is null`,
  );
}

/**
 * @param held the reward or the benefit, with its owner
 * @param uses its uses, from `held`
 */
async function readUsesOf(db: Database, held: SQL, uses: SQL): Promise<Used[]> {
  const rows = await readRows(
    db,
    rowSchema,
    sql`
    with held as (${held}), uses as (${uses})
    select u.used_at, u.amount, coalesce(u.returned, 0) as returned,
      case when t.id is not null then jsonb_build_object('id', t.id, 'number', t.number, 'store', l.name) end as order
    from held h
    left join uses u on true
    left join ${transactions} t on t.number = u.receipt and t.profile_id = h.profile_id
    left join ${locations} l on l.id = t.location_id
    order by u.used_at desc, u.id desc limit ${MOST}`,
  );
  if (rows.length === 0) throw new Refusal('not_found');
  return rows.flatMap(({ used_at, ...use }) => (used_at === null ? [] : [{ used_at, ...use }]));
}
