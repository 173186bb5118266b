import type { PointsPart } from '#contract/transactions.ts';
import { tierPointsOf } from './earn.ts';
import { cents } from './money.ts';

/** A row of the ledger with the names of what it refers to. */
export interface ExplainedRow {
  readonly type: string;
  readonly amount: number;
  readonly eligible: number | null;
  readonly rate: number | null;
  /** Of the day of the purchase. */
  readonly tier_name: string;
  /** Of the offer, or of the kind of points. */
  readonly name: string;
  /** The bonus without the limit of the offer; `null` where that took nothing off. */
  readonly points_full: number | null;
  /** ISO 8601. */
  readonly issued_at: string;
}

const none = { eligible: null, rate: null, tier_name: null, name: null, at: null };

/**
 * Why a row has its points. The parts always sum to its amount: the tier's part is what the rate adds to one point for each whole unit
 * of money.
 */
export function explainRow(row: ExplainedRow): PointsPart[] {
  const { type, amount, eligible, rate, tier_name, name, points_full, issued_at } = row;
  if (type === 'earn_order' && eligible !== null && rate !== null) {
    const base = tierPointsOf(cents(eligible));
    const tier = amount - base;
    return [
      { ...none, kind: 'base', points: base, eligible },
      ...(tier === 0 ? [] : [{ ...none, kind: 'tier' as const, points: tier, rate, tier_name }]),
    ];
  }
  const kind = type === 'bonus' ? 'offer' : type === 'clawback' ? 'return' : 'other';
  const part = { ...none, name, at: issued_at };
  if (points_full === null) return [{ ...part, kind, points: amount }];
  return [
    { ...part, kind, points: points_full },
    { ...part, kind: 'cap', points: amount - points_full },
  ];
}

/** Why an order has its points: the parts of its rows, which sum to what they have given, less what returns took back. */
export const explainOrder = (rows: readonly ExplainedRow[]): PointsPart[] => rows.flatMap(explainRow);
