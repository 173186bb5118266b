import type { Transaction } from '#contract/transactions.ts';

/** A row of the ledger that refers to an order. */
export interface OrderPoints {
  readonly type: string;
  readonly amount: number;
  readonly accrue_at: Date | null;
  readonly eligible: number | null;
  readonly rate: number | null;
  /** The tier that the points were earned in. */
  readonly tier_name: string;
}

const counted: ReadonlySet<string> = new Set(['earn_order', 'bonus', 'clawback']);

/** @returns the points of one order from its rows of the ledger, with the eligible money; `null` if it earned none */
export function presentPoints(rows: readonly OrderPoints[], now: Date): Transaction['points'] {
  // A purchase of less than one unit of money may have points of offers alone.
  const earned = rows.find(({ type }) => type === 'earn_order') ?? rows.find(({ type }) => type === 'bonus');
  if (earned === undefined) return null;
  const sum = rows.reduce((total, { type, amount }) => (counted.has(type) ? total + amount : total), 0);
  const isPending = earned.accrue_at !== null && earned.accrue_at > now;
  return {
    earned: sum > 0 ? sum : earned.amount,
    total: sum,
    status: sum <= 0 ? 'reversed' : isPending ? 'pending' : 'active',
    available_at: earned.accrue_at?.toISOString() ?? null,
    eligible: earned.eligible ?? 0,
    rate: earned.rate ?? 1,
    tier_name: earned.tier_name,
  };
}
