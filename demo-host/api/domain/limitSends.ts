import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/Database.ts';
import { readRow } from '../db/readRows.ts';
import { sends } from '../db/schema.ts';
import { ApiFailure } from '../http/ApiFailure.ts';

/** At most `count` in any `seconds`. */
interface Quota {
  readonly key: string;
  readonly limits: readonly { readonly seconds: number; readonly count: number }[];
}

export const perAddress = [
  { seconds: 60, count: 1 },
  { seconds: 3600, count: 5 },
] as const;
export const perCaller = [{ seconds: 3600, count: 20 }] as const;

/**
 * Counts one sending against each quota, or throws `rate_limited` with the seconds to wait. A refused one does not count.
 * Run it inside the transaction that writes what is sent: the lock makes parallel requests queue.
 */
export async function limitSends(db: Database, quotas: readonly Quota[], now: Date): Promise<void> {
  // Always in the same order, so that two requests never wait for each other.
  for (const { key, limits } of [...quotas].sort((a, b) => a.key.localeCompare(b.key))) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    for (const { seconds, count } of limits) await checkLimit(db, key, seconds, count, now);
  }
  await db.insert(sends).values(quotas.map(({ key }) => ({ key, at: now })));
}

async function checkLimit(
  db: Database,
  key: string,
  seconds: number,
  count: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const { wait } = await readRow(
    db,
    z.object({ wait: z.nullable(z.number()) }),
    sql`
    select (
      select ceil(extract(epoch from min(at) + make_interval(secs => ${seconds}) - ${now.toISOString()}::timestamptz))
      from (select at from ${sends} where key = ${key} and at > ${since}::timestamptz order by at desc limit ${count}) latest
      having count(*) >= ${count}
    ) as wait`,
  );
  if (wait !== null) throw new ApiFailure('rate_limited', { retryAfter: Math.max(1, wait) });
}
