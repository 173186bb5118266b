import type { Account, Use } from '#demo-host/api/ledger/rules/Account.ts';

/** Compares with keys in any order. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const text = (value: unknown) => JSON.stringify(value, sortKeys);
  if (text(found) !== text(wanted))
    throw new Error(`${what}: PostgreSQL has ${text(found)}, the rules say ${text(wanted)}`);
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;

/** An account without the rows of which nothing is left, in the order of the ledger. */
export const stateOf = ({ entries, balance, pending, positions }: Account) => ({
  entries,
  balance,
  pending,
  left: positions.filter(({ remaining }) => remaining !== 0).toSorted((a, b) => a.seq - b.seq),
});

export const inOrder = (uses: readonly Use[]): readonly Use[] =>
  uses.toSorted((a, b) => a.debit - b.debit || a.lot - b.lot);
