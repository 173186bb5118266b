import { and, eq, like, type SQL } from 'drizzle-orm';
import { customAttributes } from '../../customers/schema.ts';
import type { Body } from '#contract/endpoint.ts';
import { MOST_PEOPLE, type postConnection, type putConnection } from '#contract/connections/people.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { connectionDefinitions, connections, programmeLinks } from '../schema.ts';
import { inTurn } from './inTurn.ts';
import { checkRelation, isProgramme } from './readDefinitions.ts';

type Person = Exclude<Body<typeof postConnection>['connector'], { readonly type: 'programme' }>;
type PersonChange = Exclude<
  Body<typeof putConnection>['connector'],
  { readonly type: 'programme' } | undefined
>;

interface Owner {
  readonly db: Database;
  readonly profileId: string;
}

/**
 * @returns the new id
 * @throws Refusal `limit_reached`, `validation_failed`
 */
export async function addPerson(
  { db, profileId }: Owner,
  { definition_id, connector }: { readonly definition_id: number; readonly connector: Person },
  now: Date,
): Promise<number> {
  await checkRelation(db, definition_id, connector.consent === true);
  return await inTurn(db, profileId, async (tx) => {
    const people = tx
      .select({ id: connections.id })
      .from(connections)
      .innerJoin(connectionDefinitions, eq(connectionDefinitions.id, connections.definition_id))
      .where(and(eq(connections.profile_id, profileId), eq(connectionDefinitions.type, 'person')));
    if ((await people).length >= MOST_PEOPLE) throw new Refusal('limit_reached');
    const [row] = await tx
      .insert(connections)
      .values({
        profile_id: profileId,
        definition_id,
        first_name: connector.first_name,
        last_name: connector.last_name || null,
        birth_day: connector.birth_day ?? null,
        birth_month: connector.birth_month ?? null,
        created_at: now,
      })
      .returning({ id: connections.id });
    if (row === undefined) throw new Refusal('unknown');
    return row.id;
  });
}

/**
 * Changes what is given of a person.
 *
 * @throws Refusal `not_found`, also for another customer's; `validation_failed`, also for a programme
 */
export async function changePerson(
  { db, profileId }: Owner,
  id: number,
  definition_id: number | undefined,
  connector: PersonChange,
): Promise<void> {
  const isOwn = and(eq(connections.profile_id, profileId), hasId(connections.id, id));
  await inTurn(db, profileId, async (tx) => {
    const [row] = await tx.select().from(connections).where(isOwn);
    if (row === undefined) throw new Refusal('not_found');
    if (await isProgramme(tx, row.definition_id)) throw invalid('request', 'invalid');
    if (definition_id !== undefined && definition_id !== row.definition_id)
      await checkRelation(tx, definition_id, connector.consent === true);
    const { consent: _agreed, type: _person, ...given } = connector;
    const change = {
      ...given,
      ...(given.last_name === undefined ? {} : { last_name: given.last_name || null }),
      ...(definition_id === undefined ? {} : { definition_id }),
    };
    if (Object.keys(change).length > 0) await tx.update(connections).set(change).where(isOwn);
  });
}

/**
 * Removes a person with the sizes, or unlinks a programme; with its lists and what is assigned to them.
 *
 * @throws Refusal `not_found`, also for another customer's
 */
export async function removeConnection({ db, profileId }: Owner, id: number, now: Date): Promise<void> {
  const removed = await inTurn(db, profileId, async (tx) => {
    // The link before the connection, as in `carryOutLinks`, so that the two never wait for each other. Without a connection the link is
    // due to be ended at its programme.
    await tx
      .update(programmeLinks)
      .set({ code: null, intent: null, tries: 0, next_try_at: now })
      .where(and(eq(programmeLinks.profile_id, profileId), hasId(programmeLinks.connection_id, id)));
    const found = await tx
      .delete(connections)
      .where(and(eq(connections.profile_id, profileId), hasId(connections.id, id)))
      .returning({ id: connections.id });
    if (found.length > 0) await tx.delete(customAttributes).where(isSizeOf(profileId, id));
    return found;
  });
  if (removed.length === 0) throw new Refusal('not_found');
}

/** The sizes of a person are attributes of the customer, whose handles end in the person's id. */
function isSizeOf(profileId: string, id: number): SQL | undefined {
  const { profile_id, namespace, handle } = customAttributes;
  return and(eq(profile_id, profileId), eq(namespace, 'size'), like(handle, `%\\_${id}`));
}
