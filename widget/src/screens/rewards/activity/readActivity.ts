import type { Point } from '../../../../contract/points.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';

export interface ActivityMonth {
  /** `2026-11`. */
  readonly key: string;
  readonly rows: readonly Activity[];
}

/** A row as it is shown. */
export interface Activity extends Point {
  /** Where it stands for several rows: what they brought, and when that expires. */
  readonly expiries?: readonly Pick<Point, 'amount' | 'expires_at'>[];
}

const joinedOf = new WeakMap<readonly Point[], readonly Activity[]>();

/**
 * What was given back at once is one row, although the ledger has one for each day on which a part of it expires.
 *
 * @returns the same array for the same rows: a statement may be long
 */
export function joinReturned(rows: readonly Point[]): readonly Activity[] {
  const joined = joinedOf.get(rows) ?? joinEach(rows);
  joinedOf.set(rows, joined);
  return joined;
}

function joinEach(rows: readonly Point[]): readonly Activity[] {
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

/** @returns the local month of a time, as `2026-11` */
export function monthOf(iso: string, timeZone: string): string {
  return zonedDay(Date.parse(iso), timeZone).slice(0, 7);
}

type Issued = Pick<Point, 'issued_at'>;
const known = new WeakMap<Issued, { readonly timeZone: string; readonly month: string }>();

/** The local month of a row, computed once: time zone conversions are slow, and a statement is shown many times. */
function monthOfRow(row: Issued, timeZone: string): string {
  const found = known.get(row);
  if (found?.timeZone === timeZone) return found.month;
  const month = monthOf(row.issued_at, timeZone);
  known.set(row, { timeZone, month });
  return month;
}

const monthsOf = new WeakMap<
  readonly Activity[],
  { readonly timeZone: string; readonly months: readonly ActivityMonth[] }
>();

/**
 * Rows by local month, in the given order: newest first.
 *
 * @returns the same array for the same rows and zone
 */
export function groupByMonth(rows: readonly Activity[], timeZone: string): readonly ActivityMonth[] {
  const made = monthsOf.get(rows);
  const months = made?.timeZone === timeZone ? made.months : groupEach(rows, timeZone);
  monthsOf.set(rows, { timeZone, months });
  return months;
}

function groupEach(rows: readonly Activity[], timeZone: string): readonly ActivityMonth[] {
  const months = new Map<string, Activity[]>();
  for (const row of rows) {
    const month = monthOfRow(row, timeZone);
    const group = months.get(month);
    if (group) group.push(row);
    else months.set(month, [row]);
  }
  return [...months].map(([month, group]) => ({ key: month, rows: group }));
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
 * The balance at the end of each month: that after the newest row up to then that is not pending. Months before the oldest
 * such row are left out if the server has older rows; else they are zero.
 *
 * @param rows newest first
 */
export function monthlyBalances(
  rows: readonly Point[],
  { months, timeZone, complete }: { months: readonly string[]; timeZone: string; complete: boolean },
): readonly MonthBalance[] {
  const found: MonthBalance[] = [];
  let at = 0;
  // From the newest month on, so that rows older than the first month are not looked at.
  for (const month of months.toReversed()) {
    for (; at < rows.length; at += 1) {
      const row = rows[at];
      if (row && row.status !== 'pending' && monthOfRow(row, timeZone) <= month) break;
    }
    const last = rows[at];
    if (last) found.push({ month, balance: last.balance_after });
    else if (complete) found.push({ month, balance: 0 });
  }
  return found.reverse();
}

export interface YearTotals {
  readonly spent: number;
  readonly expired: number;
}

/**
 * Points that were spent, less those that came back, and points that expired in a calendar year, as sums of the rows'
 * amounts: usually negative.
 *
 * @param rows newest first
 * @returns `undefined` until every row of that year is loaded
 */
export function yearTotals(
  rows: readonly Point[],
  { year, timeZone, complete }: { year: string; timeZone: string; complete: boolean },
): YearTotals | undefined {
  const oldest = rows.at(-1);
  if (!complete && (!oldest || monthOfRow(oldest, timeZone) >= year)) return undefined;
  let spent = 0;
  let expired = 0;
  for (const row of rows) {
    const month = monthOfRow(row, timeZone);
    // Newest first: all further rows are older still.
    if (month < year) break;
    if (!month.startsWith(year)) continue;
    if (SPENDING.has(row.type)) spent += row.amount;
    else if (row.type === 'expire') expired += row.amount;
  }
  return { spent, expired };
}

const SPENDING: ReadonlySet<Point['type']> = new Set([
  'redeem',
  'redeem_reversal',
  'convert_out',
  'convert_return',
]);

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
export function sumByExpiry(
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

/** The next three expiries, the nearest first, with the points that are left to expire then. */
export function nextExpiries(rows: readonly Point[], nowMs: number): readonly Expiring[] {
  const days = new Map<string, number>();
  for (const row of rows) {
    const left = row.lot?.value_remaining ?? 0;
    if (row.status !== 'active' || left <= 0 || row.expires_at === null) continue;
    days.set(row.expires_at, (days.get(row.expires_at) ?? 0) + left);
  }
  return [...days]
    .map(([at, amount]) => ({ at, amount, ms: Date.parse(at) }))
    .filter(({ ms }) => ms >= nowMs)
    .sort((a, b) => a.ms - b.ms)
    .slice(0, 3)
    .map(({ at, amount }) => ({ at, amount }));
}
