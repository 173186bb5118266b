import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/Database.ts';
import { outbox } from '../db/schema.ts';

const dueSchema = z.object({ id: z.number(), attempt_id: z.string(), tries: z.number() });
export type DueMail = z.infer<typeof dueSchema>;

/**
 * Takes the oldest mail that is due. Until it is settled it becomes due again after a while (4 s, 8 s, …), so a failure
 * or a crash leads to another try.
 */
export async function claimDueMail(db: Database, now: Date): Promise<DueMail | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result: unknown = await db.execute(sql`
    update ${outbox} set tries = tries + 1, next_try_at = ${at} + make_interval(secs => 2 * 2 ^ (tries + 1))
    where id = (
      select id from ${outbox} where done_at is null and next_try_at <= ${at}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, attempt_id, tries`);
  return z.object({ rows: z.array(dueSchema) }).parse(result).rows[0];
}
