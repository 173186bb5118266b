import type { Database } from '../../platform/db/Database.ts';
import { outbox } from '../../messages/schema.ts';
import type { TicketMail } from '../rules/writeTicketMail.ts';

/** Puts a mail about a registration into the outbox; it is sent after the commit. */
export async function queueTicketMail(
  db: Database,
  kind: TicketMail,
  registrationId: number,
  now: Date,
): Promise<void> {
  await db
    .insert(outbox)
    .values({ kind, registration_id: registrationId, created_at: now, next_try_at: now });
}
