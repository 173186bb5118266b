import { describe, expect, it } from 'vitest';
import { createWorld } from '../world/createWorld.ts';
import { createLedger, type Entry } from './createLedger.ts';

const now = new Date('2026-11-20T02:00:00Z');
const day = (text: string) => new Date(`${text}T01:00:00Z`);
const bonus = (amount: number, at: string, expires: string): Entry => ({
  type: 'bonus',
  definition: 'season',
  amount,
  at: day(at),
  expiresAt: day(expires),
});
const redeem = (amount: number, at: string): Entry => ({
  type: 'redeem',
  definition: 'reward',
  amount: -amount,
  at: day(at),
});

function write(...entries: Entry[]) {
  const { rows, ...world } = createWorld(now, 'https://shop.test');
  const ledger = createLedger({ rows, ...world }, 'p');
  for (const entry of entries) ledger.add(entry);
  ledger.close(now);
  return { rows: rows.tables.pointsLedger, uses: rows.tables.pointsLotUses };
}

describe('a customer’s ledger', () => {
  it('spends the lot that expires first', () => {
    const { uses } = write(
      bonus(100, '2026-01-01', '2028-01-01'),
      bonus(50, '2026-02-01', '2027-01-01'),
      redeem(60, '2026-03-01'),
    );
    expect(uses).toEqual([
      { debit_id: 3, lot_id: 2, amount: 50 },
      { debit_id: 3, lot_id: 1, amount: 10 },
    ]);
  });

  it('does not spend pending points', () => {
    const pending = { ...bonus(50, '2026-01-01', '2027-01-01'), accrueAt: day('2026-06-01') };
    const { uses } = write(pending, bonus(100, '2026-01-02', '2028-01-01'), redeem(60, '2026-03-01'));
    expect(uses).toEqual([{ debit_id: 3, lot_id: 2, amount: 60 }]);
  });

  it('writes one row for all lots that expire at the same time', () => {
    const { rows } = write(bonus(30, '2025-01-01', '2026-01-01'), bonus(20, '2025-02-01', '2026-01-01'));
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['bonus', 30],
      ['bonus', 20],
      ['expire', -50],
    ]);
  });

  it('cancels a pending lot with a row that is pending until the same time', () => {
    const earned: Entry = {
      type: 'earn_order',
      definition: 'order',
      amount: 80,
      at: day('2026-11-10'),
      accrueAt: day('2026-11-24'),
      transactionId: 7,
    };
    const { rows } = write(earned, {
      type: 'clawback',
      definition: 'return',
      amount: -80,
      at: day('2026-11-15'),
      transactionId: 7,
    });
    expect(rows[1]?.accrue_at).toEqual(rows[0]?.accrue_at);
  });
});
