import type { Account, Change, Entry, Position, Time, Use } from './Account.ts';
import { prolonged } from './prolong.ts';

type NewEntry = Omit<Entry, 'seq'>;

/** An account while it changes. Private to the rules of the ledger. */
export interface Draft {
  /** @returns the rows of which points are left, or owed */
  positions(): readonly Position[];
  /**
   * Adds a row. With `open`, that many points of it are left: all of a credit, and below zero what is owed of a debit.
   *
   * @returns the `seq` of the row
   */
  add(entry: NewEntry, open?: number): number;
  /** Moves points from a lot to a new debit. */
  use(use: Use): void;
  /** Moves points from a lot to a debit that owes them. */
  pay(use: Use): void;
  /** Changes the balances without a row of their own: points begin to count. */
  accrue(position: Position): void;
  /** Moves the expiry of what is left to a later time. What expires later anyway, or never, stays as it is. */
  prolong(until: Time): void;
  change(): Change;
}

export function createDraft(before: Account): Draft {
  const positions = new Map(before.positions.map((position) => [position.seq, position]));
  const added: Entry[] = [];
  const uses: Use[] = [];
  let { entries, balance, pending } = before;
  const set = (position: Position) => positions.set(position.seq, position);

  function take({ lot: seq, amount }: Use): void {
    const lot = positions.get(seq);
    if (lot === undefined || lot.remaining < amount) throw new Error(`row ${seq} has less left`);
    set({ ...lot, remaining: lot.remaining - amount });
  }

  return {
    positions: () => [...positions.values()].filter(({ remaining }) => remaining !== 0),
    add(entry, open = 0) {
      entries += 1;
      added.push({ ...entry, seq: entries });
      if (entry.accrueAt === null) balance += entry.amount;
      else pending += entry.amount;
      const { orderId, expiresAt, accrueAt: accruesAt } = entry;
      if (open !== 0) set({ seq: entries, remaining: open, accruesAt, expiresAt, orderId });
      return entries;
    },
    use(made) {
      take(made);
      uses.push(made);
    },
    pay(made) {
      take(made);
      const debit = positions.get(made.debit);
      if (debit === undefined || debit.remaining > -made.amount)
        throw new Error(`row ${made.debit} owes less`);
      set({ ...debit, remaining: debit.remaining + made.amount });
      uses.push(made);
    },
    accrue(position) {
      set({ ...position, accruesAt: null });
      balance += position.remaining;
      pending -= position.remaining;
    },
    prolong(until) {
      for (const position of positions.values()) if (position.remaining > 0) set(prolonged(position, until));
    },
    change: () => ({
      account: { entries, balance, pending, positions: [...positions.values()] },
      entries: added,
      uses,
    }),
  };
}
