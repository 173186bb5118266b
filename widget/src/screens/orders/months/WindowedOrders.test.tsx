// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeModels, fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import type { Transaction } from '../../../../contract/transactions.ts';
import { createMeasuredHeights } from '../../../ui/windowed/createMeasuredHeights.ts';
import { createMonths } from './createMonths.ts';
import { groupByMonth } from './groupByMonth.ts';
import { OrdersPage } from '../OrdersPage.tsx';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const DAY_MS = 86400000;
const newest = Date.parse('2026-11-11T02:00:00Z');
/** An order every other day, newest first. */
const orders = (count: number): readonly Transaction[] =>
  Array.from({ length: count }, (_, at) => ({
    ...sampleOrder,
    id: 100000 - at,
    number: `R-${100000 - at}`,
    transacted_at: new Date(newest - at * 2 * DAY_MS).toISOString(),
  }));

let models: FakeModels;
beforeEach(() => {
  vi.restoreAllMocks();
  models = fakeModels();
  models.place.value = { path: '/transactions', search: '' };
  const made = new Map<unknown, unknown>();
  // `shared` must return the heights for their own function, and the orders for that of the orders.
  const heights = createMeasuredHeights();
  models.shared = ((create: { name: string }) =>
    create.name === 'createOrderHeights' ? heights : (made.get(create) ?? models.orders)) as never;
  window.innerHeight = 800;
});
afterEach(() => vi.unstubAllGlobals());

/** Gives each row 100 px in a document that is scrolled by so many px, because jsdom has no layout. */
function layOut(scrolled: () => number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const item = Number((this as HTMLElement).dataset['item'] ?? 'NaN');
    if (!Number.isNaN(item)) return new DOMRect(0, item * 100 - scrolled(), 300, 100);
    return new DOMRect(0, -scrolled(), 300, 100000);
  });
}
const open = () => renderInApp(<OrdersPage />, models, ['transactions', 'orders']);
const rows = () => [...document.querySelectorAll<HTMLElement>('li[aria-posinset]')];
const numbers = () => rows().map(({ dataset }) => Number(dataset['key']));
async function openLong(count: number): Promise<void> {
  models.orders.rows.value = orders(count);
  models.orders.total.value = count;
  await open();
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
}

describe('a long list of orders', () => {
  it('has in the page only what is near the viewport, each row with its place in its month', async () => {
    let scrolled = 0;
    layOut(() => scrolled);
    await openLong(2000);
    expect(rows().length).toBeLessThan(16);
    expect(numbers()[0]).toBe(100000);
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('6');
    scrolled = 150000;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(rows().length).toBeLessThan(16);
    expect(numbers()[0]).toBeLessThan(99000);
    expect(document.querySelectorAll('section li *').length).toBeLessThan(400);
  });

  it('keeps the row that has the focus, and its neighbours for the next key', async () => {
    let scrolled = 0;
    layOut(() => scrolled);
    await openLong(2000);
    const link = rows()[2]?.querySelector('a');
    act(() => link?.focus());
    scrolled = 150000;
    act(() => void window.dispatchEvent(new Event('scroll')));
    await expectFocus(() => link);
    expect(numbers().slice(0, 3)).toEqual([99999, 99998, 99997]);
  });

  it('says that the size of the oldest month is unknown while older orders are not loaded', async () => {
    layOut(() => 0);
    models.orders.hasMore.value = true;
    // All of one month, so that the oldest one is in sight.
    const [first] = orders(1);
    models.orders.rows.value = Array.from({ length: 300 }, (_, at) => ({
      ...(first as Transaction),
      id: at + 1,
    }));
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  it('grows when its end comes into sight', async () => {
    layOut(() => 0);
    const loadMore = vi.fn(async () => undefined);
    Object.assign(models.orders, { loadMore });
    class Seen {
      readonly #report: (entries: unknown) => void;
      constructor(report: (entries: unknown) => void) {
        this.#report = report;
      }
      observe(): void {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Seen);
    models.orders.hasMore.value = true;
    await openLong(300);
    await waitFor(() => expect(loadMore).toHaveBeenCalledTimes(1));
  });

  it('is not windowed up to 100 orders', async () => {
    models.orders.rows.value = orders(100);
    await open();
    expect(rows()).toEqual([]);
    expect(document.querySelectorAll('section li').length).toBe(100);
  });
});

it('createMonths groups a list that grows at its end like a new list', () => {
  const all = orders(400);
  const parts = [20, 40, 41, 200, 400].map((count) => all.slice(0, count));
  const monthsOf = createMonths();
  for (const part of parts) expect(monthsOf(part)).toEqual(groupByMonth(part));
});
