import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { events } from '../../events/schema.ts';
import { locations } from '../../reference/schema.ts';
import { visits } from '../../visits/schema.ts';
import type { DeferredAction } from '../schema.ts';
import { textOf } from '../../platform/db/textOf.ts';
import type { DeferredActionName } from '../rules/writeChallengeMail.ts';

/**
 * Describes the deferred action for a mail. Any visitor can type another person's address, so its owner must learn what
 * the link does besides the sign-in.
 *
 * @returns `undefined` where there is no action, or its event or visit is gone
 */
export async function describeDeferredAction(
  db: Pick<Database, 'select'>,
  action: DeferredAction | null,
  language: string,
): Promise<DeferredActionName | undefined> {
  if (action === null) return undefined;
  const name =
    action.mode === 'visit'
      ? await storeOf(db, action.visitId)
      : await titleOf(db, action.eventData.event, language);
  return name === '' ? undefined : { mode: action.mode, name };
}

async function storeOf(db: Pick<Database, 'select'>, visitId: number): Promise<string> {
  const [store] = await db
    .select({ name: locations.name })
    .from(visits)
    .innerJoin(locations, eq(locations.id, visits.location_id))
    .where(eq(visits.id, visitId));
  return store?.name ?? '';
}

async function titleOf(db: Pick<Database, 'select'>, handle: string, language: string): Promise<string> {
  const [event] = await db
    .select({ translations: events.translations })
    .from(events)
    .where(eq(events.handle, handle));
  return event === undefined ? '' : textOf(event.translations, language, 'title');
}
