import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sizeCategories } from '#contract/attributes/sizeCategories.ts';
import { componentSettingsSchema, generalConfigSchema, languages } from '#contract/reference.ts';
import { createDemoRows } from './createDemoRows.ts';
import { profileIdOf } from '../customers/createCustomer.ts';
import { demoCustomers } from './demoCustomers.ts';
import { realNames } from './realNames.fixture.ts';
import type { SeedRows, TableName } from '../world/SeedRows.ts';

const morning = new Date('2026-11-19T13:30:00Z');
const night = new Date('2026-11-20T12:30:00Z');
const text = (rows: SeedRows) => JSON.stringify(rows.tables);
let rows: SeedRows;
beforeAll(() => {
  rows = createDemoRows(morning);
});

describe('the rows of the demo', () => {
  it('are the same from half past midnight to half past eleven at night in Melbourne', () => {
    expect(text(createDemoRows(night))).toBe(text(rows));
  });

  it('differ on another day', () => {
    expect(text(createDemoRows(new Date('2026-11-20T13:30:00Z')))).not.toBe(text(rows));
  });

  it.each(['2027-02-28T03:00:00Z', '2028-02-29T03:00:00Z', '2026-10-03T15:59:00Z', '2026-12-31T12:59:00Z'])(
    'have Maren’s figures on any day: %s',
    (now) => {
      const other = createDemoRows(new Date(now));
      expect(activeSum(other, 'maren@example.com', new Date(now))).toBe(3240);
    },
  );
});

describe('the content of the demo', () => {
  it('has at least 60 styles, some in several colours, 12 open stores, 12 items for points and 8 customers', () => {
    const titles = new Set(rows.tables.products.map(({ translations }) => translations['en']?.['title']));
    expect(titles.size).toBeGreaterThanOrEqual(60);
    expect(rows.tables.products.length).toBeGreaterThan(titles.size);
    expect(
      rows.tables.locations.filter((store) => !store.is_permanently_closed).length,
    ).toBeGreaterThanOrEqual(12);
    expect(rows.tables.catalogueItems.length).toBeGreaterThanOrEqual(12);
    expect(rows.tables.profiles.length).toBeGreaterThanOrEqual(8);
  });

  it('lists exactly the customers that exist', () => {
    expect(demoCustomers.map(({ email }) => email)).toEqual(rows.tables.profiles.map(({ email }) => email));
    expect(rows.tables.profiles.map(({ id }) => id)).toEqual(
      demoCustomers.map(({ email }) => profileIdOf(email)),
    );
  });

  it('gives each customer a card number of twelve digits and a first tier', () => {
    for (const { id } of rows.tables.profiles) {
      const card = rows.tables.identities.find(({ profile_id }) => profile_id === id);
      expect(card?.identifier).toMatch(/^[0-9]{12}$/);
      expect(rows.tables.tierMemberships.some(({ profile_id }) => profile_id === id)).toBe(true);
    }
  });

  it('has different ids for the catalogue and for rewards', () => {
    expect(Math.min(...rows.tables.catalogueItems.map(({ id }) => id ?? 0))).toBe(1000000);
    expect(Math.max(...rows.tables.rewards.map(({ id }) => id ?? 0))).toBeLessThan(1000000);
  });

  it('has a configuration that the contract accepts', () => {
    const [document] = rows.tables.configDocument;
    expect(generalConfigSchema.safeParse(document?.general).success).toBe(true);
    expect(componentSettingsSchema.safeParse(document?.component_settings).success).toBe(true);
  });

  it('asks for a size in every category that has rules, in their order; knitwear has the sizes of tops', () => {
    const [document] = rows.tables.configDocument;
    expect(document?.component_settings.size.categories).toEqual(
      Object.keys(sizeCategories).filter((category) => category !== 'knitwear'),
    );
  });

  it('has no time in the future for orders, points, visits and the like that have already happened', () => {
    const past = [
      ...rows.tables.transactions.map(({ transacted_at }) => transacted_at),
      ...rows.tables.pointsLedger.map(({ issued_at }) => issued_at),
      ...rows.tables.tierMemberships.map(({ achieved_at }) => achieved_at),
      ...rows.tables.profiles.map(({ updated_at }) => updated_at),
      ...rows.tables.claims.map(({ updated_at }) => updated_at),
      ...rows.tables.registrations.map(({ updated_at }) => updated_at),
      ...rows.tables.visits.map(({ visited_at }) => visited_at),
    ];
    expect(past.filter((at) => at > morning)).toEqual([]);
  });
});

describe('the texts of the demo', () => {
  const translated: readonly TableName[] = [
    'tiers',
    'pointDefinitions',
    'rewardDefinitions',
    'benefitDefinitions',
    'offers',
    'catalogueItems',
    'catalogueOptions',
    'cataloguePictures',
    'connectionDefinitions',
    'events',
    'products',
  ];

  it.each(translated)('are complete in five languages for %s', (table) => {
    for (const row of rows.tables[table] as {
      translations: Record<string, Record<string, string | string[]>>;
    }[]) {
      expect(Object.keys(row.translations).sort()).toEqual([...languages].sort());
      const fields = Object.keys(row.translations['en'] ?? {});
      for (const language of languages) {
        const words = row.translations[language] ?? {};
        expect(Object.keys(words)).toEqual(fields);
        for (const field of fields)
          expect(
            [words[field]].flat().every((word) => word?.trim()),
            field,
          ).toBe(true);
      }
      expect(JSON.stringify(row.translations['ar'])).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('of a benefit that overrides the sign-in page are in five languages', () => {
    const metas = rows.tables.benefitDefinitions
      .map(({ meta }) => meta?.profileportal)
      .filter((meta) => meta !== undefined);
    expect(metas.length).toBeGreaterThan(0);
    for (const meta of metas) {
      for (const language of languages) {
        expect(meta[language]).toMatchObject({ heading: expect.any(String), text: expect.any(String) });
      }
    }
  });

  it('do not name a real company', () => {
    const words = new Set(
      text(rows)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    const digest = (word: string) => createHash('sha256').update(word).digest('hex').slice(0, 12);
    expect([...words].filter((word) => realNames.has(digest(word)))).toEqual([]);
  });
});

/**
 * The points that count at `now`: the sum of the ledger's rows that are no longer pending. Expired points have
 * rows of their own.
 */
function activeSum({ tables }: SeedRows, email: string, now: Date): number {
  const own = tables.pointsLedger.filter(({ profile_id }) => profile_id === profileIdOf(email));
  return own
    .filter(({ accrue_at, issued_at }) => (accrue_at ?? issued_at) <= now)
    .reduce((sum, { amount }) => sum + amount, 0);
}

describe('the points of the demo', () => {
  it.each([
    ['maren@example.com', 3240],
    ['negative@example.com', -40],
    ['million@example.com', 1000000],
    ['new@example.com', 0],
  ])('give %s a balance of %i', (email, points) => {
    expect(activeSum(rows, email, morning)).toBe(points);
  });

  it('are never taken beyond the content of a lot, or from another customer’s lot', () => {
    const byId = new Map(rows.tables.pointsLedger.map((row) => [row.id, row]));
    const taken = new Map<number, number>();
    for (const { debit_id, lot_id, amount } of rows.tables.pointsLotUses) {
      taken.set(lot_id, (taken.get(lot_id) ?? 0) + amount);
      expect(byId.get(debit_id)?.profile_id).toBe(byId.get(lot_id)?.profile_id);
    }
    for (const [lot, amount] of taken) expect(amount).toBeLessThanOrEqual(byId.get(lot)?.amount ?? 0);
  });

  it('are assigned to lots for every debit, except where a return went below zero', () => {
    const used = new Map<number, number>();
    for (const { debit_id, amount } of rows.tables.pointsLotUses)
      used.set(debit_id, (used.get(debit_id) ?? 0) + amount);
    const open = rows.tables.pointsLedger.filter(
      ({ id, amount }) => amount < 0 && (used.get(id ?? 0) ?? 0) !== -amount,
    );
    expect(open.map(({ type, profile_id }) => [type, profile_id])).toEqual([
      ['clawback', profileIdOf('negative@example.com')],
    ]);
  });

  it('do not remain in expired lots', () => {
    const used = new Map<number, number>();
    for (const { lot_id, amount } of rows.tables.pointsLotUses)
      used.set(lot_id, (used.get(lot_id) ?? 0) + amount);
    const left = rows.tables.pointsLedger.filter(
      ({ id, amount, expires_at }) =>
        amount > 0 && expires_at && expires_at <= morning && (used.get(id ?? 0) ?? 0) < amount,
    );
    expect(left).toEqual([]);
  });

  it('agree with the statement in the design month by month', () => {
    const own = rows.tables.pointsLedger.filter(
      ({ profile_id }) => profile_id === profileIdOf('maren@example.com'),
    );
    const until = (end: string) =>
      own
        .filter(
          ({ issued_at, accrue_at }) => issued_at < new Date(end) && (accrue_at ?? issued_at) <= morning,
        )
        .reduce((sum, { amount }) => sum + amount, 0);
    const ends = [
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
    ];
    expect(ends.map((end) => until(`${end}T00:00:00+10:00`))).toEqual([
      2140, 2380, 2610, 3120, 3540, 3290, 4010, 4720, 5388, 3720, 2956, 3240,
    ]);
  });
});

describe('the orders of the demo', () => {
  const ofMaren = () =>
    rows.tables.transactions.filter(({ profile_id }) => profile_id === profileIdOf('maren@example.com'));

  it('add up: lines, discounts, reward, tax and line points', () => {
    for (const order of rows.tables.transactions) {
      const lines = rows.tables.transactionItems.filter(({ transaction_id }) => transaction_id === order.id);
      const cents = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + Math.round(of(line) * 100) * line.quantity, 0);
      const reward = Math.round((order.total_reward ?? 0) * 100);
      expect(cents(({ price_sell }) => price_sell) - reward).toBe(Math.round(order.total * 100));
      expect(cents(({ price_original }) => price_original)).toBe(Math.round(order.total_original * 100));
      expect(order.total_tax).toBeCloseTo(order.total / 11, 2);
      const earned = rows.tables.pointsLedger.find(
        ({ type, transaction_id }) => type === 'earn_order' && transaction_id === order.id,
      );
      expect(lines.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(earned?.amount ?? 0);
    }
  });

  it('are 41 for Maren, with the newest six as in the design', () => {
    const newest = [...ofMaren()].sort((a, b) => b.transacted_at.getTime() - a.transacted_at.getTime());
    expect(newest).toHaveLength(41);
    expect(newest.slice(0, 6).map(({ number, total, status }) => [number, total, status])).toEqual([
      ['R-1043', 144, 'shipped'],
      ['R-1029', 131.2, 'completed'],
      ['R-1011', 188.8, 'delivered'],
      ['R-1004', 59, 'voided'],
      ['R-0977', 329.6, 'completed'],
      ['R-0969', 89, 'returned'],
    ]);
  });

  it('include R-1043, line by line as in the design', () => {
    const order = ofMaren().find(({ number }) => number === 'R-1043');
    expect(order).toMatchObject({
      total_original: 189,
      total_discount: 35,
      total_reward: 10,
      total: 144,
      total_tax: 13.09,
    });
    expect(order?.transacted_at.toISOString()).toBe('2026-11-11T23:42:00.000Z');
    const lines = rows.tables.transactionItems.filter(({ transaction_id }) => transaction_id === order?.id);
    expect(
      lines.map(({ name, sku, quantity, price_original, price_sell, points }) => [
        name,
        sku,
        quantity,
        price_original,
        price_sell,
        points,
      ]),
    ).toEqual([
      ['Merino crew jumper', 'HP-2041-PN-M', 1, 140, 105, 123],
      ['Rib wool socks', 'HP-3310-OT', 2, 24.5, 24.5, 57],
    ]);
    const points = rows.tables.pointsLedger.find(({ transaction_id }) => transaction_id === order?.id);
    expect(points).toMatchObject({ amount: 180, eligible: 144, rate: 1.25 });
    expect(points?.accrue_at?.toISOString()).toBe('2026-11-27T13:00:00.000Z');
  });

  it('are a thousand for Priya', () => {
    const own = rows.tables.transactions.filter(
      ({ profile_id }) => profile_id === profileIdOf('orders@example.com'),
    );
    expect(own).toHaveLength(1000);
    expect(new Set(rows.tables.transactions.map(({ number }) => number)).size).toBe(
      rows.tables.transactions.length,
    );
  });
});
