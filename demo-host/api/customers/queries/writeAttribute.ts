import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { TenantSystems } from '#contract/attributes/sizeCategories.ts';
import { MEASUREMENTS, keptSizeOf, readSizeHandle } from '#contract/attributes/sizes.ts';
import { connectionDefinitions, connections, programmeLinks } from '../../connections/schema.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { locations } from '../../reference/schema.ts';
import { customAttributes, profiles } from '../schema.ts';
import { parseAttributeValue, type AttributeName } from '../rules/parseAttribute.ts';

interface Write extends AttributeName {
  readonly profileId: string;
  /** As it came. */
  readonly value: unknown;
  readonly now: Date;
  /** The tenant's, for sizes. */
  readonly sizeSystems?: TenantSystems | undefined;
}

/**
 * Writes a custom attribute of a customer; `null` deletes it. Safe to repeat. Its triggers announce it to open portals.
 *
 * @returns the value as it is stored
 * @throws Refusal 422 for a value that its rules do not take, `not_found` for the sizes of a person that is not the customer's
 */
export async function writeAttribute(db: Database, write: Write): Promise<unknown> {
  const name = `${write.namespace}:${write.handle}`;
  if (write.namespace === 'size') return await writeSize(db, write);
  const value = parseAttributeValue(write, write.value);
  if (name === 'locale:language') await writeLanguage(db, write, value as string);
  else if (name === 'preference:store') await writeStore(db, write, value as number | null);
  else if (value === null) await remove(db, write);
  else
    await put(db, write, value, name === 'preference:favourite_stores' ? areShown(write, value) : undefined);
  if (name === 'privacy:partners') await hurryLinks(db, write);
  return value;
}

/** Makes partners learn at once what they get from now on, or no longer. A link with a `code`, which is still being made, stays as it is. */
async function hurryLinks(db: Database, { profileId, now }: Write): Promise<void> {
  const { profile_id, connection_id, next_try_at, code } = programmeLinks;
  const isLinked = and(isNotNull(connection_id), isNotNull(next_try_at), isNull(code));
  await db
    .update(programmeLinks)
    .set({ next_try_at: now, tries: 0 })
    .where(and(eq(profile_id, profileId), isLinked));
}

/** The version for `If-Match` after a change of an attribute that is a field of the profile. */
const nextVersion = (now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${profiles.updated_at} + interval '1 millisecond')`;

async function writeLanguage(db: Database, { profileId, now }: Write, language: string): Promise<void> {
  await db
    .update(profiles)
    .set({ language, updated_at: nextVersion(now) })
    .where(and(eq(profiles.id, profileId), ne(profiles.language, language)));
}

/** A store that customers may see; one that was chosen before and has closed may stay. */
async function writeStore(db: Database, { profileId, now }: Write, id: number | null): Promise<void> {
  const mayBe =
    id === null
      ? undefined
      : sql`(${profiles.preferred_location_id} = ${id} or exists (select 1 from ${locations} l where l.id = ${id}
          and l.is_published and not l.is_permanently_closed))`;
  const isSame = sql`${profiles.preferred_location_id} is not distinct from ${id}::integer`;
  const version = sql`case when ${isSame} then ${profiles.updated_at} else ${nextVersion(now)} end`;
  const written = await db
    .update(profiles)
    .set({ preferred_location_id: id, updated_at: version })
    .where(and(eq(profiles.id, profileId), mayBe))
    .returning({ id: profiles.id });
  if (written.length === 0) throw invalid('value', 'invalid');
}

/** Every store of a list is one that customers may see, or was in the list before. */
function areShown({ profileId, namespace, handle }: Write, value: unknown): SQL {
  return sql`not exists (select 1 from jsonb_array_elements_text(${JSON.stringify(value)}::jsonb) as chosen(id)
    where not exists (select 1 from ${locations} l where l.id = chosen.id::integer and l.is_published)
      and not exists (select 1 from ${customAttributes} as earlier where earlier.profile_id = ${profileId}
        and earlier.namespace = ${namespace} and earlier.handle = ${handle} and earlier.value @> to_jsonb(chosen.id::integer)))`;
}

async function writeSize(db: Database, write: Write): Promise<unknown> {
  const { category, person } = readSizeHandle(write.handle);
  if (person !== undefined) await checkPerson(db, write.profileId, person);
  const kept = keptSizeOf(await readStored(db, write));
  const value = parseAttributeValue(write, write.value, kept, write.sizeSystems);
  if (value === null) {
    await remove(db, write);
    return null;
  }
  const dated = { ...(value as object), updated_at: write.now.toISOString() };
  const isTheirs = person === undefined ? undefined : isPersonOf(write.profileId, person);
  if (!(await put(db, write, category === MEASUREMENTS ? value : dated, isTheirs)))
    throw new Refusal('not_found');
  return category === MEASUREMENTS ? value : dated;
}

function isPersonOf(profileId: string, person: number): SQL {
  // `bigint`: ids may have more digits than those of rows.
  return sql`exists (select 1 from ${connections} c join ${connectionDefinitions} d on d.id = c.definition_id
    where c.id = ${String(person)}::bigint and c.profile_id = ${profileId} and d.type = 'person' for key share of c)`;
}

async function checkPerson(db: Database, profileId: string, person: number): Promise<void> {
  const [found] = await readRows(
    db,
    z.object({}),
    sql`select 1 as id where ${isPersonOf(profileId, person)}`,
  );
  if (found === undefined) throw new Refusal('not_found');
}

const isAttribute = ({ profileId, namespace, handle }: Write) =>
  and(
    eq(customAttributes.profile_id, profileId),
    eq(customAttributes.namespace, namespace),
    eq(customAttributes.handle, handle),
  );

async function readStored(db: Database, write: Write): Promise<unknown> {
  const { value } = customAttributes;
  const [row] = await db.select({ value }).from(customAttributes).where(isAttribute(write));
  return row?.value;
}

async function remove(db: Database, write: Write): Promise<void> {
  await db.delete(customAttributes).where(isAttribute(write));
}

/**
 * Inserts or replaces the row, if `condition` holds in the same statement.
 *
 * @returns `false` if it does not hold for a size
 * @throws Refusal 422 if it does not hold for any other attribute
 */
async function put(db: Database, write: Write, value: unknown, condition?: SQL): Promise<boolean> {
  const { profileId, namespace, handle, now } = write;
  const result: unknown = await db.execute(sql`
    insert into ${customAttributes} as stored (profile_id, namespace, handle, value, updated_at)
    select ${profileId}::uuid, ${namespace}, ${handle}, ${JSON.stringify(value)}::jsonb, ${now.toISOString()}::timestamptz
    where ${condition ?? sql`true`}
    on conflict (profile_id, namespace, handle) do update set value = excluded.value,
      updated_at = case when stored.value = excluded.value then stored.updated_at else excluded.updated_at end
    returning handle`);
  const isWritten = resultSchema.parse(result).rows.length > 0;
  if (!isWritten && namespace !== 'size') throw invalid('value', 'invalid');
  return isWritten;
}

const resultSchema = z.object({ rows: z.array(z.unknown()) });
