import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getPoints } from '#contract/points.ts';
import { postStaffReturn, postStaffSale } from '#contract/staff/sales.ts';
import { getTransactions, type PointsPart } from '#contract/transactions.ts';
import { identities } from '../customers/schema.ts';
import { pointDefinitions, tierMemberships, tiers } from '../ledger/schema.ts';
import { offers } from '../offers/schema.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { createRandom } from '../seed/world/createRandom.ts';
import { addStores } from '../testing/addStores.ts';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

const staffToken = 'the staff of these tests';
const SALES = 30;
const TIER_RATES = [1, 1.25, 1.5];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ staffToken });
  const { db } = app;
  await addStores(db);
  await db.insert(identities).values({ profile_id: ana, handle: 'loyalty-card', identifier: '6300012345' });
  const kinds = ['order', 'return', 'season'];
  await db.insert(pointDefinitions).values(
    kinds.map((handle, at) => {
      const translations = { en: { name: handle } };
      return { id: 10 + at, handle, type: 'reward', translations };
    }),
  );
  await db.insert(tierMemberships).values({
    ...{ profile_id: ana, tier_id: 2 },
    ...{
      achieved_at: new Date('2026-10-01T00:00:00Z'),
      anniversary_at: new Date('2027-10-01T12:59:59.999Z'),
    },
  });
  const voucher = {
    handle: 'welcome',
    type: 'voucher',
    currency: 'AUD',
    icon: 'gift',
    translations: {},
  } as const;
  await db.insert(rewardDefinitions).values({ id: 1, ...voucher });
  await db.insert(rewards).values({
    ...{ profile_id: ana, definition_id: 1, code: 'WALLET', value_initial: 900, value_remaining: 900 },
    ...{ issued_at: new Date('2026-11-01T00:00:00Z'), expires_at: new Date('2027-11-01T00:00:00Z') },
    timezone: 'Australia/Melbourne',
  });
  const automatic = { channel: 'both', auto_activate: true, timezone: 'Australia/Melbourne' } as const;
  await db.insert(offers).values([
    {
      ...{ ...automatic, id: 7, handle: 'season', kind: 'bonus_points', points: 50 },
      ...{ goods: { styles: ['SHIRT'] }, translations: { en: { name: 'Season' } } },
    },
    {
      ...{ ...automatic, id: 8, handle: 'triple', kind: 'multiplier', multiplier: 300, max_points: 90 },
      ...{ goods: {}, translations: { en: { name: 'Triple' } } },
    },
  ]);
});
afterAll(async () => await app.close());

const staff = { authorization: `Bearer ${staffToken}` };
const random = createRandom(20261120);
const upTo = (most: number) => Math.floor(random() * (most + 1));

interface Line {
  readonly sku: string;
  readonly kind: 'goods' | 'gift_card';
  readonly quantity: number;
  /** Cents. */
  readonly price: number;
}

const centsOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** @returns the lines of the sale, and the cents of its goods that no reward paid */
async function sell(receipt: string) {
  const lines = ['SHIRT', 'COAT', 'GIFT'].slice(0, 1 + upTo(2)).map((sku): Line => ({
    ...{ sku, quantity: 1 + upTo(2), price: 10 + upTo(9990) },
    kind: sku === 'GIFT' ? 'gift_card' : 'goods',
  }));
  const goods = centsOf(lines.filter(({ kind }) => kind === 'goods'));
  const reward = upTo(2) === 0 ? Math.min(goods, 1 + upTo(2000)) : 0;
  const paid = centsOf(lines) - reward;
  const answer = await app.post(
    '/api/staff/sales',
    {
      ...{ receipt_number: receipt, channel: 'store', location_id: 1, member: '6300012345' },
      lines: lines.map((line) => ({ ...line, name: line.sku, price: line.price / 100 })),
      payments: paid > 0 ? [{ type: 'card', label: 'Visa', amount: paid / 100 }] : [],
      ...(reward > 0 && { codes: [{ code: 'WALLET', amount: reward / 100 }] }),
    },
    staff,
  );
  expect(answer.status, receipt).toBe(201);
  const { data } = z.parse(postStaffSale.output, await answer.json());
  return { id: data.transaction_id, lines, eligible: goods - reward, given: data.points?.earned ?? 0 };
}

/** Returns some pieces, or in every third case all, in one return or two. @returns the points that were taken back */
async function giveSomeBack(receipt: string, lines: readonly Line[]): Promise<number> {
  const isWhole = upTo(2) === 0;
  let taken = 0;
  for (const [at, { sku, quantity }] of lines.entries()) {
    const back = isWhole ? quantity : upTo(quantity);
    if (back === 0) continue;
    const body = { receipt_number: `B${receipt}-${at}`, sale_receipt_number: receipt };
    const answer = await app.post('/api/staff/returns', { ...body, lines: [{ sku, quantity: back }] }, staff);
    expect(answer.status, `${receipt} ${sku}`).toBe(201);
    taken += z.parse(postStaffReturn.output, await answer.json()).data.points?.taken ?? 0;
  }
  return taken;
}

async function readAll<Row>(
  path: string,
  output: z.ZodMiniType<{ data: Row[]; meta: object }>,
  token: string,
) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.request(`${path}?page[number]=${page}&page[size]=50`, {
      headers: bearer(token),
    });
    const { data } = z.parse(output, await answer.json());
    rows.push(...data);
    if (data.length === 0) return rows;
  }
}

const sumOf = (parts: readonly PointsPart[] | undefined) =>
  (parts ?? expect.fail('no parts')).reduce((sum, { points }) => sum + points, 0);

it('every row of the statement and every order has parts that sum to its number, whatever was sold and returned', async () => {
  const sales = [];
  for (let at = 0; at < SALES; at += 1) {
    await app.db
      .update(tiers)
      .set({ earn_rate: TIER_RATES[at % 3] })
      .where(eq(tiers.handle, 'silver'));
    const sale = await sell(`S${at}`);
    sales.push({ ...sale, left: sale.given - (await giveSomeBack(`S${at}`, sale.lines)) });
  }
  const token = await app.signIn('ana@example.com');
  const rows = await readAll('/api/profile/points', getPoints.output, token);
  expect(rows.length).toBeGreaterThan(SALES);
  expect(rows.filter(({ parts, amount }) => sumOf(parts) !== amount)).toEqual([]);
  const kinds = rows.flatMap(({ parts = [] }) => parts.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['base', 'tier', 'offer', 'cap', 'return']));
  const orders = await readAll('/api/profile/transactions', getTransactions.output, token);
  expect(orders.length).toBe(SALES);
  const seen = new Set<string>();
  for (const { id, left, eligible } of sales) {
    const points = orders.find((order) => order.id === id)?.points;
    if (!points) {
      expect(left, String(id)).toBe(0);
      continue;
    }
    seen.add(points.status);
    expect([sumOf(points.parts), points.total], String(id)).toEqual([left, left]);
    if (points.status !== 'reversed') expect(points.earned).toBe(left);
    const base = points.parts?.find(({ kind }) => kind === 'base');
    expect(base?.points ?? 0, String(id)).toBe(Math.floor(eligible / 100));
  }
  expect(seen).toEqual(new Set(['pending', 'reversed']));
});
