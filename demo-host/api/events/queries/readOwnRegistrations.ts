import { desc, eq } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { getOwnRegistrations } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { registrations } from '../schema.ts';
import { signTicket } from '../rules/signTicket.ts';

type Own = Answer<typeof getOwnRegistrations>['data'];

/** A customer's registrations, latest first, each with the signature of its ticket link. */
export async function readOwnRegistrations(db: Database, profileId: string, pepper: string): Promise<Own> {
  const rows = await db
    .select()
    .from(registrations)
    .where(eq(registrations.profile_id, profileId))
    .orderBy(desc(registrations.created_at), desc(registrations.id));
  return rows.map(({ event_handle: event, code, status }) => ({
    event,
    code,
    t: signTicket(pepper, event, code),
    status: status as Own[number]['status'],
  }));
}
