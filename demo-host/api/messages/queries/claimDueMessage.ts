import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { oneOf } from '../../platform/db/columns.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { LONGEST_SENDING } from '../../platform/mail/createMailer.ts';
import { codeKinds, outbox } from '../schema.ts';

const dueSchema = z.object({
  id: z.number(),
  kind: z.string(),
  attempt_id: z.nullable(z.string()),
  registration_id: z.nullable(z.number()),
  warning_id: z.nullable(z.number()),
  conversion_id: z.nullable(z.number()),
  profile_id: z.nullable(z.string()),
  claim_id: z.nullable(z.number()),
  redemption_id: z.nullable(z.number()),
  tries: z.number(),
  /** Unix milliseconds. */
  created_at: z.number(),
});
/** A due message: what it refers to, and the number of this try. */
export type DueMessage = z.infer<typeof dueSchema>;

/**
 * Seconds that a process holds a message: longer than a mail server (`LONGEST_SENDING`) or provider may take, otherwise two processes
 * would send it.
 */
const lease = LONGEST_SENDING / 1000 + 20;

/**
 * Claims the oldest due message. It becomes due again if it is not settled before the lease ends, because then its sender
 * has crashed.
 *
 * @param isUrgent whether to claim a message with a code, which ends within minutes, or any other
 */
export async function claimDueMessage(
  db: Database,
  now: Date,
  isUrgent: boolean,
): Promise<DueMessage | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result: unknown = await db.execute(sql`
    update ${outbox} set tries = tries + 1, next_try_at = ${at} + make_interval(secs => ${lease})
    where id = (
      select id from ${outbox} where done_at is null and next_try_at <= ${at}
        and (${oneOf(outbox.kind, codeKinds)}) = ${isUrgent}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, kind, attempt_id, registration_id, warning_id, conversion_id, profile_id, claim_id, redemption_id,
      tries, ${unixMs('created_at')}::float8 as created_at`);
  return z.object({ rows: z.array(dueSchema) }).parse(result).rows[0];
}
