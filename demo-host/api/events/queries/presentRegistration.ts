import type { Ticket } from '#contract/checkIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readWaitlistPosition } from './readWaitlistPosition.ts';
import type { Registration } from '../schema.ts';

export async function presentRegistration(
  db: Database,
  registration: Registration,
): Promise<Ticket['registration']> {
  const { id, code, event_handle: event, guests } = registration;
  return { id, code, event, guests, position: await readWaitlistPosition(db, registration) };
}
