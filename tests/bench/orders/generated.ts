import type { Transaction } from '#contract/transactions.ts';

// Runs in pages, before their scripts: rows that are made in the page, because 100,000 orders of the API would be
// 5,000 requests. The portal requests its pages as it always does and reads, checks, joins and groups them with
// its own code; only its `fetch` of this call is answered here. A page of orders after the first has 5,000 rows
// instead of 20; pages of points have 50, as they always do.

/**
 * @param total rows of the customer
 * @param sample an order, with the fields that are the same in all
 */
export function makeRows(total: number, sample: Transaction): void {
  const DAY_MS = 86400000;
  const newest = Date.parse('2026-11-19T02:00:00Z');
  const at = (row: number) => new Date(newest - row * (DAY_MS / 20)).toISOString();
  const names = ['Linen shirt', 'Wool coat with a belt', 'Socks', 'Leather ankle boots', 'Silk scarf'];
  const order = (row: number) => ({
    ...sample,
    id: 1000000 - row,
    number: `R-${1000000 - row}`,
    channel: row % 3 === 0 ? 'online' : 'store',
    status: ['completed', 'delivered', 'returned', 'shipped'][row % 4],
    transacted_at: at(row),
    timezone: 'Australia/Melbourne',
    location:
      row % 3 === 0 ? null : { id: 1, name: row % 5 === 0 ? 'Quay Street Port Ellis' : 'Quay Street' },
    total: 20 + (row % 400),
    total_original: 20 + (row % 400),
    ...{ total_tax: 2, total_discount: 0, total_reward: 0, payments: [], timeline: [], return_by: null },
    points: {
      earned: 20 + (row % 400),
      status: 'active',
      available_at: null,
      eligible: 20,
      rate: 1,
      tier_name: '',
    },
    items: Array.from({ length: 1 + (row % 3) }, (_, item) => ({
      ...{ id: row * 4 + item, name: names[(row + item) % 5], quantity: 1, sku: 'S-1', price_original: 20 },
      ...{ price_sell: 20, discounts: [], points: null, is_void: false, variant: null, list_item: null },
      product: { id: 1, title: names[(row + item) % 5], images: [], tile: 'b', url: null },
    })),
  });
  const kinds = ['earn_order', 'earn_order', 'bonus', 'redeem', 'expire'];
  const point = (row: number) => ({
    ...{ id: 1000000 - row, type: kinds[row % 5], amount: row % 5 > 2 ? -20 - (row % 90) : 20 + (row % 90) },
    ...{ balance_after: 1000 + (row % 700), issued_at: at(row), accrue_at: null, status: 'spent' },
    lot: row % 5 > 2 ? null : { value_initial: 20 + (row % 90), value_remaining: 0 },
    expires_at: row % 5 > 2 ? null : new Date(newest + (730 - row / 20) * DAY_MS).toISOString(),
    definition: { id: 1, handle: 'points', name: names[row % 5], type: 'reward' },
    source: row % 5 > 1 ? null : { type: 'transaction', id: 1000000 - row, label: `R-${1000000 - row}` },
    ...{ explain: null, parts: [] },
  });
  const rowsOf =
    <Row>(make: (row: number) => Row) =>
    (from: number, count: number) =>
      Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, row) => make(from + row));
  Object.assign(window, { generateOrders: rowsOf(order), generatePoints: rowsOf(point) });
}

/** Answers the portal's calls for the list with the rows of `makeRows`, which must have run before. */
export function answerLists(total: number): void {
  const ANSWERED = 5000;
  const pageOf = (data: unknown[], number: number, size: number) => {
    const meta = { current_page: number, per_page: size, total, last_page: Math.ceil(total / size) };
    return { data, meta, links: { next: null, prev: null } };
  };
  /** Orders that were sent so far. */
  let given = 0;
  const answer = ({ pathname, searchParams }: URL): unknown => {
    const number = Number(searchParams.get('page[number]') ?? 1);
    const size = Number(searchParams.get('page[size]') ?? 20);
    if (pathname.endsWith('/api/profile/points')) {
      // The oldest first: the last row of the page is the newest.
      const until = Math.max(0, total - number * size);
      const rows = window.generatePoints(until, total - (number - 1) * size - until);
      return pageOf(rows.reverse(), number, size);
    }
    if (!pathname.endsWith('/api/profile/transactions')) return undefined;
    const from = (number - 1) * size;
    // A page that is read again, by a refresh, has its own rows only.
    const count = number === 1 || from < given ? size : ANSWERED;
    given = Math.max(given, from + count);
    return pageOf(window.generateOrders(from, count), number, size);
  };
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const body = answer(new URL(input instanceof Request ? input.url : String(input), location.href));
    return body === undefined ? await original(input, init) : Response.json(body);
  };
}
