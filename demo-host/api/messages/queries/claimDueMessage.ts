import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { outbox } from '../schema.ts';

const dueSchema = z.object({
  id: z.number(),
  kind: z.string(),
  attempt_id: z.nullable(z.string()),
  registration_id: z.nullable(z.number()),
  tries: z.number(),
});
/** A message that is due: what it is about, and which try this is. */
export type DueMessage = z.infer<typeof dueSchema>;

/** Seconds a message is ours: longer than any mail server or provider may take, or two processes would send it. */
const lease = 60;

/** Takes the oldest message that is due. Unless it is settled before, it becomes due again: its sender has crashed. */
export async function claimDueMessage(db: Database, now: Date): Promise<DueMessage | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result: unknown = await db.execute(sql`
    update ${outbox} set tries = tries + 1, next_try_at = ${at} + make_interval(secs => ${lease})
    where id = (
      select id from ${outbox} where done_at is null and next_try_at <= ${at}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, kind, attempt_id, registration_id, tries`);
  return z.object({ rows: z.array(dueSchema) }).parse(result).rows[0];
}
