// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { Point } from '../../../../contract/points.ts';
import { createPoints } from '../../../core/account/collections/points.ts';
import { Statement } from './Statement.tsx';

const now = Date.parse('2026-11-20T02:30:00Z');
const row = (id: number, issued_at: string, more: Partial<Point> = {}): Point => ({
  ...{ id, type: 'bonus', amount: id, balance_after: 1000 + id, lot: null, issued_at, accrue_at: null },
  ...{ expires_at: null, status: 'active', source: null, explain: null, parts: [] },
  definition: { id: 1, handle: 'bonus', name: `Bonus ${id}`, type: 'reward' },
  ...more,
});
/** The rows of the server, oldest first. */
let ledger: readonly Point[];
/** 90 rows of 2025, and 3 of 2026, of which one spends points. */
const fewRows = [
  ...Array.from({ length: 90 }, (_, at) => row(at + 1, '2025-06-01T00:00:00Z')),
  row(91, '2026-03-01T00:00:00Z'),
  row(92, '2026-11-01T00:00:00Z', { type: 'redeem', amount: -5 }),
  row(93, '2026-11-02T00:00:00Z'),
];

type Query = Record<string, string | number | undefined>;
const call = vi.fn(async (_: unknown, { query }: { query: Query }) => {
  const {
    'filter[from]': from = '',
    'filter[to]': to = '9',
    'page[number]': page,
    'page[size]': size,
  } = query;
  const rows = ledger.filter(({ issued_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
  const first = (Number(page) - 1) * Number(size);
  const meta = { total: rows.length, last_page: Math.max(1, Math.ceil(rows.length / Number(size))) };
  return { data: rows.slice(first, first + Number(size)), meta };
});
const place = signal({ path: '/rewards', search: '' });
beforeEach(() => {
  call.mockClear();
  place.value = { path: '/rewards', search: '?tab=activity' };
  ledger = fewRows;
});
afterEach(() => void vi.restoreAllMocks());

let points: ReturnType<typeof createPoints>;
async function open() {
  points = createPoints({ api: { call: call as never }, now: () => now });
  await points.load();
  const made = new Map<unknown, unknown>();
  const models = {
    place,
    navigate: (to: string) => void (place.value = { path: '/rewards', search: to.slice(to.indexOf('?')) }),
    account: {
      open: () => points as never,
      follow: vi.fn(),
      profile: { data: signal({ joined_at: '2024-02-01T00:00:00Z' }) } as never,
    },
    api: { call: call as never },
    clock: { now: () => now },
    session: { generation: signal(1) } as never,
    shared: (create: (app: never) => unknown) => {
      if (!made.has(create)) made.set(create, create(models as never));
      return made.get(create) as never;
    },
  };
  const props = { timeZone: 'Australia/Melbourne', currency: 'AUD' };
  const show = async () => await renderPage(Statement, { props, sections: ['rewards', 'points'], models });
  await show();
  return show;
}
// By selectors and texts, because roles of a long list take jsdom seconds.
const count = () => document.querySelector('[role=status]')?.textContent;
const names = () => screen.queryAllByText(/^Bonus/).map(({ textContent }) => textContent);
const choose = (period: string) =>
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: period } });

it('a statement of a year is read from the server, is in the address, and shows how many rows it has', async () => {
  await open();
  expect(count()).toBe('Showing 40 of 93');
  const periods = within(screen.getByRole('combobox', { name: 'Period' })).getAllByRole('option');
  expect(periods.map(({ textContent }) => textContent)).toEqual([
    ...['All time', 'Last 30 days', '2026', '2025', '2024'],
  ]);
  choose('2026');
  await waitFor(() => expect(count()).toBe('Showing 3 of 3'));
  expect(names()).toEqual(['Bonus 93', 'Bonus 92', 'Bonus 91']);
  expect(place.value.search).toBe('?tab=activity&period=2026');
  choose('30d');
  await waitFor(() => expect(count()).toBe('Showing 2 of 2'));
  expect(call.mock.lastCall?.[1].query).toMatchObject({ 'filter[from]': '2026-10-22' });
});

it('a statement of a year shows earlier rows on a press, and loads more once all loaded rows are shown', async () => {
  place.value = { path: '/rewards', search: '?tab=activity&period=2025' };
  await open();
  await waitFor(() => expect(count()).toBe('Showing 40 of 90'));
  for (const shown of ['80', '90']) {
    fireEvent.click(screen.getByText('Show earlier'));
    await waitFor(() => expect(count()).toBe(`Showing ${shown} of 90`));
  }
  expect(screen.queryByText('Show earlier')).toBeNull();
  expect(new Set(names()).size).toBe(90);
});

it('a statement of one kind shows how many rows it has so far, and all again after "Clear filters"', async () => {
  await open();
  fireEvent.click(screen.getByText('Redeemed'));
  expect([count(), place.value.search]).toEqual(['Showing 1 so far', '?tab=activity&kind=used']);
  choose('2024');
  await screen.findAllByText('Nothing matches this choice');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect([count(), place.value.search]).toEqual(['Showing 40 of 93', '?tab=activity']);
});

it('a statement of a kind that none of its latest rows have does not say that there are none', async () => {
  await open();
  fireEvent.click(screen.getByText('Other'));
  expect(screen.getByText(/^Nothing in the latest rows/)).toBeTruthy();
  expect(screen.queryByText('Nothing matches this choice')).toBeNull();
  fireEvent.click(screen.getByText('Show earlier'));
  expect(await screen.findAllByText('Nothing matches this choice')).toHaveLength(2);
});

it('the details of a row change with it', async () => {
  fillJsdom();
  ledger = ledger.map((each) => (each.id === 93 ? row(93, each.issued_at, { status: 'pending' }) : each));
  await open();
  fireEvent.click(screen.getByText('Bonus 93'));
  const details = within(await screen.findByRole('dialog'));
  expect(details.queryByText('pending')).toBeTruthy();
  ledger = fewRows;
  await act(async () => await points.refresh());
  expect(details.queryByText('pending')).toBeNull();
});

it('a statement that cannot be read can be tried again, and keeps the filters', async () => {
  await open();
  call.mockRejectedValueOnce(new Error('offline'));
  choose('2026');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count()).toBe('Showing 3 of 3'));
});

/** Rows of 100 px, because jsdom lays nothing out. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const item = Number((this as HTMLElement).dataset['item'] ?? 'NaN');
    return Number.isNaN(item) ? new DOMRect(0, 0, 300, 40000) : new DOMRect(0, item * 100, 300, 100);
  });
}

it('a statement of more than 100 rows has only those near the viewport in the page, also when it is shown again', async () => {
  fillJsdom();
  layOut();
  window.innerHeight = 800;
  ledger = Array.from({ length: 400 }, (_, at) =>
    row(at + 1, `2025-0${1 + Math.floor(at / 100)}-01T00:00:00Z`),
  );
  const show = await open();
  for (const shown of ['50', '90', '100', '150', '200']) {
    fireEvent.click(screen.getByText('Show earlier'));
    await waitFor(() => expect(count()).toBe(`Showing ${shown} of 400`));
  }
  const look = async () => {
    const rows = await waitFor(() => {
      const found = [...document.querySelectorAll('li[aria-posinset]')];
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(rows.length).toBeLessThan(20);
    expect(rows.map((each) => each.getAttribute('aria-setsize'))).toEqual(rows.map(() => '100'));
    expect(names()[0]).toBe('Bonus 400');
    expect(count()).toBe('Showing 200 of 400');
  };
  await look();
  cleanup();
  await show();
  await look();
});
