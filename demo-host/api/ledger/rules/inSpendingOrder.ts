import type { Position } from './Account.ts';

/** @returns the lots that count, those that expire first at the front */
export function inSpendingOrder(positions: readonly Position[]): Position[] {
  return positions
    .filter(({ remaining, accruesAt }) => remaining > 0 && accruesAt === null)
    .sort((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || a.seq - b.seq);
}
