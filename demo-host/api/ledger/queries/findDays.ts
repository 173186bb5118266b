import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRow } from '../../platform/db/readRows.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { storedTime } from '../../platform/time/storedTime.ts';
import { pointsLedger } from '../schema.ts';

/** The first and the last day of a statement, `YYYY-MM-DD`, in the customer's zone. Default: all. */
export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The rows of some days: those after number `before`, up to number `last`. Rows are numbered in the order of their times.
 *
 * @param entries the number of all rows of the customer
 * @throws Refusal for a day that does not exist
 */
export async function findDays(
  db: Database,
  profileId: string,
  { from, to }: StatementDays,
  entries: number,
): Promise<{ before: number; last: number }> {
  if (from === undefined && to === undefined) return { before: 0, last: entries };
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) throw invalid(`filter[${name}]`, 'invalid');
  const time = createLocalTime(await readCustomerZone(db, profileId));
  const until = (at: number | undefined) => sql`(
    select l.seq from ${pointsLedger} l
    where l.profile_id = ${profileId} and l.issued_at <= ${at === undefined ? null : storedTime(at).toISOString()}::timestamptz
    order by l.issued_at desc, l.seq desc limit 1)`;
  const found = await readRow(
    db,
    z.object({ before: z.nullable(z.number()), last: z.nullable(z.number()) }),
    sql`select ${until(from === undefined ? from : time.startOfDay(from) - 1)} as before, ${until(to === undefined ? to : time.endOfDay(to))} as last`,
  );
  return { before: found.before ?? 0, last: to === undefined ? entries : (found.last ?? 0) };
}

/** Not 30 February, nor a day of the year 0, which calendars lack. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
