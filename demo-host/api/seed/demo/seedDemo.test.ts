import { getTableName, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readRow } from '../../platform/db/readRows.ts';
import { openDatabase } from '../../platform/db/openDatabase.ts';
import type { OpenDatabase } from '../../platform/db/Database.ts';
import { warnOfExpiry } from '../../expiry/queries/warnOfExpiry.ts';
import { expiryWarnings } from '../../expiry/schema.ts';
import { outbox } from '../../messages/schema.ts';
import { products } from '../../orders/schema.ts';
import { profiles } from '../../customers/schema.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import { keptFor } from '../../testing/keptFor.ts';
import { readTiers } from '../../ledger/queries/readTiers.ts';
import { giveBirthdays } from '../../rewards/queries/giveBirthday.ts';
import { rewards } from '../../rewards/schema.ts';
import { createDemoRows } from './createDemoRows.ts';
import { profileIdOf } from '../customers/createCustomer.ts';
import { seedDemo } from './seedDemo.ts';
import { seededTables, type TableName } from '../world/SeedRows.ts';

const now = new Date('2026-11-20T02:30:00Z');
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase();
  await seedDemo(opened.db, { now });
});
afterAll(async () => {
  await opened.close();
});

const names = Object.keys(seededTables) as TableName[];

/** Every seeded table as text, so that two moments can be compared. */
async function contents(): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const table = sql.identifier(getTableName(seededTables[name]));
    const { sum } = await readRow(
      opened.db,
      z.object({ sum: z.string() }),
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
    );
    found.push(`${name} ${sum}`);
  }
  return found;
}

describe('the seeded database', () => {
  it('holds every row of the demo', async () => {
    const { tables } = createDemoRows(now);
    for (const name of names)
      expect(await opened.db.$count(seededTables[name]), name).toBe(tables[name].length);
  });

  it('does not change when seeded again, on the same day or later', async () => {
    const before = await contents();
    await seedDemo(opened.db, { now });
    await seedDemo(opened.db, { now: new Date('2027-03-01T00:00:00Z') });
    expect(await contents()).toEqual(before);
  });

  it('counts the warnings of its past as sent, so that its mailbox begins empty', async () => {
    expect(await opened.db.$count(expiryWarnings)).toBeGreaterThan(0);
    await warnOfExpiry(opened.db, now);
    expect(await opened.db.$count(outbox)).toBe(0);
  });

  it('gives new rows the next ids', async () => {
    const count = await opened.db.$count(products);
    const [added] = await opened.db
      .insert(products)
      .values({ handle: 'probe', category: 'tops', images: [], price: 1, currency: 'AUD', translations: {} })
      .returning({ id: products.id });
    expect(added?.id).toBe(count + 1);
    await opened.db.delete(products).where(sql`handle = 'probe'`);
  });

  it('keeps hostile text as it was typed', async () => {
    const [hostile] = await opened.db
      .select()
      .from(profiles)
      .where(sql`email = 'hostile@example.com'`);
    expect(hostile?.first_name).toContain('<img src=x onerror=');
    expect(hostile?.first_name).toContain('\u202e');
    expect(hostile?.last_name).toHaveLength(500);
  });

  it('shows Maren the figures of the design', async () => {
    const id = profileIdOf('maren@example.com');
    const balances = await readBalances(opened.db, id, now);
    expect(balances).toMatchObject({
      reward_balance: 42.5,
      reward_count: 3,
      point_balance: 3240,
      point_pending: 180,
      point_balance_dollars: 32.4,
      next_expiry: { kind: 'reward', amount: 10, at: '2026-12-02T12:59:59.999Z' },
    });
    const tier = await readTiers({ db: opened.db, kept: keptFor(opened) }, id, now, 'en');
    expect(tier.current_tier.handle).toBe('gold');
    expect(tier).toMatchObject({ next_progress: 1860, next_remain: 2140, current_remain: 140 });
    expect(tier.anniversary_at).toBe('2027-05-03T13:59:59.999Z');
  });

  it('gives no reward again that its customers have had', async () => {
    const before = await opened.db.$count(rewards);
    // Giulia’s birthday was two weeks ago.
    await giveBirthdays({ db: opened.db, log: pino({ level: 'silent' }) }, now);
    expect(await opened.db.$count(rewards)).toBe(before);
    const had = await opened.db
      .select({ occasion: rewards.occasion })
      .from(rewards)
      .where(isNotNull(rewards.occasion));
    const occasions = had.map(({ occasion }) => occasion);
    expect(occasions).toEqual(expect.arrayContaining(['welcome', 'birthday 2026', 'tier 3']));
  });

  it('lets Giulia’s reward end with the day in Melbourne', async () => {
    const balances = await readBalances(opened.db, profileIdOf('expiring@example.com'), now);
    expect(balances.next_expiry).toMatchObject({
      kind: 'reward',
      amount: 20,
      at: '2026-11-20T12:59:59.999Z',
    });
  });
});
