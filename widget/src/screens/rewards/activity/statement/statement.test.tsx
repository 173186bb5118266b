// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { Point } from '../../../../../contract/points.ts';
import type { Activity } from '../readActivity.ts';
import { ExportButton } from './ExportButton.tsx';
import { PointDetails } from './PointDetails.tsx';

const timeZone = 'Australia/Melbourne';
const none = { eligible: null, rate: null, tier_name: null, name: null, at: null };
const sale: Point = {
  id: 1,
  type: 'earn_order',
  amount: 99,
  balance_after: 1240,
  lot: { value_initial: 99, value_remaining: 60 },
  issued_at: '2026-10-31T13:30:00Z',
  accrue_at: '2026-11-14T12:59:59.999Z',
  expires_at: '2028-11-30T12:59:59.999Z',
  status: 'active',
  definition: { id: 1, handle: 'order', name: 'Purchase', type: 'reward' },
  source: { type: 'transaction', id: 12, label: 'R-1043' },
  explain: '79.90 × 1.25',
  parts: [
    { ...none, kind: 'base', points: 79, eligible: 79.9 },
    { ...none, kind: 'tier', points: 20, rate: 1.25, tier_name: 'Silver' },
  ],
};

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});

const sections = ['rewards', 'points'];
const open = async (row: Activity) => {
  const props = { row, timeZone, currency: 'AUD', onClose: vi.fn() };
  await renderPage(PointDetails, { props, sections });
};
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children]
      .map((part) => part.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202F', ' '))
      .join(': '),
  );

describe('the details of a row', () => {
  it('say why the number is what it is, from when it counts and until when it lasts', async () => {
    await open(sale);
    expect(facts()).toEqual([
      'Counts from: 14 Nov 2026',
      'Lasts until: 30 Nov 2028',
      'Not used yet: 60 of 99',
      'Balance after: 1,240',
      'Purchase, $79.90 eligible: +79',
      'Silver, × 1.25: +20',
      'Together: +99',
    ]);
    expect(screen.getByText('+99', { selector: 'p *' }).closest('div')?.textContent).toMatch(/1 Nov 2026/);
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveProperty('search', '?id=12');
  });

  it('of points that do not count yet have no balance', async () => {
    await open({ ...sale, status: 'pending' });
    expect(facts().join()).not.toContain('Balance after');
  });

  it('of points that were given back with many days of expiry show the first three, and all when asked', async () => {
    const expiries = Array.from({ length: 14 }, (_, at) => ({
      amount: 100,
      expires_at: `2028-${String((at % 7) + 1).padStart(2, '0')}-15T00:00:00Z`,
    }));
    const given = { ...sale, type: 'redeem_reversal', source: null, parts: [], expiries } as Activity;
    await open(given);
    const days = () => [
      ...(screen.getByText('Lasts until').nextElementSibling?.querySelectorAll('span') ?? []),
    ];
    const texts = () => days().map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(texts().slice(0, 3)).toEqual(['200 · 15 Jan 2028', '200 · 15 Feb 2028', '200 · 15 Mar 2028']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all dates' }));
    expect(texts()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Show all dates' })).toBeNull();
  });

  it('of points that were spent have no dates of their own', async () => {
    await open({
      ...sale,
      type: 'redeem',
      amount: -500,
      lot: null,
      accrue_at: null,
      source: null,
      parts: [],
    });
    expect(facts()).toEqual(['Balance after: 1,240']);
    expect(screen.getByText('-500')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the statement as a file', () => {
  const props = { timeZone, kind: 'all', days: {} } as const;
  const page = (number: number) => ({
    data: [{ ...sale, id: number, amount: number }],
    meta: { total: 2, last_page: 2 },
  });

  it('has all rows, newest first, with days of the customer’s zone', async () => {
    const saved: File[] = [];
    vi.stubGlobal('URL', {
      ...{ createObjectURL: (file: File) => `blob:${String(saved.push(file))}`, revokeObjectURL: vi.fn() },
    });
    const call = vi.fn(async (_: unknown, { query }: { query: Record<string, number> }) =>
      page(query['page[number]'] ?? 0),
    );
    const models = { api: { call: call as never }, clock: { now: () => Date.parse('2026-11-23T14:00:00Z') } };
    await renderPage(ExportButton, { props, sections, models });
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    vi.unstubAllGlobals();
    expect(saved[0]?.name).toBe('points-2026-11-24.csv');
    expect((await saved[0]?.text())?.trim().split('\r\n')).toEqual([
      'Date,Type,Description,Points,Balance,Counts from,Lasts until',
      '2026-11-01,earned,Order R-1043,2,1240,2026-11-14,2028-11-30',
      '2026-11-01,earned,Order R-1043,1,1240,2026-11-14,2028-11-30',
    ]);
  });

  it('has the rows of the chosen kind and days, and their days in its name', async () => {
    const saved: File[] = [];
    vi.stubGlobal('URL', {
      ...{ createObjectURL: (file: File) => `blob:${String(saved.push(file))}`, revokeObjectURL: vi.fn() },
    });
    const rows = [sale, { ...sale, id: 2, type: 'redeem', amount: -5 }];
    const call = vi.fn().mockResolvedValue({ data: rows, meta: { total: 2, last_page: 1 } });
    const models = { api: { call: call as never }, clock: { now: () => Date.parse('2026-11-23T14:00:00Z') } };
    const year = { ...props, kind: 'used', days: { from: '2025-01-01', to: '2025-12-31' } } as const;
    await renderPage(ExportButton, { props: year, sections, models });
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    vi.unstubAllGlobals();
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      query: { 'filter[from]': '2025-01-01', 'filter[to]': '2025-12-31' },
    });
    expect(saved[0]?.name).toBe('points-2025-01-01-2025-12-31.csv');
    expect((await saved[0]?.text())?.trim().split('\r\n')).toHaveLength(2);
  });

  it('says when it could not be made, and can be tried again', async () => {
    const models = {
      api: { call: vi.fn().mockRejectedValue(new Error('offline')) },
      clock: { now: () => 0 },
    };
    await renderPage(ExportButton, { props, sections, models });
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('The file could not be made')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy();
  });
});
