import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { zoneOfP, zoneSchema } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { configDocument, regions } from '../../reference/schema.ts';
import type { Account } from '../rules/Account.ts';
import { pointAccounts, pointPositions } from '../schema.ts';

export interface StoredAccount {
  /** 0 for a customer who never had points. */
  readonly version: number;
  /** Its positions are only those with something left or owed. */
  readonly account: Account;
  /** Unix milliseconds. */
  readonly reviewAt: number | null;
  readonly dueAt: number | null;
  /** The customer's zone if the tenant's points expire by inactivity; `null`: they expire by lot. */
  readonly inactivityZone: string | null;
}

const rowSchema = z.object({
  version: z.number(),
  entries: z.number(),
  balance: z.number(),
  pending: z.number(),
  review_at: z.nullable(z.number()),
  due_at: z.nullable(z.number()),
  inactivity_zone: z.nullable(zoneSchema),
  positions: z.array(
    z.object({
      seq: z.number(),
      remaining: z.number(),
      accrues_at: z.nullable(z.number()),
      expires_at: z.nullable(z.number()),
      transaction_id: z.nullable(z.number()),
    }),
  ),
});

const select = prepareRows(
  'read_point_account',
  rowSchema,
  sql`
    select coalesce(a.version, 0) as version, coalesce(a.entries, 0) as entries, coalesce(a.balance, 0) as balance,
      coalesce(a.pending, 0) as pending, ${unixMs('a.review_at')} as review_at, ${unixMs('a.due_at')} as due_at,
      (select ${zoneOfP} from ${profiles} p join ${regions} r on r.id = p.region_id where p.id = c.id
        and (select component_settings #>> '{rewards,expiry}' from ${configDocument}) = 'inactivity') as inactivity_zone,
      coalesce((
      select json_agg(json_build_object('seq', o.seq, 'remaining', o.remaining, 'transaction_id', o.transaction_id,
        'accrues_at', ${unixMs('o.accrues_at')}, 'expires_at', ${unixMs('o.expires_at')}))
      from ${pointPositions} o where o.profile_id = a.profile_id and o.remaining <> 0), '[]') as positions
    from (select ${sql.placeholder('profileId')}::uuid as id) c left join ${pointAccounts} a on a.profile_id = c.id`,
);

/** The points of a customer as of their last change, which may be before what is due now. */
export async function readAccount(db: Database, profileId: string): Promise<StoredAccount> {
  const [row] = await select(db, { profileId });
  if (row === undefined) throw new Error('the account was not read');
  const { version, positions, review_at, due_at, inactivity_zone, ...sums } = row;
  return {
    version,
    reviewAt: review_at,
    dueAt: due_at,
    inactivityZone: inactivity_zone,
    account: {
      ...sums,
      positions: positions.map(({ seq, remaining, accrues_at, expires_at, transaction_id }) => ({
        seq,
        remaining,
        accruesAt: accrues_at,
        expiresAt: expires_at,
        orderId: transaction_id,
      })),
    },
  };
}
