import { asc, eq } from 'drizzle-orm';
import type { ConnectionDefinition } from '#contract/connections/people.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { needsConsent } from '../rules/needsConsent.ts';
import { connectionDefinitions } from '../schema.ts';

/** What a connection can be, in the order in which it is offered. */
export async function readDefinitions(db: Database, language: string): Promise<ConnectionDefinition[]> {
  const rows = await db.select().from(connectionDefinitions).orderBy(asc(connectionDefinitions.id));
  return rows.map((row) => ({
    ...row,
    name: textOf(row.translations, language, 'name'),
    type: row.type === 'programme' ? 'programme' : 'person',
    needs_consent: needsConsent(row),
  }));
}

/**
 * @param agreed the person has agreed
 * @throws Refusal `validation_failed` for a kind that a person cannot be, or one that needs an agreement that is missing
 */
export async function checkRelation(db: Database, id: number, agreed: boolean): Promise<void> {
  const [row] = await db.select().from(connectionDefinitions).where(hasId(connectionDefinitions.id, id));
  if (row?.type !== 'person') throw invalid('definition_id', 'invalid');
  if (needsConsent(row) && !agreed) throw invalid('connector.consent', 'required');
}

/** @returns whether the kind is a programme */
export async function isProgramme(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ type: connectionDefinitions.type })
    .from(connectionDefinitions)
    .where(eq(connectionDefinitions.id, id));
  return row?.type === 'programme';
}
