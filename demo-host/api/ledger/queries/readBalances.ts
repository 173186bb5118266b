import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Balances } from '#contract/loyalty.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { rowTime } from '../../platform/db/readRows.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { configDocument, regions } from '../../reference/schema.ts';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import { birthdayFacts, birthdayFactsSchema, writeBirthday } from '../../rewards/queries/giveBirthday.ts';
import { rewards } from '../../rewards/schema.ts';
import { pointAccounts, pointPositions } from '../schema.ts';
import { readSettled } from './readSettled.ts';

const rowSchema = z.object({
  currency: z.string(),
  timezone: zoneSchema,
  is_due: z.boolean(),
  birthday: birthdayFactsSchema,
  reward_balance: z.number(),
  reward_count: z.number(),
  reward: z.nullable(z.object({ amount: z.number(), at: rowTime, timezone: z.string() })),
  point_balance: z.number(),
  point_pending: z.number(),
  point_pending_at: z.nullable(rowTime),
  /** The points that begin to count first, and those of the 48 hours after them, by moment. */
  pending_first: z.array(z.object({ amount: z.number(), at: rowTime })),
  point_balance_dollars: z.number(),
  points: z.nullable(z.object({ amount: z.number(), at: rowTime })),
});

type Row = z.infer<typeof rowSchema>;

const at = sql`${sql.placeholder('now')}::timestamptz`;
const profileId = sql.placeholder('profileId');
const readSums = prepareRows(
  'read_balances',
  rowSchema,
  sql`
    with held as (
      select * from ${rewards}
      where profile_id = ${profileId} and value_remaining > 0 and issued_at <= ${at} and expires_at > ${at}
        and cancelled_at is null
    ),
    lots as (select * from ${pointPositions} where profile_id = ${profileId} and remaining > 0),
    ending as (
      select sum(remaining) as amount, expires_at as at from lots
      where accrues_at is null and expires_at is not null group by expires_at order by expires_at limit 1
    )
    select r.currency, d.timezone, coalesce(a.due_at <= ${at}, false) as is_due,
      ${birthdayFacts} as birthday,
      (select coalesce(sum(value_remaining), 0) from held) as reward_balance,
      (select count(*) from held) as reward_count,
      (select jsonb_build_object('amount', value_remaining, 'at', expires_at, 'timezone', timezone)
        from held order by expires_at, id limit 1) as reward,
      coalesce(a.balance, 0) as point_balance,
      coalesce(a.pending, 0) as point_pending,
      (select min(accrues_at) from lots) as point_pending_at,
      (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
        select sum(remaining) as amount, accrues_at as at from lots
        where accrues_at < (select min(accrues_at) from lots) + interval '2 days' group by accrues_at
      ) f) as pending_first,
      floor(coalesce(a.balance, 0) * coalesce(c.settings ->> 'step_value', '5')::numeric
        / coalesce(c.settings ->> 'points_per_step', '500')::numeric * 100) / 100 as point_balance_dollars,
      (select to_jsonb(ending) from ending) as points
    from ${profiles} p
    join ${regions} r on r.id = p.region_id
    cross join lateral (select ${zoneOfP} as timezone) d
    left join ${pointAccounts} a on a.profile_id = p.id
    left join (select component_settings -> 'rewards' as settings from ${configDocument}) c on true
    where p.id = ${profileId}`,
);

/**
 * The current balances of a customer: what is due is written first, a birthday's reward too. `next_expiry.amount` is money for a reward
 * and a number of points for points.
 */
export async function readBalances(db: Database, profileId: string, now: Date): Promise<Balances> {
  const read = async () => await readSettled(db, { profileId, now }, (values) => readSums(db, values));
  const first = await read();
  if (first === undefined) throw new Error('the profile is missing');
  const isGiven = await writeBirthday(db, profileId, first.birthday, now);
  const found = isGiven ? ((await read()) ?? first) : first;
  const { reward, points, pending_first, is_due: _due, birthday: _birthday, ...row } = found;
  const pointsExpiry = points && { ...points, timezone: row.timezone };
  const endings = [
    ...(reward === null ? [] : [{ kind: 'reward' as const, ...reward }]),
    ...(pointsExpiry === null ? [] : [{ kind: 'points' as const, ...pointsExpiry }]),
  ];
  return {
    ...row,
    point_pending_next: amountOfFirstDay(pending_first, row),
    combined_balance_dollars:
      (Math.round(row.reward_balance * 100) + Math.round(row.point_balance_dollars * 100)) / 100,
    next_expiry: endings.sort((a, b) => a.at.localeCompare(b.at))[0] ?? null,
    points_expiry: pointsExpiry,
  };
}

/**
 * @returns the pending points that begin to count on the first such day in the customer's zone. Computed here, because the database may
 *   not know the zone.
 */
function amountOfFirstDay(
  pending: Row['pending_first'],
  { point_pending_at: first, timezone }: Pick<Row, 'point_pending_at' | 'timezone'>,
): number {
  const { dayOf } = createLocalTime(timezone);
  const isFirst = ({ at }: { at: string }) =>
    first !== null && dayOf(Date.parse(at)) === dayOf(Date.parse(first));
  return pending.filter(isFirst).reduce((sum, { amount }) => sum + amount, 0);
}
