import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/Database.ts';
import { type Change, type Entry, newOrder, type Position } from '../rules/Account.ts';
import type { Membership } from '../rules/reviewTier.ts';
import { nextDue } from '../rules/settle.ts';
import {
  pointAccounts,
  pointDefinitions,
  pointPositions,
  pointsLedger,
  pointsLotUses,
  tierMemberships,
} from '../schema.ts';
import type { StoredAccount } from './readAccount.ts';

/** The columns of a row of the ledger besides the points. */
export interface EntryDetails {
  /** Handle of the kind of points. */
  readonly definition: string;
  readonly source?: {
    readonly type: string;
    readonly id: number;
    readonly label: string;
    /** The handle of the option of an item of the catalogue. */
    readonly option?: string | null;
  };
  readonly sum?: { readonly eligible: number; readonly rate: number; readonly tierId: number };
}

export interface WrittenChange {
  readonly profileId: string;
  /** The account from which the change was made. */
  readonly before: StoredAccount;
  readonly change: Change;
  /** Those that begin. */
  readonly memberships: readonly Membership[];
  /** When the tier is reviewed next, in unix milliseconds. */
  readonly reviewAt: number | null;
  readonly detailsOf: (entry: Entry) => EntryDetails;
  readonly order?: SQL | undefined;
  readonly alongside?: readonly SQL[] | undefined;
}

const answerSchema = z.object({
  rows: z.array(z.object({ written: z.coerce.number(), ids: z.record(z.string(), z.number()) })).length(1),
});

/**
 * Writes a change in one statement, unless the customer's points have changed since `before` was read.
 *
 * @returns the ids of the new rows by `seq`; `undefined` if nothing was written
 */
export async function writeChange(
  db: Database,
  written: WrittenChange,
): Promise<ReadonlyMap<number, number> | undefined> {
  const { profileId, before, change, memberships, reviewAt } = written;
  const dueAt = earliest(nextDue(change.account), reviewAt);
  const { entries, balance, pending } = change.account;
  const version = before.version;
  const answer: unknown = await db.execute(sql`
    with account as (
      insert into ${pointAccounts} as a (profile_id, version, entries, balance, pending, review_at, due_at)
      values (${profileId}, ${version + 1}, ${entries}, ${balance}, ${pending}, ${timeOf(reviewAt)}::timestamptz,
        ${timeOf(dueAt)}::timestamptz)
      on conflict (profile_id) do update set version = excluded.version, entries = excluded.entries,
        balance = excluded.balance, pending = excluded.pending, review_at = excluded.review_at, due_at = excluded.due_at
        where a.version = ${version}
      returning profile_id
    ),
    ordered as (${written.order ?? sql`select null::int as id where false`}),
    added as (
      insert into ${pointsLedger} (profile_id, seq, definition_id, type, amount, total_after, tier_points, issued_at, accrue_at,
        expires_at, transaction_id, source_type, source_id, source_label, source_option, eligible, rate, tier_id)
      select account.profile_id, e.seq, (select id from ${pointDefinitions} d where d.handle = e.definition), e.type, e.amount,
        e.total_after, e.tier_points, e.issued_at, e.accrue_at, e.expires_at, ${orderOf('e')}, e.source_type, e.source_id,
        e.source_label, e.source_option, e.eligible, e.rate, e.tier_id
      from account, jsonb_to_recordset(${entryRows(written)}::jsonb) as e (seq int, definition text, type text, amount int,
        total_after int, tier_points int, issued_at timestamptz, accrue_at timestamptz, expires_at timestamptz,
        transaction_id int, source_type text, source_id int, source_label text, source_option text, eligible numeric, rate numeric, tier_id int)
      returning id, seq, type
    ),
    uses as (select * from jsonb_to_recordset(${JSON.stringify(change.uses)}::jsonb) as u (debit int, lot int, amount int)),
    numbered as (
      select id, seq from added
      union all
      select l.id, l.seq from ${pointsLedger} l, account
      where l.profile_id = account.profile_id and l.seq in (select lot from uses union select debit from uses)
    ),
    used as (
      insert into ${pointsLotUses} (debit_id, lot_id, amount)
      select d.id, l.id, u.amount from uses u join numbered d on d.seq = u.debit join numbered l on l.seq = u.lot
    ),
    placed as (
      insert into ${pointPositions} (profile_id, seq, remaining, accrues_at, expires_at, transaction_id)
      select account.profile_id, p.seq, p.remaining, p.accrues_at, p.expires_at, ${orderOf('p')}
      from account, jsonb_to_recordset(${positionRows(written)}::jsonb)
        as p (seq int, remaining int, accrues_at timestamptz, expires_at timestamptz, transaction_id int)
      on conflict (profile_id, seq) do update set remaining = excluded.remaining, accrues_at = excluded.accrues_at,
        expires_at = excluded.expires_at
    ),
    reached as (
      insert into ${tierMemberships} (profile_id, tier_id, achieved_at, anniversary_at, credit)
      select account.profile_id, m.* from account, jsonb_to_recordset(${membershipRows(memberships)}::jsonb)
        as m (tier_id int, achieved_at timestamptz, anniversary_at timestamptz, credit int)
    )${sql.join((written.alongside ?? []).map((part) => sql`, ${part}`))}
    select (select count(*) from account) as written, coalesce((select json_object_agg(seq, id) from added), '{}') as ids`);
  const [row] = answerSchema.parse(answer).rows;
  if (row === undefined || row.written === 0) return undefined;
  return new Map(Object.entries(row.ids).map(([seq, id]) => [Number(seq), id]));
}

/** The order of a row, which may be the one that the statement adds. */
const orderOf = (row: 'e' | 'p') =>
  sql.raw(
    `case when ${row}.transaction_id = ${newOrder} then (select id from ordered) else ${row}.transaction_id end`,
  );
const earliest = (a: number | null, b: number | null) => (a === null || (b !== null && b < a) ? b : a);
const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function entryRows({ before, change, detailsOf }: WrittenChange): string {
  let total = before.account.balance + before.account.pending;
  return JSON.stringify(
    change.entries.map((entry) => {
      const { definition, source, sum } = detailsOf(entry);
      total += entry.amount;
      return {
        seq: entry.seq,
        definition,
        type: entry.type,
        amount: entry.amount,
        total_after: total,
        tier_points: entry.tierPoints,
        issued_at: timeOf(entry.issuedAt),
        accrue_at: timeOf(entry.accrueAt),
        expires_at: timeOf(entry.expiresAt),
        transaction_id: entry.orderId,
        source_type: source?.type,
        source_id: source?.id,
        source_label: source?.label,
        source_option: source?.option,
        eligible: sum?.eligible,
        rate: sum?.rate,
        tier_id: sum?.tierId,
      };
    }),
  );
}

/** The positions that differ from those before. */
function positionRows({ before, change }: WrittenChange): string {
  const known = new Map(before.account.positions.map((position) => [position.seq, position]));
  const isChanged = (position: Position) => known.get(position.seq) !== position;
  return JSON.stringify(
    change.account.positions.filter(isChanged).map(({ seq, remaining, accruesAt, expiresAt, orderId }) => ({
      seq,
      remaining,
      accrues_at: timeOf(accruesAt),
      expires_at: timeOf(expiresAt),
      transaction_id: orderId,
    })),
  );
}

function membershipRows(memberships: readonly Membership[]): string {
  return JSON.stringify(
    memberships.map(({ tierId, achievedAt, anniversaryAt, credit }) => ({
      tier_id: tierId,
      achieved_at: timeOf(achievedAt),
      anniversary_at: timeOf(anniversaryAt),
      credit,
    })),
  );
}
