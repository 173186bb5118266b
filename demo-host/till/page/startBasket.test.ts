// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeSchema } from '../../../widget/contract/staff/staffFields.ts';
import { byId } from '../../run/page/byId.ts';
import type { StaffApi } from '../server/createStaffApi.ts';
import { createTillApp } from '../server/createTillApp.ts';
import type { Basket } from './Basket.ts';
import html from './index.html?raw';
import { keep, kept } from './keep.ts';
import { startBasket } from './startBasket.ts';

const shirt = 'HP-1102-RS-M';
const sold: Basket[] = [];
let asked: string[] = [];
let honours: object[] = [];
let releases: object[] = [];
let sales: object[] = [];
/** What the tab kept while the last sale was asked for. */
let keptMeanwhile: unknown;
let isRecorded = false;
let isAnswered = true;

const api: StaffApi = {
  ask: (path, body) => {
    asked.push(path);
    if (path.endsWith('/honour')) return Promise.resolve(honour(body as { code?: string; paid?: number }));
    if (path.endsWith('/release')) {
      const { code } = body as { code: string };
      if (!codeSchema.safeParse(code).success)
        return Promise.resolve({ status: 422, body: { error: true, code: 'validation_failed' } });
      if (isRecorded) return Promise.resolve({ status: 409, body: { error: true, code: 'already_exists' } });
      releases.push(body as object);
    }
    if (path.endsWith('/sales')) {
      sales.push(body as object);
      keptMeanwhile = kept('basket');
    }
    if (path.endsWith('/sales') && !isAnswered)
      return Promise.resolve({ status: 502, body: { error: true, code: 'upstream_unavailable' } });
    const data = path.includes('/members/')
      ? {
          first_name: 'Robin',
          tier: { name: 'Gold' },
          points: { balance: 0, pending: 0 },
          rewards: [],
          benefits: [],
          goods: [],
        }
      : { receipt_number: 'A-1', total: 178, points: null, codes: [] };
    return Promise.resolve({ status: 200, body: { data } });
  },
  read: () => Promise.resolve(undefined),
};

const nothing = { amount: null, value_remaining: null, redemptions_remaining: null, quantity: null };

/**
 * Answers a code: `LOST` and `hello world` without an answer, `TWENTY` as a reward, others as an umbrella that costs
 * $30 beside its points.
 */
function honour(body: { code?: string; paid?: number }) {
  honours.push(body);
  if (body.code === 'LOST' || body.code === 'hello world')
    return { status: 502, body: { error: true, code: 'upstream_unavailable' } };
  if (body.code === 'TWENTY')
    return {
      status: 200,
      body: { data: { ...nothing, code: 'TWENTY', kind: 'reward', name: 'Reward', amount: 20 } },
    };
  const goods = { code: 'UMBRE-23456', name: 'Umbrella', quantity: 1 };
  if (body.paid === 30)
    return { status: 200, body: { data: { ...nothing, ...goods, kind: 'goods', paid: 30 } } };
  const data = { ...goods, price: 30, currency: 'AUD' };
  return { status: 409, body: { error: true, code: 'price_changed', data } };
}

/** Opens the page. Its requests go to the till's server. */
function openTill() {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  byId('product').append(new Option(shirt, shirt));
  return startBasket({
    report: (text) => (byId('state').textContent = text),
    onSold: (_, basket) => sold.push(basket),
  });
}

beforeEach(() => {
  history.replaceState(null, '');
  sold.length = 0;
  asked = [];
  honours = [];
  releases = [];
  sales = [];
  isRecorded = false;
  isAnswered = true;
  const app = createTillApp({ api, dist: 'dist/till' });
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) =>
    app.request(`http://127.0.0.1:4500${path}`, {
      ...options,
      headers: { ...options?.headers, host: '127.0.0.1:4500' },
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('two presses of Add at once add two pieces, and two presses of Paid record one sale', async () => {
  openTill();
  byId('add').click();
  byId('add').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 2'));
  byId('pay-card').click();
  byId('pay-card').click();
  await vi.waitFor(() => expect(sold).toHaveLength(1));
  expect(sold[0]?.lines).toMatchObject([{ sku: shirt, quantity: 2 }]);
  expect(asked).toEqual(['/api/staff/sales']);
});

it('a product that is added while a card is looked up stays', async () => {
  const till = openTill();
  const found = till.scan('6001 2345 6789');
  byId('add').click();
  await found;
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
  expect(byId('member').textContent).toContain('Robin');
});

it('goods with a price are honoured only once staff confirm that it was collected', async () => {
  const till = openTill();
  await till.scan('UMBRE-23456');
  expect(byId('result').textContent).toContain('Collect $30.00 for 1 × Umbrella first.');
  expect(honours).toMatchObject([{ code: 'UMBRE-23456' }]);
  expect(honours[0]).not.toHaveProperty('paid');
  byId('result').querySelector('button')?.click();
  await vi.waitFor(() => expect(byId('result').textContent).toContain('Hand over 1 × Umbrella.'));
  expect(byId('result').textContent).toContain('$30.00 collected.');
  expect(honours[1]).toMatchObject({ code: 'UMBRE-23456', paid: 30 });
});

it('a sale that is not made gives a reward back, and no goods that were handed over', async () => {
  const till = openTill();
  byId('add').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
  await till.scan('TWENTY');
  await vi.waitFor(() => expect(byId('totals').textContent).toContain('TWENTY'));
  await till.scan('UMBRE-23456');
  byId('result').querySelector('button')?.click();
  await vi.waitFor(() => expect(byId('result').textContent).toContain('Hand over 1 × Umbrella.'));
  byId('clear').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toBe(''));
  expect(releases).toEqual([{ receipt_number: expect.any(String), code: 'TWENTY' }]);
});

it('a sale that was recorded although its answer was lost can be cleared, and staff learn of it', async () => {
  const till = openTill();
  byId('add').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
  await till.scan('TWENTY');
  await vi.waitFor(() => expect(byId('totals').textContent).toContain('TWENTY'));
  isRecorded = true;
  byId('clear').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toBe(''));
  expect(byId('state').textContent).toMatch(/^\S+ is recorded already\.$/);
});

it.each([true, false])(
  'staff learn whether a sale without codes and without an answer is recorded: %s',
  async (is) => {
    openTill();
    byId('add').click();
    await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
    isAnswered = false;
    byId('pay-card').click();
    await vi.waitFor(() => expect(byId('result').textContent).toContain('nothing is recorded twice'));
    isRecorded = is;
    byId('clear').click();
    await vi.waitFor(() => expect(byId('lines').textContent).toBe(''));
    expect(byId('state').textContent).toMatch(is ? /^\S+ is recorded already\.$/ : /^$/);
  },
);

it('a sale that is not made gives back what a code without an answer may have used', async () => {
  const till = openTill();
  byId('add').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
  await till.scan('LOST');
  expect(byId('state').textContent).toContain('nothing is recorded twice');
  byId('clear').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toBe(''));
  expect(releases).toEqual([{ receipt_number: expect.any(String), code: 'LOST' }]);
});

it('a sale that is not made is cleared although what was scanned without an answer cannot be a code', async () => {
  const till = openTill();
  byId('add').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toContain('× 1'));
  await till.scan('hello world');
  await till.scan('LOST');
  byId('clear').click();
  await vi.waitFor(() => expect(byId('lines').textContent).toBe(''));
  expect(releases).toEqual([{ receipt_number: expect.any(String), code: 'LOST' }]);
});

it('a sale whose answer is lost by a reload is asked for again by its receipt, with the member and what was added', async () => {
  const till = openTill();
  byId('add').click();
  await till.scan('6001 2345 6789');
  await till.scan('TWENTY');
  isAnswered = false;
  byId('pay-card').click();
  await vi.waitFor(() => expect(asked).toContain('/api/staff/sales'));
  isAnswered = true;
  openTill();
  await vi.waitFor(() => expect(byId('member').textContent).toContain('Robin'));
  expect(byId('lines').textContent).toContain('× 1');
  byId('pay-card').click();
  await vi.waitFor(() => expect(sold).toHaveLength(1));
  expect(sales).toHaveLength(2);
  expect(sales[1]).toEqual(sales[0]);
  openTill();
  expect(byId('lines').textContent).toBe('');
});

it('a reload while a sale is under way leaves open whether it is recorded, until staff clear it', async () => {
  const till = openTill();
  byId('add').click();
  await till.scan('6001 2345 6789');
  byId('pay-card').click();
  await vi.waitFor(() => expect(sold).toHaveLength(1));
  // As if the page had gone before the answer came.
  keep('basket', keptMeanwhile);
  isRecorded = true;
  openTill();
  byId('clear').click();
  await vi.waitFor(() => expect(byId('state').textContent).toMatch(/^\S+ is recorded already\.$/));
  expect(byId('lines').textContent).toBe('');
});

it.each([undefined, '{', { receipt: 1 }, { receipt: 'R-1', lines: [{}] }])(
  'a kept basket %j that is none is a new one',
  (value) => {
    keep('basket', value);
    openTill();
    expect(byId('lines').textContent).toBe('');
  },
);
