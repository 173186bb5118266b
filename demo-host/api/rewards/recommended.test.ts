import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import { customAttributes } from '../customers/schema.ts';
import { products, transactionItems, transactions } from '../orders/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { catalogueItems } from './schema.ts';

let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
  const item = { type: 'product', category: 'all', currency: 'AUD', channel: 'both', valid_days: 30 };
  await api.db.insert(catalogueItems).values(
    [
      { handle: 'voucher', points: 400 },
      { handle: 'mug', points: 300, topics: ['home', 'moss'] },
      { handle: 'socks', points: 200, topics: ['knitwear'] },
      { handle: 'care', points: 100, topics: ['boots'] },
    ].map((row, position) => ({ ...item, ...row, position, translations: {} })),
  );
  await api.db.insert(products).values({
    ...{ id: 1, handle: 'boot', category: 'boots', images: [], price: 100, currency: 'AUD' },
    translations: {},
  });
});
beforeEach(async () => {
  await api.db.delete(customAttributes);
  await api.db.delete(transactions);
});
afterAll(async () => await api.close());

const set = async (attribute: string, value: unknown) => {
  const answer = await api.request(`/api/profile/attributes/custom/${attribute}`, {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });
  expect(answer.status).toBe(200);
};
const order = async (sort = 'recommended') => {
  const answer = await api.request(`/api/rewards/catalogue?sort=${sort}`, { headers: bearer(token) });
  return ((await answer.json()) as { data: CatalogueItem[] }).data.map(({ handle }) => handle);
};
const buyBoots = async (profile_id: string, more: Partial<typeof transactionItems.$inferInsert> = {}) => {
  const [bought] = await api.db
    .insert(transactions)
    .values({
      ...{ profile_id, number: `R-${profile_id}`, channel: 'store', status: 'completed', timezone: 'UTC' },
      ...{ transacted_at: new Date(api.clock.ms), currency: 'AUD', payments: [] },
      ...{ total: 100, total_original: 100, total_tax: 0, total_discount: 0 },
    })
    .returning({ id: transactions.id });
  await api.db.insert(transactionItems).values({
    ...{ transaction_id: bought?.id ?? 0, position: 1, name: 'Boot', quantity: 1, sku: 'B', product_id: 1 },
    ...{ price_original: 100, price_sell: 100, ...more },
  });
};
const asDesigned = ['voucher', 'mug', 'socks', 'care'];

it('the recommended order begins with what is about the likes of a customer who wants personal offers', async () => {
  await set('preference:interests', ['knitwear']);
  expect(await order()).toEqual(asDesigned);
  await set('privacy:personalised_offers', true);
  expect(await order()).toEqual(['socks', 'voucher', 'mug', 'care']);
  expect(await order('points')).toEqual(['care', 'socks', 'mug', 'voucher']);
  await set('privacy:personalised_offers', false);
  expect(await order()).toEqual(asDesigned);
});

it.each([
  ['brands', ['home']],
  ['colours', ['moss']],
  ['style', ['home']],
  ['shopping_for', ['home']],
])('likes are %s too', async (handle, value) => {
  await set('privacy:personalised_offers', true);
  await set(`preference:${handle}`, value);
  expect(await order()).toEqual(['mug', 'voucher', 'socks', 'care']);
});

it('what the customer has bought and kept counts as well, for that customer', async () => {
  await set('privacy:personalised_offers', true);
  await buyBoots(ben);
  expect(await order()).toEqual(asDesigned);
  await buyBoots(ana);
  expect(await order()).toEqual(['care', 'voucher', 'mug', 'socks']);
  await set('privacy:personalised_offers', null);
  expect(await order()).toEqual(asDesigned);
  await set('privacy:personalised_offers', true);
  await api.db.update(transactionItems).set({ quantity_returned: 1 });
  expect(await order()).toEqual(asDesigned);
});
