import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import type { Taken } from '../rules/giveBack.ts';
import { pointPositions, pointsLedger, pointsLotUses } from '../schema.ts';

const select = prepareRows(
  'read_taken',
  z.object({ amount: z.number(), expiresAt: z.nullable(z.number()) }),
  sql`
    select sum(u.amount)::int as amount, ${unixMs('coalesce(o.expires_at, l.expires_at)')} as "expiresAt"
    from ${pointsLedger} d
    join ${pointsLotUses} u on u.debit_id = d.id
    join ${pointsLedger} l on l.id = u.lot_id
    left join ${pointPositions} o on o.profile_id = l.profile_id and o.seq = l.seq
    where d.profile_id = ${sql.placeholder('profileId')} and d.seq = ${sql.placeholder('seq')}::int
    group by 2`,
);

/** @returns the points that the row `seq` of a customer's ledger took, by lot, for `giveBack` */
export async function readTaken(db: Database, profileId: string, seq: number): Promise<readonly Taken[]> {
  return await select(db, { profileId, seq });
}
