import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '#contract/reference.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import { changePoints, type PointsAct } from '../../ledger/queries/changePoints.ts';
import type { Account } from '../../ledger/rules/Account.ts';
import { giveBack, type Taken } from '../../ledger/rules/giveBack.ts';
import { pointPositions, pointsLedger, pointsLotUses } from '../../ledger/schema.ts';
import { outbox } from '../../messages/schema.ts';
import { airlineConversions } from '../schema.ts';

type Row = typeof airlineConversions.$inferSelect;
export type OpenConversion = Pick<Row, 'id' | 'profile_id'>;

export interface Settling {
  readonly db: Database;
  readonly now: Date;
  readonly settings: Config['component_settings']['airline'];
}

/**
 * Writes the outcome of a conversion, once: the first outcome stays. If the conversion is rejected, the customer gets the
 * points back.
 *
 * @returns the outcome that the conversion has now, which may be an earlier one
 */
export async function settleConversion(
  settling: Settling,
  conversion: OpenConversion,
  outcome: 'credited' | 'rejected',
): Promise<'credited' | 'returned'> {
  const { db } = settling;
  const isThis = eq(airlineConversions.id, conversion.id);
  if (outcome === 'credited') await credit(settling, conversion);
  else await returnPoints(settling, conversion);
  const [row] = await db.select({ status: airlineConversions.status }).from(airlineConversions).where(isThis);
  if (row?.status !== 'credited' && row?.status !== 'returned') throw new Error('the outcome is missing');
  return row.status;
}

/** The outcome and the mail about it are one statement, so that there is one of each. */
async function credit({ db, now }: Settling, { id }: OpenConversion): Promise<void> {
  await db.execute(sql`
    with credited as (
      update ${airlineConversions} set status = 'credited', outcomes = 1, next_try_at = null
      where id = ${id}::int and outcomes = 0 returning id
    )
    ${queueMail('credited', now)}`);
}

const queueMail = (from: string, now: Date) => sql`
  insert into ${outbox} (kind, conversion_id, created_at, next_try_at)
  select 'conversion', id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from ${sql.raw(from)}`;

async function returnPoints(settling: Settling, conversion: OpenConversion): Promise<void> {
  const { db, now } = settling;
  const profileId = conversion.profile_id;
  const earliestExpiry = await endOfHold(settling, profileId);
  const act = async (account: Account): Promise<PointsAct | undefined> => {
    const isOpen = and(eq(airlineConversions.id, conversion.id), eq(airlineConversions.outcomes, 0));
    const [row] = await db.select().from(airlineConversions).where(isOpen);
    if (row === undefined) return undefined;
    const taken = await readTaken(db, conversion);
    if (taken.reduce((sum, { amount }) => sum + amount, 0) !== row.points_out)
      throw new Error(`conversion ${row.id} took other points`);
    // The same source as that of the row that took the points.
    const source = { type: 'conversion', id: row.id, label: settling.settings.name };
    return {
      change: giveBack(account, { type: 'convert_return', taken, at: now.getTime(), earliestExpiry }),
      detailsOf: () => ({ definition: 'airline', source }),
      // The update does not check `outcomes`: after another outcome it violates a constraint, which undoes the whole statement.
      alongside: [
        sql`returned as (
          update ${airlineConversions} c set status = 'returned', outcomes = c.outcomes + 1, next_try_at = null
          from account where c.id = ${row.id}::int returning c.id
        )`,
        sql`mailed as (${queueMail('returned', now)})`,
      ],
    };
  };
  try {
    await changePoints(db, { profileId, now, act });
  } catch (error) {
    if (!isSecondOutcome(error)) throw error;
  }
}

/** @returns whether a statement was undone because the conversion has had its outcome meanwhile */
function isSecondOutcome(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('constraint' in error && error.constraint === 'airline_conversions_outcome') ||
      isSecondOutcome(error.cause))
  );
}

/** The new expiry of returned points that have expired meanwhile, in unix milliseconds: the end of a day where the customer lives. */
async function endOfHold({ db, now, settings }: Settling, profileId: string): Promise<number> {
  const zone = createLocalTime(await readCustomerZone(db, profileId));
  return zone.endOfDayAfter(now.getTime(), settings.return_hold_days);
}

const takenSchema = z.object({ amount: z.number(), expiresAt: z.nullable(z.number()) });

/** What a conversion took from the lots of the customer. */
async function readTaken(db: Database, { id, profile_id }: OpenConversion): Promise<readonly Taken[]> {
  return await readRows(
    db,
    takenSchema,
    sql`
    select u.amount, ${unixMs('coalesce(o.expires_at, l.expires_at)')} as "expiresAt"
    from ${pointsLedger} d
    join ${pointsLotUses} u on u.debit_id = d.id
    join ${pointsLedger} l on l.id = u.lot_id
    left join ${pointPositions} o on o.profile_id = l.profile_id and o.seq = l.seq
    where d.profile_id = ${profile_id} and d.type = 'convert_out' and d.source_type = 'conversion' and d.source_id = ${id}`,
  );
}
