// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { NOW_MS } from '#tests/support/render/sampleAccount.ts';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { CatalogueTab } from './CatalogueTab.tsx';

const item = (id: number, name: string, points: number): CatalogueItem => ({
  ...{ id, name, points, handle: name, type: 'product', category: 'things', value: null, currency: 'AUD' },
  ...{ short_description: '', long_description: '', terms_conditions: '', image_url: null, stock: null },
  ...{ tier_handle: null, starts_at: null, ends_at: null, channel: 'both', limit: null, valid_days: 90 },
});
const items = ['Mug', 'Socks', 'Scarf', 'Umbrella', 'Blanket', 'Tote', 'Gloves'].map((name, at) =>
  item(1000000 + at, name, (at + 1) * 1000),
);
const place = signal({ path: '/rewards', search: '' });
beforeEach(() => void (place.value = { path: '/rewards', search: '?tab=redeem' }));

async function open(shown: readonly CatalogueItem[]) {
  const models = {
    place,
    navigate: (to: string) => void (place.value = { path: '/rewards', search: to.slice(to.indexOf('?')) }),
    clock: { now: () => NOW_MS },
    account: {
      open: () => resourceOf(shown) as never,
      balances: resourceOf({ point_balance: 2500 }) as never,
      tiers: resourceOf({ all: [] }) as never,
    },
  };
  await renderPage(CatalogueTab, { props: {}, sections: ['rewards', 'points'], models });
  // The code of the search.
  await act(async () => await vi.dynamicImportSettled());
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => items.find(({ name }) => link.textContent?.includes(name))?.name);

it('the catalogue is searched by words, filtered and sorted, in the address, and shows how many match', async () => {
  await open(items);
  expect(names()).toHaveLength(7);
  fireEvent.change(screen.getByLabelText('Points'), { target: { value: 'mine' } });
  expect(names()).toEqual(['Mug', 'Socks']);
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: '-points' } });
  expect(names()).toEqual(['Socks', 'Mug']);
  expect(place.value.search).toBe('?tab=redeem&cost=mine&sort=-points');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mu ' } });
  await waitFor(() => expect(names()).toEqual(['Mug']));
  expect(screen.getByRole('status').textContent).toBe('Showing 1 of 7');
});

it('the catalogue is filtered by what is new and by category, in the address, where items say so', async () => {
  const named = items.map((each, at) => ({
    ...each,
    ...(at < 3 ? { category: 'wear', category_name: 'To wear' } : { category_name: 'Other' }),
    starts_at: at === 0 || at === 6 ? new Date(NOW_MS - 86400000).toISOString() : null,
  }));
  await open(named);
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(names()).toEqual(['Mug', 'Gloves']);
  const category = screen.getByLabelText('Category');
  const options = within(category).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All categories', 'To wear', 'Other']);
  fireEvent.change(category, { target: { value: 'wear' } });
  expect([names(), place.value.search]).toEqual([['Mug'], '?tab=redeem&new=1&category=wear']);
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(names()).toEqual(['Mug', 'Socks', 'Scarf']);
});

it('a category of the address that no item has is no filter', async () => {
  place.value = { ...place.value, search: '?tab=redeem&category=gone' };
  await open(items);
  expect(names()).toHaveLength(items.length);
});

it('a catalogue without new items and names of categories has no filters for them', async () => {
  await open(items);
  expect([screen.queryByRole('button', { name: 'New' }), screen.queryByLabelText('Category')]).toEqual([
    null,
    null,
  ]);
});

it('an item that costs more points than there are shows how many there are and how many are missing', async () => {
  await open(items.slice(2, 3));
  const text = screen.getByRole('link').textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toContain('2,500 / 3,000');
  expect(text).toContain('500 points to go');
});

it('the search keeps the space between two words that are typed slowly', async () => {
  await open(items);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'red ' } });
  await waitFor(() => expect(place.value.search).toBe('?tab=redeem&text=red'));
  expect(field.value).toBe('red ');
});

it('what was typed just before the page was left does not lead back to it', async () => {
  vi.useFakeTimers();
  await open(items);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mug' } });
  // The code of the next page is still loading, so this page is still shown.
  act(() => void (place.value = { path: '/offers', search: '' }));
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(place.value).toEqual({ path: '/offers', search: '' });
});

it('a catalogue without a match shows no item, and all again after "Clear filters"', async () => {
  place.value = { path: '/rewards', search: '?tab=redeem&text=zzz' };
  await open(items);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(7);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('a small catalogue that the address filters shows by what, and can show all', async () => {
  place.value = { path: '/rewards', search: '?tab=redeem&text=mug' };
  await open(items.slice(0, 6));
  expect([names(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([['Mug'], 'mug']);
});

it('a small catalogue has no search', async () => {
  await open(items.slice(0, 6));
  expect([names().length, screen.queryByRole('searchbox')]).toEqual([6, null]);
});

it('an item that costs money beside its points shows both', async () => {
  await open([{ ...item(1000000, 'Umbrella', 1200), price: 15 }, item(1000001, 'Mug', 900)]);
  const texts = screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(texts).toEqual(['Umbrella1,200 points + $15.00', 'Mug900 points']);
});
