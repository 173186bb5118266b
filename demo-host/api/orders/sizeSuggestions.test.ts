import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { products, productVariants, transactionItems, transactions } from './schema.ts';

let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
  await api.db.insert(products).values({
    ...{ id: 1, handle: 'shirt', category: 'tops', images: [], price: 100, currency: 'AUD' },
    translations: {},
  });
  await api.db
    .insert(productVariants)
    .values({ id: 1, product_id: 1, sku: 'S-12', options: { size: '12', colour: 'Navy' } });
});
beforeEach(async () => await api.db.delete(transactions));
afterAll(async () => await api.close());

const day = 86400000;
const inDays = (days: number) => new Date(api.clock.ms + days * day);
interface Bought {
  readonly status?: string;
  /** Days ago. */
  readonly bought?: number;
  /** Days from now until which it can be returned; below zero: it no longer can. */
  readonly returnable?: number;
}
/** Two shirts of size 12. */
async function buy({ status = 'completed', bought: ago = 100, returnable }: Bought): Promise<void> {
  const [bought] = await api.db
    .insert(transactions)
    .values({
      ...{ profile_id: ana, number: 'R-1', channel: 'store', status, timezone: 'UTC' },
      ...{ transacted_at: inDays(-ago), currency: 'AUD', payments: [] },
      ...{ total: 200, total_original: 200, total_tax: 0, total_discount: 0 },
      return_by: returnable === undefined ? null : inDays(returnable),
    })
    .returning({ id: transactions.id });
  await api.db.insert(transactionItems).values({
    ...{ transaction_id: bought?.id ?? 0, position: 1, name: 'Shirt', quantity: 2, sku: 'S-12' },
    ...{ price_original: 100, price_sell: 100, product_id: 1, product_variant_id: 1 },
  });
}
async function suggested(): Promise<unknown> {
  const answer = await api.request('/api/profile/size-suggestions', { headers: bearer(token) });
  return ((await answer.json()) as { data: unknown }).data;
}

it.each([
  ['was delivered long ago', { status: 'delivered' }],
  ['was returned in part, and the rest is kept', { status: 'partially_returned' }],
  ['could be returned until yesterday', { bought: 2, returnable: -1 }],
] satisfies [string, Bought][])('what %s suggests its size', async (_what, order) => {
  await buy(order);
  expect(await suggested()).toEqual([
    { person: null, category: 'tops', system: 'AU', value: '12', kept: 2, of: 2 },
  ]);
});

it.each([
  ['was bought a minute ago', { bought: 0.001 }],
  ['was bought less than the tenant’s 30 days ago', { bought: 29 }],
  ['can be returned until tomorrow', { returnable: 1 }],
  ['is on its way', { status: 'shipped' }],
  ['was returned', { status: 'returned' }],
] satisfies [string, Bought][])('what %s suggests no size', async (_what, order) => {
  await buy(order);
  expect(await suggested()).toEqual([]);
});

it('what was kept suggests a size in the system that the tenant has configured', async () => {
  const setSize = async (size: object) =>
    await api.db.execute(sql`update config_document
      set component_settings = jsonb_set(component_settings, '{size}', ${JSON.stringify(size)}::jsonb)`);
  await setSize({ categories: ['tops'], systems: { tops: [{ system: 'House', values: ['12'] }] } });
  await buy({});
  expect(await suggested()).toMatchObject([{ category: 'tops', system: 'House', value: '12' }]);
  await setSize({ categories: [] });
});
