// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { Point } from '../../../../contract/points.ts';
import { ActivityList } from './ActivityList.tsx';
import { ActivityMonths } from './ActivityMonths.tsx';
import { groupByMonth } from './readActivity.ts';
import { ExportButton } from './statement/ExportButton.tsx';

const before = process.env['TZ'];
afterEach(() => {
  vi.unstubAllGlobals();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

const timeZone = 'Australia/Melbourne';
const row = (id: number, issued_at: string, more: Partial<Point> = {}): Point => ({
  ...{
    id,
    type: 'bonus',
    amount: id,
    balance_after: 100,
    lot: null,
    issued_at,
    accrue_at: null,
    expires_at: null,
  },
  ...{ status: 'active', source: null, explain: null, parts: [] },
  definition: { id: 1, handle: 'bonus', name: 'Bonus', type: 'reward' },
  ...more,
});
/** The seconds around both ends of October 2026, the month in which clocks go forward in Melbourne, and the end of a leap day. */
const rows = [
  row(4, '2026-10-31T13:00:00Z'),
  row(3, '2026-10-31T12:59:59Z', { expires_at: '2028-02-29T12:59:59.999Z' }),
  row(2, '2026-09-30T14:00:00Z', { accrue_at: '2026-10-14T13:00:00Z' }),
  row(1, '2026-09-30T13:59:59Z'),
];

async function monthsShown() {
  const none = () => undefined;
  const resource = { loadMore: async () => undefined, loadingMore: signal(false) };
  const shown = {
    months: groupByMonth(rows, timeZone),
    Months: ActivityMonths,
    isHeld: false,
    isComplete: true,
    showBalance: true,
    onMore: none,
    onClear: none,
  };
  const props = { ...shown, resource, timeZone, currency: 'AUD' };
  await renderPage(ActivityList, { props, sections: ['rewards', 'points'] });
  const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const section = within(heading.closest('section') ?? document.body);
    return [heading.textContent, section.getAllByRole('listitem').map(({ textContent }) => textContent)];
  });
  cleanup();
  return months as [string, string[]][];
}

async function linesSaved() {
  const saved: File[] = [];
  vi.stubGlobal('URL', {
    ...{ createObjectURL: (file: File) => `blob:${String(saved.push(file))}`, revokeObjectURL: vi.fn() },
  });
  // The API sorts oldest first.
  const call = async () => ({ data: rows.toReversed(), meta: { total: rows.length, last_page: 1 } });
  // A second before midnight in Melbourne.
  const models = { api: { call: call as never }, clock: { now: () => Date.parse('2026-11-23T12:59:59Z') } };
  await renderPage(ExportButton, {
    props: { timeZone, kind: 'all', days: {} },
    sections: ['rewards', 'points'],
    models,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  cleanup();
  const text = (await saved[0]?.text()) ?? '';
  return [saved[0]?.name, ...text.trim().split('\r\n').slice(1)];
}

describe.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Madrid'])(
  'the statement in a browser in %s',
  (zone) => {
    it('has the months and days of the customer’s zone, on the screen and in the file', async () => {
      process.env['TZ'] = timeZone;
      const atHome = await monthsShown();
      expect(atHome.map(([month, shown]) => [month, shown.length])).toEqual([
        ['November 2026', 1],
        ['October 2026', 2],
        ['September 2026', 1],
      ]);
      process.env['TZ'] = zone;
      expect(new Date(rows[0]?.issued_at ?? '').getHours()).not.toBe(0);
      expect(await monthsShown()).toEqual(atHome);
      expect(await linesSaved()).toEqual([
        'points-2026-11-23.csv',
        '2026-11-01,bonus,Bonus,4,100,,',
        '2026-10-31,bonus,Bonus,3,100,,2028-02-29',
        '2026-10-01,bonus,Bonus,2,100,2026-10-15,',
        '2026-09-30,bonus,Bonus,1,100,,',
      ]);
    });
  },
);
