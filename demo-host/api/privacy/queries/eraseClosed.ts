import { and, asc, eq, gt, inArray, lte, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { airlineConversions } from '../../airline/schema.ts';
import { profiles } from '../../customers/schema.ts';
import { promoteWaitlist } from '../../events/queries/promoteWaitlist.ts';
import { events, registrations } from '../../events/schema.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { eachAccount } from '../../platform/db/eachAccount.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { customerTables } from '../rules/customerTables.ts';
import type { TableDecision } from '../rules/decide.ts';

/** The most accounts that are looked up at a time. */
const ROUND = 100;

/**
 * Erases the accounts whose two weeks are over. An account with a conversion that the airline has not answered waits for its
 * outcome, and one that fails is passed over. Any number of processes may run it at once.
 */
export async function eraseClosed({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  await eachAccount({
    log,
    name: 'erase closed accounts',
    due: async (after) =>
      await db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(isDue(db, now), after === undefined ? undefined : gt(profiles.id, after)))
        .orderBy(asc(profiles.id))
        .limit(ROUND),
    work: async (profileId) => await eraseAccount(db, profileId, now),
  });
}

function isDue(db: Database, now: Date): SQL | undefined {
  const open = db
    .select({ id: airlineConversions.id })
    .from(airlineConversions)
    .where(and(eq(airlineConversions.profile_id, profiles.id), sql`next_try_at is not null`));
  return and(lte(profiles.closes_at, now), ne(profiles.status, 'closed'), notExists(open));
}

async function eraseAccount(db: Database, profileId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const handles = await upcomingEvents(tx, profileId, now);
    // Always in the same order, so that two erasures do not wait for each other.
    for (const handle of handles) await lockFor(tx, `event:${handle}`);
    // Another process may have erased it, or the customer kept it, since it was found.
    const [due] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, profileId), isDue(tx, now)))
      .for('update');
    if (due === undefined) return;
    for (const decision of Object.values(customerTables)) await eraseRows(tx, decision, profileId);
    const freed = await tx
      .select()
      .from(events)
      .where(inArray(events.handle, [...handles, '']));
    for (const event of freed) if (event.status !== 'cancelled') await promoteWaitlist(tx, event, now);
  });
}

async function eraseRows(
  tx: Database,
  { table, rowsOf, rows, columns }: TableDecision,
  profileId: string,
): Promise<void> {
  if (rows === 'deleted') {
    await tx.delete(table).where(rowsOf(profileId));
    return;
  }
  const erased = Object.entries(columns).flatMap(([key, { erased: value }]) =>
    value === undefined || value === 'retained' ? [] : [[key, value]],
  );
  if (erased.length === 0) return;
  const values = Object.fromEntries(erased) as PgTable['$inferInsert'];
  await tx.update(table).set(values).where(rowsOf(profileId));
}

/** The upcoming events for which the customer has a registration, in the order of their handles. */
async function upcomingEvents(db: Database, profileId: string, now: Date): Promise<readonly string[]> {
  const found = await db
    .select({ handle: events.handle })
    .from(registrations)
    .innerJoin(events, eq(events.handle, registrations.event_handle))
    .where(and(eq(registrations.profile_id, profileId), gt(events.starts_at, now)))
    .orderBy(asc(events.handle));
  return found.map(({ handle }) => handle);
}
