import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { transactions } from './schema.ts';

let api: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApp({ rateLimits: true });
  const order = {
    ...{ channel: 'store', status: 'completed', transacted_at: new Date(api.clock.ms), currency: 'AUD' },
    ...{ timezone: 'Australia/Melbourne', total: 1, total_original: 1, total_tax: 0, total_discount: 0 },
    ...{ total_shipping: 0, total_reward: 0, rounding: 0, payments: [] },
  };
  await api.db.insert(transactions).values([
    { ...order, id: 1, profile_id: ana, number: 'R-1' },
    { ...order, id: 2, profile_id: ben, number: 'R-2' },
  ]);
  tokens['1'] = await api.signIn('ana@example.com');
  tokens['2'] = await api.signIn('ben@example.com');
});
afterAll(async () => await api.close());

const ask = async (order: '1' | '2', end: string) => {
  const headers = bearer(tokens[order] ?? '');
  const path = `/api/profile/transactions/${order}/receipt${end}`;
  return await (end === '/mail' ? api.post(path, {}, headers) : api.request(path, { headers }));
};
const statuses = async (count: number, end: string) => {
  const found: number[] = [];
  for (let turn = 0; turn < count; turn += 1) found.push((await ask('1', end)).status);
  return found;
};

it.each([
  ['mailed three times', '/mail', 3, 202],
  ['made into a PDF ten times', '.pdf', 10, 200],
] as const)('receipts are %s a minute for each customer', async (_how, end, count, status) => {
  api.mails.length = 0;
  expect(await statuses(count, end)).toEqual(Array.from({ length: count }, () => status));
  const refused = await ask('1', end);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(api.mails).toHaveLength(end === '/mail' ? 3 : 0);
  expect((await ask('2', end)).status).toBe(status);
  // The page itself has no limit.
  expect((await ask('1', '')).status).toBe(200);
  api.clock.ms += 61000;
  expect((await ask('1', end)).status).toBe(status);
});
