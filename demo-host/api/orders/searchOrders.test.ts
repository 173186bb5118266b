import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { transactionItems, transactions } from './schema.ts';

let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
  for (const [number, name, sku] of [
    ['R-1043', 'Shirt', 'S-12'],
    ['R-77', 'قميص ٥٠١', 'Q-8'],
  ] as const) {
    const [bought] = await api.db
      .insert(transactions)
      .values({
        ...{ profile_id: ana, number, channel: 'store', status: 'completed', timezone: 'UTC' },
        ...{ transacted_at: new Date(api.clock.ms), currency: 'AUD', payments: [] },
        ...{ total: 100, total_original: 100, total_tax: 0, total_discount: 0 },
      })
      .returning({ id: transactions.id });
    await api.db.insert(transactionItems).values({
      ...{ transaction_id: bought?.id ?? 0, position: 1, name, quantity: 1, sku },
      ...{ price_original: 100, price_sell: 100 },
    });
  }
});
afterAll(async () => await api.close());

it.each([
  ['R-1043', 'R-1043'],
  ['r-١٠٤٣', 'R-1043'],
  ['۱۰۴۳', 'R-1043'],
  ['s-١٢', 'R-1043'],
  ['قميص ٥٠١', 'R-77'],
  ['قميص 501', 'R-77'],
  ['۵۰۱', 'R-77'],
])('a search for %s finds the order %s, whichever digits either has', async (text, number) => {
  const path = `/api/profile/transactions?filter[text]=${encodeURIComponent(text)}`;
  const answer = await api.request(path, { headers: bearer(token) });
  const { data } = (await answer.json()) as { data: { number: string }[] };
  expect(data.map((order) => order.number)).toEqual([number]);
});
