import fc from 'fast-check';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { readAccount } from '#demo-host/api/ledger/queries/readAccount.ts';
import { readTierAt } from '#demo-host/api/ledger/queries/readTierAt.ts';
import { readTierHistory } from '#demo-host/api/ledger/queries/readTierHistory.ts';
import { readTiers } from '#demo-host/api/ledger/queries/readTiers.ts';
import type { EntryType } from '#demo-host/api/ledger/rules/Account.ts';
import { tierPointsAt } from '#demo-host/api/ledger/rules/reviewTier.ts';
import { nextDue } from '#demo-host/api/ledger/rules/settle.ts';
import type { Kept } from '#demo-host/api/platform/db/createKept.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { ana } from '#demo-host/api/testing/addSmallShop.ts';
import { keptFor } from '#demo-host/api/testing/keptFor.ts';
import { type Life, lowestTier, newLives, tierGoals, tierRowsOf } from '#demo-host/api/testing/ledgerLife.ts';
import { type Step, steps } from '#demo-host/api/testing/ledgerSteps.ts';
import type { Experiment } from './Experiment.ts';
import { addComparedShop, chooseExpiry, forgetSequence } from './ledger/addComparedShop.ts';
import { carryOut, creditConversions } from './ledger/carryOut.ts';
import { readConversions, readEntries, readMemberships, readRewards, readUses } from './ledger/readRows.ts';
import { expectSame, inOrder, stateOf } from './ledger/expectSame.ts';

const HOUR = 3600000;
/** The number of sequences after which each event must have happened. */
const ENOUGH = 500;
const rowTypes = [
  ...(['earn_order', 'bonus', 'redeem', 'redeem_reversal', 'clawback', 'expire'] as const),
  ...(['convert_out', 'convert_return'] as const),
] satisfies readonly EntryType[];
const events: readonly string[] = [...rowTypes, 'extended', 'tiers', 'prolonged', 'prolonged and expired'];
/** A return in the very millisecond in which its purchase begins to count, and so brings a tier. */
const atOnce: readonly Step[] = [
  { do: 'buy', hours: 0, points: 500, holdDays: 14, lifeDays: null },
  { do: 'return', hours: 14 * 24, order: 0, share: 0.3 },
];

/**
 * Random sequences of what can happen to points, by the rules and by the statements of the API in PostgreSQL, at tenants whose points
 * expire by lot and by inactivity: after each step both must have the same points, tier and rewards, and have refused the same.
 */
export const compareLedger: Experiment = async ({ databaseUrl, runs, say }) => {
  const database = await openDatabase({ databaseUrl });
  try {
    const { db } = database;
    const source = { db, kept: keptFor(database) };
    await addComparedShop(db);
    expectSame('the tiers', (await readTierHistory(db, ana)).tiers, tierGoals);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const seen = new Map<string, number>();
    let done = 0;
    const property = fc.asyncProperty(fc.constantFrom(...newLives), steps, async (start, given) => {
      const life = await compare(source, start, given);
      for (const what of happenedIn(life)) seen.set(what, (seen.get(what) ?? 0) + 1);
      done += 1;
      if (done % 100 === 0) say(`${done} sequences agree`);
    });
    const result = await fc.check(property, {
      numRuns: runs,
      seed,
      examples: newLives.map((start) => [start, [...atOnce]]),
    });
    say(`seed ${seed}, ${result.numRuns} sequences: ${[...seen].map((entry) => entry.join(' ')).join(', ')}`);
    if (result.failed)
      return [`${JSON.stringify(result.counterexample)}\n${String(result.errorInstance ?? '')}`];
    const missing = runs < ENOUGH ? [] : events.filter((what) => !seen.has(what));
    return missing.map((what) => `no sequence had ${what}, so nothing was compared`);
  } finally {
    await database.close();
  }
};

/** Names the rows and the other events of a sequence, for the counts at the end. */
const happenedIn = ({ entries, uses, rewards, memberships, account }: Life): readonly string[] => [
  ...entries.map(({ type }) => type),
  ...account.positions.flatMap(({ seq, expiresAt }) => {
    if (expiresAt === null || expiresAt === entries[seq - 1]?.expiresAt) return [];
    const expired = uses.some(({ lot, debit }) => lot === seq && entries[debit - 1]?.type === 'expire');
    return expired ? ['prolonged', 'prolonged and expired'] : ['prolonged'];
  }),
  ...rewards.filter(({ extendedAt }) => extendedAt !== null).map(() => 'extended'),
  ...memberships.map(() => 'tiers'),
];

interface Source {
  readonly db: Database;
  readonly kept: Kept;
}

async function compare(source: Source, start: Life, given: readonly Step[]): Promise<Life> {
  const { db } = source;
  await forgetSequence(db);
  await chooseExpiry(db, start.expiry);
  let life = start;
  const returned = new Set<number>();
  for (const step of given) {
    const now = life.now + step.hours * HOUR;
    const { next, settled } = await carryOut(db, { life, step, now, returned });
    // Settles what is due, as the next read would.
    if (!settled) await changePoints(db, { profileId: ana, now: new Date(now) });
    await compareState(source, next);
    life = next;
  }
  await compareRows(db, life, returned);
  await creditConversions(db, life, returned);
  await compareState(source, life);
  return life;
}

async function compareState(source: Source, life: Life): Promise<void> {
  const { db } = source;
  const { account, memberships, rewards, now } = life;
  const stored = await readAccount(db, ana);
  expectSame('the account', stateOf(stored.account), stateOf(account));
  expectSame('the tiers', await readMemberships(db), memberships);
  const { tierId, anniversaryAt } = memberships.at(-1) ?? lowestTier;
  const tier = await readTierAt(db, { profileId: ana, at: new Date(now), language: 'en' });
  expectSame('the tier that is shown', tier.id, tierId);
  const { total_points_12m: counted } = await readTiers(source, ana, new Date(now), 'en');
  expectSame('the tier points of 365 days', counted, tierPointsAt(tierRowsOf(life), now));
  expectSame('the time of the review', stored.reviewAt, anniversaryAt);
  const times = [nextDue(account), anniversaryAt].filter((time) => time !== null);
  expectSame('the time of the next change', stored.dueAt, times.length === 0 ? null : Math.min(...times));
  expectSame('the rewards', await readRewards(db), rewards);
}

async function compareRows(db: Database, life: Life, returned: ReadonlySet<number>): Promise<void> {
  expectSame('the rows', await readEntries(db), life.entries);
  expectSame('what debits took', await readUses(db), inOrder(life.uses));
  const conversions = life.entries.filter(({ type }) => type === 'convert_out');
  expectSame(
    'the conversions',
    await readConversions(db),
    conversions.map(({ seq, amount }) => {
      return { seq, points: -amount, status: returned.has(seq) ? 'returned' : 'requested' };
    }),
  );
}
