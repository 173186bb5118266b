import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/Database.ts';
import { readRow } from '../db/readRows.ts';
import { sends } from './schema.ts';
import { Refusal } from '../call/Refusal.ts';

/** At most `count` in any `seconds`. */
export interface Limit {
  readonly seconds: number;
  readonly count: number;
}
export interface Quota {
  /** Of `quotaKey`. */
  readonly key: string;
  /** For a quota that counts different values only: the value, made by `quotaKey`. */
  readonly value?: string;
  readonly limits: readonly Limit[];
  /** It limits the message, which does not count for it. */
  readonly isOnlyRead?: true;
}

/**
 * Counts a message against each quota. A refused one does not count. Run it inside the transaction that writes the
 * message: the locks make parallel requests queue, also those of other processes.
 *
 * @returns the ids of what it has counted
 * @throws Refusal `rate_limited` with the seconds until all quotas allow it
 */
export async function limitSends(
  db: Database,
  quotas: readonly Quota[],
  now: Date,
): Promise<readonly number[]> {
  // Always in the same order, so that two requests never wait for each other.
  const keys = quotas.map(({ key }) => key).sort();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const wait = await readWait(db, quotas, now);
  if (wait !== null) throw new Refusal('rate_limited', { retryAfter: Math.max(1, wait) });
  const counted = quotas
    .filter(({ isOnlyRead }) => isOnlyRead !== true)
    .map(({ key, value }) => ({ key, value: value ?? null, at: now }));
  return (await db.insert(sends).values(counted).returning({ id: sends.id })).map(({ id }) => id);
}

/** @returns the seconds until every limit has room again; `null` if they have room now */
async function readWait(db: Database, quotas: readonly Quota[], now: Date): Promise<number | null> {
  const asked = quotas.flatMap(({ key, value, limits }) =>
    limits.map((limit) => ({ key, value: value ?? null, ...limit })),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const { wait } = await readRow(
    db,
    z.object({ wait: z.nullable(z.number()) }),
    sql`
    select max(w.wait) as wait
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (key text, value text, seconds int, count int)
    cross join lateral (
      select ceil(extract(epoch from min(latest.at) + make_interval(secs => a.seconds) - ${at})) as wait
      from (
        select max(s.at) as at from ${sends} s
        where s.key = a.key and s.at > ${at} - make_interval(secs => a.seconds)
          and (a.value is null or s.value <> a.value)
        group by case when a.value is null then s.id::text else s.value end
        order by 1 desc limit a.count
      ) latest
      having count(*) >= a.count
    ) w`,
  );
  return wait;
}
