import type { Point } from '../../../../contract/points.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

export interface ActivityMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly rows: readonly Activity[];
}

/** A row as it is shown. */
export interface Activity extends Point {
  /** Where it stands for several rows: what they brought, and when that expires. */
  readonly expiries?: readonly Pick<Point, 'amount' | 'expires_at'>[];
}

/** What was given back at once is one row, although the ledger has one for each day on which a part of it expires. */
export function joinReturned(rows: readonly Point[]): readonly Activity[] {
  const joined: Activity[] = [];
  for (const row of rows) {
    const newer = joined.at(-1);
    if (newer && isSameReturn(newer, row)) joined[joined.length - 1] = join(newer, row);
    else joined.push(row);
  }
  return joined;
}

const isSameReturn = (a: Point, b: Point) =>
  (a.type === 'redeem_reversal' || a.type === 'convert_return') &&
  a.type === b.type &&
  a.issued_at === b.issued_at &&
  a.source !== null &&
  a.source.type === b.source?.type &&
  a.source.id === b.source.id;

const join = (newer: Activity, row: Point): Activity => ({
  ...newer,
  amount: newer.amount + row.amount,
  lot: {
    value_initial: (newer.lot?.value_initial ?? 0) + (row.lot?.value_initial ?? 0),
    value_remaining: (newer.lot?.value_remaining ?? 0) + (row.lot?.value_remaining ?? 0),
  },
  status: row.status === 'active' ? 'active' : newer.status,
  parts: [],
  expiries: [row, ...(newer.expiries ?? [newer])],
});

export function monthOf(iso: string, timeZone: string): string {
  return zonedDay(Date.parse(iso), timeZone).slice(0, 7);
}

/** Rows by local month, in the given order: newest first. */
export function groupByMonth(rows: readonly Activity[], timeZone: string): readonly ActivityMonth[] {
  const months = new Map<string, Activity[]>();
  for (const row of rows) {
    const month = monthOf(row.issued_at, timeZone);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].map(([month, group]) => ({ month, rows: group }));
}

/** The twelve months up to that of `nowMs`, oldest first. */
export function lastTwelveMonths(nowMs: number, timeZone: string): readonly string[] {
  const [year = 0, month = 1] = zonedDay(nowMs, timeZone).split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = year * 12 + (month - 1) - (11 - at);
    return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

export interface MonthBalance {
  readonly month: string;
  readonly balance: number;
}

/**
 * Active points at the end of each month: the balance after its newest active row, else the previous month's. Months before
 * the oldest loaded row are left out if the server has older rows; else they are zero.
 */
export function monthlyBalances(
  rows: readonly Point[],
  { months, timeZone, complete }: { months: readonly string[]; timeZone: string; complete: boolean },
): readonly MonthBalance[] {
  const counted = rows
    .filter((row) => row.status !== 'pending')
    .map((row) => ({ month: monthOf(row.issued_at, timeZone), balance: row.balance_after }));
  return months.flatMap((month) => {
    const last = counted.find((row) => row.month <= month);
    if (last) return { month, balance: last.balance };
    return complete ? { month, balance: 0 } : [];
  });
}

export interface YearTotals {
  readonly spent: number;
  readonly expired: number;
}

/** Points that left in a calendar year; `undefined` until every row of that year is loaded. */
export function yearTotals(
  rows: readonly Point[],
  { year, timeZone, complete }: { year: string; timeZone: string; complete: boolean },
): YearTotals | undefined {
  const oldest = rows.at(-1);
  if (!complete && (!oldest || monthOf(oldest.issued_at, timeZone) >= year)) return undefined;
  const sum = (types: readonly Point['type'][]) =>
    rows
      .filter((row) => types.includes(row.type) && monthOf(row.issued_at, timeZone).startsWith(year))
      .reduce((total, row) => total + row.amount, 0);
  return {
    spent: sum(['redeem', 'redeem_reversal', 'convert_out', 'convert_return']),
    expired: sum(['expire']),
  };
}

export const ACTIVITY_KINDS = ['all', 'earned', 'used', 'other'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const KIND_OF = {
  earn_order: 'earned',
  earn_action: 'earned',
  bonus: 'earned',
  transfer_in: 'earned',
  redeem: 'used',
  redeem_reversal: 'used',
  convert_out: 'used',
  convert_return: 'used',
  transfer_out: 'used',
  adjust_credit: 'other',
  adjust_debit: 'other',
  expire: 'other',
  clawback: 'other',
} as const satisfies Record<Point['type'], ActivityKind>;

export function ofKind<Row extends Point>(rows: readonly Row[], kind: ActivityKind): readonly Row[] {
  return kind === 'all' ? rows : rows.filter((row) => KIND_OF[row.type] === kind);
}

/** Points by the time at which they expire, the nearest first; without those that never do. */
export function sumByDay(
  expiries: readonly Pick<Point, 'amount' | 'expires_at'>[],
): readonly { readonly at: string; readonly sum: number }[] {
  const sums = new Map<string, number>();
  for (const { amount, expires_at } of expiries)
    if (expires_at !== null) sums.set(expires_at, (sums.get(expires_at) ?? 0) + amount);
  return [...sums].map(([at, sum]) => ({ at, sum })).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export interface Expiring {
  readonly amount: number;
  readonly at: string;
}

/** The next expiries by day, three at most. */
export function nextExpiries(rows: readonly Point[], nowMs: number): readonly Expiring[] {
  const days = new Map<string, number>();
  for (const row of rows) {
    const left = row.lot?.value_remaining ?? 0;
    if (row.status !== 'active' || left <= 0 || row.expires_at === null) continue;
    if (Date.parse(row.expires_at) < nowMs) continue;
    days.set(row.expires_at, (days.get(row.expires_at) ?? 0) + left);
  }
  return [...days]
    .map(([at, amount]) => ({ at, amount }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, 3);
}
