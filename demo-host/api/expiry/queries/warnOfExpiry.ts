import { lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { isTimeZone } from '#contract/attributes/preferences.ts';
import { PAUSE_KEY } from '#contract/comms.ts';
import { chosenZone } from '../../customers/queries/customerZone.ts';
import { comms, customAttributes, profiles } from '../../customers/schema.ts';
import { pointPositions, pointsLedger } from '../../ledger/schema.ts';
import { outbox } from '../../messages/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { configDocument, regions } from '../../reference/schema.ts';
import { rewards } from '../../rewards/schema.ts';
import { warningWindows } from '../rules/warningWindows.ts';
import { expiryWarnings } from '../schema.ts';

/** Warnings that one statement writes. */
const ROUND = 500;
/** Warnings are kept for so many days after the expiry. */
const KEPT_DAYS = 30;

/**
 * Writes the warnings that are due before points and rewards expire, and queues a mail for each, in one statement: with two processes, or
 * after one was killed, there is one mail. Customers who do not want such mails are left out, until they do.
 *
 * @param mail `false` where the warnings count as sent already
 */
export async function warnOfExpiry(db: Database, now: Date, mail = true): Promise<void> {
  await db
    .delete(expiryWarnings)
    .where(lt(expiryWarnings.expires_at, new Date(now.getTime() - KEPT_DAYS * 86400000)));
  const zones = await readRows(
    db,
    z.object({ zone: z.string() }),
    sql`select timezone as zone from ${regions} union select timezone from ${rewards} where expires_at > ${now.toISOString()}::timestamptz
      union select value #>> '{}' from ${customAttributes} where namespace = 'locale' and handle = 'timezone' and jsonb_typeof(value) = 'string'`,
  );
  // A zone that was stored in SQL and does not exist must not stop the warnings of all others.
  const windows = zones.flatMap(({ zone }) => (isTimeZone(zone) ? warningWindows(zone, now.getTime()) : []));
  while ((await writeRound(db, { windows: JSON.stringify(windows), now: now.toISOString(), mail })) > 0);
}

interface Round {
  readonly windows: string;
  readonly now: string;
  readonly mail: boolean;
}

/** @returns the number of warnings that were missing, at most `ROUND` */
async function writeRound(db: Database, { windows, now, mail }: Round): Promise<number> {
  const result: unknown = await db.execute(sql`
    with windows as (
      select w.zone, w.stage, ${timeOf('since')} as since, ${timeOf('after')} as after, ${timeOf('until')} as until
      from jsonb_to_recordset(${windows}::jsonb)
        as w (zone text, stage int, since bigint, after bigint, until bigint)
    ),
    readers as (${readers(now)}),
    expiring as (${expiringPoints} union all ${expiringRewards}),
    missing as (
      select e.* from expiring e
      where not exists (
        select 1 from ${expiryWarnings} x
        where x.profile_id = e.profile_id and x.kind = e.kind and x.expires_at = e.expires_at and x.stage = e.stage
      )
      order by e.profile_id, e.kind, e.expires_at limit ${ROUND}
    ),
    warned as (
      insert into ${expiryWarnings} (profile_id, kind, expires_at, stage, timezone, warned_at)
      select profile_id, kind, expires_at, stage, zone, ${now}::timestamptz from missing
      -- In one order: two processes that wait for each other's rows would be a deadlock.
      order by profile_id, kind, expires_at
      on conflict do nothing returning id
    ),
    queued as (
      insert into ${outbox} (kind, warning_id, created_at, next_try_at)
      select 'expiry', id, ${now}::timestamptz, ${now}::timestamptz from warned where ${mail}::boolean
    )
    select (select count(*)::int from missing) as missing`);
  return z.object({ rows: z.tuple([z.object({ missing: z.number() })]) }).parse(result).rows[0].missing;
}

const timeOf = (column: string) => sql.raw(`to_timestamp(w."${column}" / 1000.0)`);

/** Members who get these mails: they agreed, their address works, and the tenant sends them. */
const readers = (now: string): SQL => sql`
  select p.id, case when c.zone in (select zone from windows) then c.zone else r.timezone end as timezone from ${profiles} p
  join ${regions} r on r.id = p.region_id
  cross join lateral (select ${chosenZone(sql.raw('p.id'))} as zone) c
  where p.status = 'active' and p.email_verified
    and exists (select 1 from ${comms} c where c.profile_id = p.id and c.handle = 'email_expiry' and c.value = 'true')
    and not exists (
      select 1 from ${comms} c
      where c.profile_id = p.id and c.handle in ('email_optout', 'email_bounced') and c.value = 'true'
    )
    and exists (
      select 1 from ${configDocument} d, jsonb_array_elements(d.component_settings -> 'messaging' -> 'topics') t
      where t ->> 'handle' = 'expiry' and t -> 'channels' @> '["email"]'
        -- Marketing can be paused, reminders can't.
        and not (t ->> 'kind' = 'marketing' and exists (
          select 1 from ${comms} c where c.profile_id = p.id and c.handle = ${PAUSE_KEY}
            and jsonb_typeof(c.value) = 'string' and (c.value #>> '{}')::timestamptz > ${now}::timestamptz
        ))
    )`;

const expiringPoints: SQL = sql`
  select o.profile_id, 'points' as kind, o.expires_at, w.stage, w.zone
  from windows w
  join ${pointPositions} o on o.expires_at > w.after and o.expires_at <= w.until
  join readers p on p.id = o.profile_id and p.timezone = w.zone
  join ${pointsLedger} l on l.profile_id = o.profile_id and l.seq = o.seq
  where o.remaining > 0 and o.accrues_at is null and coalesce(l.accrue_at, l.issued_at) < w.since
  group by 1, 2, 3, 4, 5`;

const expiringRewards: SQL = sql`
  select h.profile_id, 'reward' as kind, h.expires_at, w.stage, w.zone
  from windows w
  join ${rewards} h on h.timezone = w.zone and h.expires_at > w.after and h.expires_at <= w.until
  join readers p on p.id = h.profile_id
  where h.value_remaining > 0 and h.cancelled_at is null and coalesce(h.extended_at, h.issued_at) < w.since
  group by 1, 2, 3, 4, 5`;
