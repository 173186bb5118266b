import { known, type World } from '../world/World.ts';
import type { TierHandle } from '../definitions/tierDefinitions.ts';
import type { Row } from '../world/SeedRows.ts';
import { type Account, type Change, emptyAccount } from '../../ledger/rules/Account.ts';
import { addPoints, type Credit } from '../../ledger/rules/addPoints.ts';
import { nextDue, settle } from '../../ledger/rules/settle.ts';
import { type Debit, spendPoints } from '../../ledger/rules/spendPoints.ts';
import { LIFE_MONTHS } from '../../orders/rules/earn.ts';
import { takeBack } from '../../ledger/rules/takeBack.ts';

type PointType =
  | 'earn_order'
  | 'earn_action'
  | 'bonus'
  | 'redeem'
  | 'adjust_credit'
  | 'expire'
  | 'clawback'
  | 'convert_out'
  | 'convert_return'
  | 'transfer_in';

export interface Entry {
  readonly type: PointType;
  /** Handle of the kind of points. */
  readonly definition: string;
  readonly amount: number;
  readonly at: Date;
  readonly accrueAt?: Date;
  readonly expiresAt?: Date;
  readonly tierPoints?: number;
  readonly transactionId?: number;
  readonly source?: {
    readonly type: string;
    readonly id: number;
    readonly label: string;
    readonly option?: string;
  };
  /** The id of the redemption that takes the points. */
  readonly redemption?: number;
  readonly sum?: { readonly eligible: number; readonly rate: number; readonly tier: TierHandle };
}

export interface Ledger {
  add(entry: Entry): void;
  /** Writes the rows in the order of time, with the lots of each debit and with the expired points. */
  close(now: Date): void;
}

/** The points of a customer while the ledger is written. */
interface Book {
  readonly world: World;
  readonly profileId: string;
  account: Account;
  /** Ids of the rows, in their order. */
  readonly ids: number[];
}

/** The points of one customer, by the rules of the API. */
export function createLedger(world: World, profileId: string): Ledger {
  const entries: Entry[] = [];
  return {
    add: (entry) => void entries.push(entry),
    close: (now) => {
      const book: Book = { world, profileId, account: emptyAccount, ids: [] };
      const inOrder = entries
        .filter(({ amount }) => amount !== 0)
        .map((entry, i) => ({ entry, i }))
        .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime() || a.i - b.i);
      for (const { entry } of inOrder) {
        write(book, settle(book.account, entry.at.getTime()));
        write(book, changeOf(book, entry), entry);
      }
      write(book, settle(book.account, now.getTime()));
      writeAccount(book);
    },
  };
}

function changeOf({ account, world }: Book, entry: Entry): Change {
  const at = entry.at.getTime();
  const { transactionId: orderId = null, tierPoints = 0 } = entry;
  if (entry.amount > 0) {
    const accrueAt = entry.accrueAt ?? entry.at;
    const expiresAt = entry.expiresAt ?? world.days.endOfMonth(accrueAt, LIFE_MONTHS);
    const type = entry.type as Credit['type'];
    const times = { at, accrueAt: accrueAt.getTime(), expiresAt: expiresAt.getTime() };
    return addPoints(account, { type, amount: entry.amount, tierPoints, orderId, ...times });
  }
  const amount = -entry.amount;
  if (entry.type === 'clawback' && orderId !== null)
    return takeBack(account, { orderId, amount, tierPoints: -tierPoints, at });
  const change = spendPoints(account, { type: entry.type as Debit['type'], amount, at });
  if (change === undefined) throw new Error(`the customer has fewer than ${amount} points`);
  return change;
}

/** Adds the rows of a change. Those that no entry asked for are of points that expired. */
function write(book: Book, change: Change, entry?: Entry): void {
  const { rows, ids } = book.world;
  let total = book.account.balance + book.account.pending;
  for (const row of change.entries) {
    total += row.amount;
    const id = rows.add('pointsLedger', {
      profile_id: book.profileId,
      seq: row.seq,
      definition_id: known(ids.points, entry?.definition ?? 'expired'),
      type: row.type,
      amount: row.amount,
      total_after: total,
      tier_points: row.tierPoints,
      issued_at: new Date(row.issuedAt),
      accrue_at: row.accrueAt === null ? null : new Date(row.accrueAt),
      expires_at: row.expiresAt === null ? null : new Date(row.expiresAt),
      transaction_id: row.orderId,
      source_type: entry?.source?.type ?? null,
      source_id: entry?.source?.id ?? null,
      source_label: entry?.source?.label ?? null,
      source_option: entry?.source?.option ?? null,
      eligible: entry?.sum?.eligible ?? null,
      rate: entry?.sum?.rate ?? null,
      tier_id: entry?.sum ? known(ids.tiers, entry.sum.tier) : null,
    } satisfies Row<'pointsLedger'>);
    book.ids.push(id);
    const redemption = rows.tables.redemptions.find((each) => each.id === entry?.redemption);
    if (redemption !== undefined) redemption.seq = row.seq;
  }
  const idOf = (seq: number) => book.ids[seq - 1] ?? 0;
  for (const { debit, lot, amount } of change.uses)
    rows.tables.pointsLotUses.push({ debit_id: idOf(debit), lot_id: idOf(lot), amount });
  book.account = change.account;
}

function writeAccount({ world: { rows }, profileId, account }: Book): void {
  const memberships = rows.tables.tierMemberships.filter((row) => row.profile_id === profileId);
  const latest = memberships.toSorted((a, b) => a.achieved_at.getTime() - b.achieved_at.getTime()).at(-1);
  const review = latest?.anniversary_at ?? null;
  const times = [nextDue(account), review?.getTime()].filter((time) => typeof time === 'number');
  const { entries, balance, pending } = account;
  rows.tables.pointAccounts.push({
    profile_id: profileId,
    version: 1,
    entries,
    balance,
    pending,
    review_at: review,
    due_at: times.length === 0 ? null : new Date(Math.min(...times)),
  });
  for (const { seq, remaining, accruesAt, expiresAt, orderId } of account.positions)
    rows.tables.pointPositions.push({
      profile_id: profileId,
      seq,
      remaining,
      accrues_at: accruesAt === null ? null : new Date(accruesAt),
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      transaction_id: orderId,
    });
}
