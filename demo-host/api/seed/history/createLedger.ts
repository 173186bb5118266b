import { known, type World } from '../world/World.ts';
import type { TierHandle } from '../definitions/tierDefinitions.ts';
import type { Row } from '../world/SeedRows.ts';

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
  readonly source?: { readonly type: string; readonly id: number; readonly label: string };
  readonly sum?: { readonly eligible: number; readonly rate: number; readonly tier: TierHandle };
}

interface Lot {
  readonly id: number;
  readonly transactionId: number | undefined;
  readonly accrueAt: Date;
  readonly expiresAt: Date;
  left: number;
}

export interface Ledger {
  add(entry: Entry): void;
  /** Writes the rows in the order of time, with the lots of each debit and with the expired points. */
  close(now: Date): void;
}

/** A lot expires at the end of a month, 24 months after it began to count. */
const lifeMonths = 24;

/** The lots of a customer while the ledger is written. */
interface Book {
  readonly world: World;
  readonly profileId: string;
  readonly lots: Lot[];
}

/** The points of one customer. A debit takes from the lot that expires first among those that count. */
export function createLedger(world: World, profileId: string): Ledger {
  const entries: Entry[] = [];
  return {
    add: (entry) => void entries.push(entry),
    close: (now) => {
      const book: Book = { world, profileId, lots: [] };
      const inOrder = entries
        .filter(({ amount }) => amount !== 0)
        .map((entry, i) => ({ entry, i }))
        .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime() || a.i - b.i);
      for (const { entry } of inOrder) {
        expire(book, entry.at);
        if (entry.amount > 0) credit(book, entry);
        else debit(book, entry);
      }
      expire(book, now);
    },
  };
}

function write({ world, profileId }: Book, entry: Entry, expiresAt: Date | null): number {
  const { rows, ids } = world;
  return rows.add('pointsLedger', {
    profile_id: profileId,
    definition_id: known(ids.points, entry.definition),
    type: entry.type,
    amount: entry.amount,
    tier_points: entry.tierPoints ?? 0,
    issued_at: entry.at,
    accrue_at: entry.accrueAt ?? null,
    expires_at: expiresAt,
    transaction_id: entry.transactionId ?? null,
    source_type: entry.source?.type ?? null,
    source_id: entry.source?.id ?? null,
    source_label: entry.source?.label ?? null,
    eligible: entry.sum?.eligible ?? null,
    rate: entry.sum?.rate ?? null,
    tier_id: entry.sum ? known(ids.tiers, entry.sum.tier) : null,
  } satisfies Row<'pointsLedger'>);
}

function take({ world }: Book, debitId: number, lot: Lot, wanted: number): number {
  const amount = Math.min(lot.left, wanted);
  if (amount === 0) return 0;
  lot.left -= amount;
  world.rows.tables.pointsLotUses.push({ debit_id: debitId, lot_id: lot.id, amount });
  return amount;
}

function debit(book: Book, entry: Entry): void {
  const { lots } = book;
  const own =
    entry.type === 'clawback' ? lots.filter((lot) => lot.transactionId === entry.transactionId) : [];
  // A return of pending points is pending too, so that both cancel out.
  const pending = own.find((lot) => lot.accrueAt > entry.at);
  const id = write(book, pending ? { ...entry, accrueAt: pending.accrueAt } : entry, null);
  const others = lots
    .filter((lot) => !own.includes(lot) && lot.accrueAt <= entry.at && lot.expiresAt > entry.at)
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
  let missing = -entry.amount;
  for (const lot of [...own, ...others]) missing -= take(book, id, lot, missing);
}

function credit(book: Book, entry: Entry): void {
  const accrueAt = entry.accrueAt ?? entry.at;
  const expiresAt = entry.expiresAt ?? book.world.days.endOfMonth(accrueAt, lifeMonths);
  const id = write(book, entry, expiresAt);
  book.lots.push({ id, transactionId: entry.transactionId, accrueAt, expiresAt, left: entry.amount });
}

/** Lots that expire at the same time become one row of the statement. */
function expire(book: Book, until: Date): void {
  const over = book.lots.filter((lot) => lot.left > 0 && lot.expiresAt <= until);
  const moments = [...new Set(over.map((lot) => lot.expiresAt.getTime()))].sort((a, b) => a - b);
  for (const moment of moments) {
    const ending = over.filter((lot) => lot.expiresAt.getTime() === moment);
    const amount = -ending.reduce((sum, lot) => sum + lot.left, 0);
    const id = write(book, { type: 'expire', definition: 'expired', amount, at: new Date(moment) }, null);
    for (const lot of ending) take(book, id, lot, lot.left);
  }
}
