import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { readAccount } from '#demo-host/api/ledger/queries/readAccount.ts';
import type { Account, Entry, Use } from '#demo-host/api/ledger/rules/Account.ts';
import { pointDefinitions, pointsLedger } from '#demo-host/api/ledger/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { addSmallShop, ana } from '#demo-host/api/testing/addSmallShop.ts';
import { advance, newLife, runStep, type Step, steps } from '#demo-host/api/testing/ledgerSteps.ts';
import type { Experiment } from './Experiment.ts';

const HOUR = 3600000;

/** Random sequences of what can happen to points, by the rules and in PostgreSQL: after each step both must have the same state. */
export const compareLedger: Experiment = async ({ databaseUrl, runs, say }) => {
  const database = await openDatabase({ databaseUrl });
  try {
    const { db } = database;
    await addSmallShop(db);
    await addOrders(db);
    const seed = Math.floor(Math.random() * 2 ** 31);
    let done = 0;
    const property = fc.asyncProperty(steps, async (given) => {
      await compare(db, given);
      done += 1;
      if (done % 100 === 0) say(`${done} sequences agree`);
    });
    const result = await fc.check(property, { numRuns: runs, seed });
    say(`seed ${seed}, ${result.numRuns} sequences`);
    return result.failed
      ? [`${JSON.stringify(result.counterexample)}\n${String(result.errorInstance ?? '')}`]
      : [];
  } finally {
    await database.close();
  }
};

/** An order for each number that a sequence can use. */
async function addOrders(db: Database): Promise<void> {
  await db.execute(sql`
    insert into transactions (id, profile_id, number, channel, status, transacted_at, timezone, currency, total,
      total_original, total_tax, total_discount, payments)
    select n, ${ana}, 'R-' || n, 'store', 'completed', now(), 'Australia/Melbourne', 'AUD', 1, 1, 0, 0, '[]'
    from generate_series(1, 200) n`);
}

async function compare(db: Database, given: readonly Step[]): Promise<void> {
  await db.execute(
    sql`truncate points_ledger, point_accounts, point_positions, points_lot_uses, tier_memberships`,
  );
  let life = newLife;
  for (const step of given) {
    const now = life.now + step.hours * HOUR;
    const settled = advance(life, now);
    const next = runStep(settled, { ...step, hours: 0 });
    await changePoints(db, {
      profileId: ana,
      now: new Date(now),
      act: (account) => {
        expectSame('what is due', stateOf(account), stateOf(settled.account));
        const entries = next.entries.slice(settled.entries.length);
        const uses = next.uses.slice(settled.uses.length);
        if (entries.length === 0) return undefined;
        return {
          change: { account: next.account, entries, uses },
          detailsOf: () => ({ definition: 'points' }),
        };
      },
    });
    expectSame('the account', stateOf((await readAccount(db, ana)).account), stateOf(next.account));
    life = next;
  }
  expectSame('the rows', await readEntries(db), life.entries.map(withoutTiers));
  expectSame('what debits took', await readUses(db), inOrder(life.uses));
}

const stateOf = ({ entries, balance, pending, positions }: Account) => ({
  entries,
  balance,
  pending,
  left: positions.filter(({ remaining }) => remaining !== 0).toSorted((a, b) => a.seq - b.seq),
});
const withoutTiers = ({ seq, type, amount, issuedAt, accrueAt, expiresAt, orderId }: Entry) => ({
  ...{ seq, type, amount, issuedAt, accrueAt, expiresAt, orderId },
});
const inOrder = (uses: readonly Use[]) => [...uses].sort((a, b) => a.debit - b.debit || a.lot - b.lot);

async function readEntries(db: Database) {
  const rows = await db
    .select()
    .from(pointsLedger)
    .innerJoin(pointDefinitions, eq(pointDefinitions.id, pointsLedger.definition_id))
    .orderBy(pointsLedger.seq);
  return rows.map(({ points_ledger: row }) => ({
    seq: row.seq,
    type: row.type,
    amount: row.amount,
    issuedAt: row.issued_at.getTime(),
    accrueAt: row.accrue_at?.getTime() ?? null,
    expiresAt: row.expires_at?.getTime() ?? null,
    orderId: row.transaction_id,
  }));
}

async function readUses(db: Database): Promise<readonly Use[]> {
  const { rows } = (await db.execute(sql`
    select d.seq as debit, l.seq as lot, sum(u.amount)::int as amount from points_lot_uses u
    join points_ledger d on d.id = u.debit_id join points_ledger l on l.id = u.lot_id group by 1, 2`)) as {
    rows: Use[];
  };
  return inOrder(rows);
}

/** Keys in any order. */
function expectSame(what: string, found: unknown, wanted: unknown): void {
  const text = (value: unknown) => JSON.stringify(value, sortKeys);
  if (text(found) !== text(wanted))
    throw new Error(`${what}: PostgreSQL has ${text(found)}, the rules say ${text(wanted)}`);
}
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;
