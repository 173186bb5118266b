import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { leapDayOfP } from '../../customers/queries/leapDay.ts';
import { profiles } from '../../customers/schema.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { eachAccount } from '../../platform/db/eachAccount.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { regions } from '../../reference/schema.ts';
import { birthdayGift, type Gift, recentBirthdays } from '../rules/gifts.ts';
import { rewardDefinitions, rewards } from '../schema.ts';
import { accountOf, insertGifts } from './insertGifts.ts';
import { readGiftDefinitions } from './readGiftDefinitions.ts';

/** Accounts that one round looks at. */
const ROUND = 200;

/** What `birthdayFacts` reads; null without a birthday, for an account that is not active, and if the tenant gives nothing for it. */
export const birthdayFactsSchema = z.nullable(
  z.object({
    id: z.number(),
    value: z.nullable(z.number()),
    days: z.nullable(z.number()),
    day: z.number(),
    month: z.number(),
    savedAt: z.number(),
    leapDay: z.nullable(z.string()),
    zone: zoneSchema,
    /** The occasions that the customer has had. */
    had: z.array(z.string()),
  }),
);
type BirthdayFacts = z.output<typeof birthdayFactsSchema>;

/**
 * What decides about a birthday's reward: an expression for statements that name profiles `p` and regions `r`, so that it needs no
 * statement of its own.
 */
export const birthdayFacts: SQL = sql`(
  select json_build_object('id', d.id, 'value', d.given_value, 'days', d.given_days, 'day', p.birth_day, 'month', p.birth_month,
    'savedAt', ${unixMs('coalesce(p.birthday_saved_at, p.joined_at)')}, 'leapDay', ${leapDayOfP}, 'zone', ${zoneOfP},
    'had', coalesce((select json_agg(w.occasion) from ${rewards} w where w.profile_id = p.id and w.occasion like 'birthday %'), '[]'))
  from ${rewardDefinitions} d
  where d.given_for = 'birthday' and p.birth_day is not null and p.status = 'active')`;

/** @returns the reward that is due and has not been given */
function dueBirthday(facts: BirthdayFacts, now: Date): Gift | undefined {
  if (facts === null) return undefined;
  const { zone, had, ...birthday } = facts;
  const gift = birthdayGift({ ...birthday, purpose: 'birthday' }, birthday, { zone, now: now.getTime() });
  return gift !== undefined && had.includes(gift.occasion) ? undefined : gift;
}

const select = prepareRows(
  'read_birthday_facts',
  z.object({ birthday: birthdayFactsSchema }),
  sql`select ${birthdayFacts} as birthday from ${profiles} p join ${regions} r on r.id = p.region_id
    where p.id = ${sql.placeholder('profileId')}`,
);

/**
 * Gives a customer the birthday's reward if it is due, by facts that have been read. The read of the balances includes them. The read of
 * the rewards does not, because it would need another statement each time: the portal reads both, and live updates announce a new reward.
 *
 * @returns whether a reward was due
 */
export async function writeBirthday(
  db: Database,
  profileId: string,
  facts: BirthdayFacts,
  now: Date,
): Promise<boolean> {
  const gift = dueBirthday(facts, now);
  if (facts === null || gift === undefined) return false;
  // A birthday that was changed meanwhile was not saved early enough.
  const isSame = sql`p.birth_day = ${facts.day}::int and p.birth_month = ${facts.month}::int`;
  await db.execute(insertGifts([gift], accountOf(profileId), isSame));
  return true;
}

/**
 * Gives the rewards for birthdays that are due. Any number of processes may run it at once. After days of standing still it gives what it
 * would have given, as long as that could still be used.
 *
 * @returns the number of customers with a recent birthday and no reward for it yet, without those whose work failed
 */
export async function giveBirthdays({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const [definition] = await readGiftDefinitions(db, 'birthday');
  if (definition === undefined) return 0;
  const days = JSON.stringify(recentBirthdays(definition, now.getTime()));
  return await eachAccount({
    log,
    name: 'give birthday rewards',
    due: async (after) =>
      await readRows(
        db,
        z.object({ id: z.string() }),
        sql`
        select p.id from ${profiles} p
        where p.status = 'active' and p.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
          and exists (
            select 1 from jsonb_to_recordset(${days}::jsonb) as c (day int, month int, year int)
            where c.month = p.birth_month and c.day = p.birth_day
              and not exists (select 1 from ${rewards} w where w.profile_id = p.id and w.occasion = 'birthday ' || c.year)
          )
        order by p.id limit ${ROUND}`,
      ),
    work: async (profileId) => {
      const [row] = await select(db, { profileId });
      await writeBirthday(db, profileId, row?.birthday ?? null, now);
    },
  });
}
