import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { type Account, emptyAccount } from '../rules/Account.ts';
import { pointAccounts, pointPositions } from '../schema.ts';

export interface StoredAccount {
  /** 0 for a customer who never had points. */
  readonly version: number;
  /** Its positions are only those with something left or owed. */
  readonly account: Account;
  /** Unix milliseconds. */
  readonly reviewAt: number | null;
  readonly dueAt: number | null;
}

const rowSchema = z.object({
  version: z.number(),
  entries: z.number(),
  balance: z.number(),
  pending: z.number(),
  review_at: z.nullable(z.number()),
  due_at: z.nullable(z.number()),
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
    select a.version, a.entries, a.balance, a.pending, ${unixMs('a.review_at')} as review_at,
      ${unixMs('a.due_at')} as due_at, coalesce((
      select json_agg(json_build_object('seq', o.seq, 'remaining', o.remaining, 'transaction_id', o.transaction_id,
        'accrues_at', ${unixMs('o.accrues_at')}, 'expires_at', ${unixMs('o.expires_at')}))
      from ${pointPositions} o where o.profile_id = a.profile_id and o.remaining <> 0), '[]') as positions
    from ${pointAccounts} a where a.profile_id = ${sql.placeholder('profileId')}`,
);

/** The points of a customer as of their last change, which may be before what is due now. */
export async function readAccount(db: Database, profileId: string): Promise<StoredAccount> {
  const [row] = await select(db, { profileId });
  if (row === undefined) return { version: 0, account: emptyAccount, reviewAt: null, dueAt: null };
  const { version, positions, review_at: reviewAt, due_at: dueAt, ...sums } = row;
  return {
    version,
    reviewAt,
    dueAt,
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
