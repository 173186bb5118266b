// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeModels, fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { NOW_MS, sampleOrder, sampleStore } from '#tests/support/render/sampleAccount.ts';
import type { TransactionItem } from '../../../contract/transactions.ts';
import { createPlace } from '../../app/navigation/createPlace.ts';
import { brief } from '../../parts/data/Freshness.css.ts';
import { OrdersPage } from './OrdersPage.tsx';

let models: FakeModels;
beforeEach(() => {
  models = fakeModels();
  models.place.value = { path: '/transactions', search: '' };
});
const open = () => renderInApp(<OrdersPage />, models, ['transactions', 'orders']);
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069\u200e\u200f]/g, '');
const voided = {
  ...sampleOrder,
  id: 1004,
  number: 'R-1004',
  status: 'voided',
  is_void: true,
  total: 59,
} as const;

describe('My Orders', () => {
  it('groups by month with the amount spent, and strikes through a voided order', async () => {
    models.orders.rows.value = [sampleOrder, voided];
    await open();
    const month = screen.getByRole('region', { name: 'November 2026' });
    expect(within(month).getAllByText('$144.00').length).toBe(2);
    expect(within(month).getByText('$59.00').closest('s')).toBeTruthy();
    expect(within(month).getByText('Voided')).toBeTruthy();
  });

  it('shows how old its orders are when they could not be read again while offline', async () => {
    const { orders, connectivity } = models;
    orders.updatedAt.value = NOW_MS - 3 * 86400000;
    orders.stale.value = true;
    orders.state.value = 'error';
    orders.error.value = serverError();
    connectivity.online.value = false;
    await open();
    expect(plain(screen.getByText(/^Last updated/).textContent)).toBe('Last updated 3 days ago');
  });

  it('shows that orders of an earlier visit are being read again, and a retry once that has failed', async () => {
    const { orders } = models;
    orders.state.value = 'loading';
    orders.stale.value = true;
    orders.refreshing.value = true;
    const refresh = vi.spyOn(orders, 'refresh');
    const user = await open();
    // Where it takes no room, so that no order moves when it goes.
    expect(screen.getByText('Updating…').className).toBe(brief);
    // Home has read fewer of them: the list may grow.
    expect(screen.queryByText(/of 4\d* orders|^Showing/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Missing something/ })).toBeNull();
    act(() => {
      orders.state.value = 'error';
      orders.refreshing.value = false;
      orders.error.value = serverError();
    });
    expect(screen.queryByText('Updating…')).toBeNull();
    expect(screen.getByText('We couldn’t bring this up to date')).toBeTruthy();
    expect(screen.getByRole('link', { name: /R-1043/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('shows no sum for a month whose older orders are not loaded', async () => {
    models.orders.hasMore.value = true;
    await open();
    expect(screen.getAllByText('$144.00').length).toBe(1);
  });

  it('counts pieces, not lines, and shows which points are pending or claimed', async () => {
    const { points } = sampleOrder;
    models.orders.rows.value = [
      sampleOrder,
      {
        ...sampleOrder,
        id: 2,
        claimed_at: '2026-11-12T00:00:00Z',
        points: points && { ...points, status: 'active' },
      },
      { ...sampleOrder, id: 3, claimed_at: '2026-11-12T00:00:00Z' },
    ];
    await open();
    const [first, second, fresh] = screen.getAllByRole('link', { name: /R-1043/ });
    expect(plain(first?.textContent)).toContain('3 items');
    expect(plain(first?.textContent)).toContain('+180 pending');
    expect(plain(second?.textContent)).toMatch(/\+180 claimed$/);
    expect(plain(fresh?.textContent)).toContain('+180 claimed, pending');
  });

  it('filters by a chip and keeps the other filters', async () => {
    models.orders.setFilters({ year: '2026' });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Returns' }));
    expect(models.orders.filters.value).toMatchObject({ year: '2026', returns: true });
    await user.click(screen.getByRole('button', { name: 'In store' }));
    expect(models.orders.filters.value).toMatchObject({ year: '2026', channel: 'store' });
    expect(models.orders.filters.value.returns).toBeUndefined();
    expect(screen.getByRole('button', { name: 'In store' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offers the years from this one back to joining', async () => {
    const user = await open();
    const years = screen.getByRole('combobox', { name: 'Year' });
    expect(
      within(years)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All years', '2026', '2025']);
    await user.selectOptions(years, '2025');
    expect(models.orders.filters.value.year).toBe('2025');
  });

  it('shows a year and a store of the address that are not among the choices, and can remove them', async () => {
    models.reference.locations.data.value = [];
    models.orders.setFilters({ year: '2019', location_id: '99' });
    const user = await open();
    const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect([chosen('Year').value, chosen('Store').value]).toEqual(['2019', '99']);
    await user.selectOptions(chosen('Year'), 'All years');
    await user.selectOptions(chosen('Store'), 'All stores');
    const { year, location_id } = models.orders.filters.value;
    expect([year, location_id]).toEqual([undefined, undefined]);
    expect(screen.queryByRole('combobox', { name: 'Store' })).toBeNull();
  });

  it('shows how many of the total are loaded, and announces new rows', async () => {
    models.orders.hasMore.value = true;
    models.orders.total.value = 41;
    await open();
    expect(plain(screen.getByText(/41 orders/).textContent)).toBe('1 of 41 orders');
    act(() => void (models.orders.loadingMore.value = true));
    act(() => {
      models.orders.rows.value = [sampleOrder, voided, { ...sampleOrder, id: 3 }];
      models.orders.loadingMore.value = false;
    });
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
    await waitFor(() => expect(announced()).toContain('2 more orders loaded'));
  });

  it('announces each further page, also if it has as many rows as the one before', async () => {
    models.orders.hasMore.value = true;
    models.orders.total.value = 41;
    await open();
    const announced = () =>
      screen.getAllByRole('status').filter(({ textContent }) => plain(textContent) === '1 more order loaded')
        .length;
    for (const id of [2, 3]) {
      act(() => void (models.orders.loadingMore.value = true));
      expect(announced()).toBe(0);
      act(() => {
        models.orders.rows.value = [...models.orders.rows.value, { ...sampleOrder, id }];
        models.orders.loadingMore.value = false;
      });
      await waitFor(() => expect(announced()).toBe(1));
    }
  });

  it('keeps its own filters while the next page is loading', async () => {
    models.place.value = { path: '/transactions', search: '?year=2026' };
    await open();
    const link = () => screen.getByRole('link', { name: /R-1043/ }).getAttribute('href');
    act(() => void (models.place.value = { path: '/rewards', search: '?text=mug&id=1043' }));
    expect(link()).toBe('/transactions?year=2026&id=1043');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the space between two words that are typed slowly', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(field, { target: { value: 'linen ' } });
    await waitFor(() => expect(models.orders.filters.value.text).toBe('linen'));
    expect(field.value).toBe('linen ');
    fireEvent.change(field, { target: { value: `${field.value}shirt` } });
    await waitFor(() => expect(models.orders.filters.value.text).toBe('linen shirt'));
    act(() => models.orders.setFilters({}));
    expect(field.value).toBe('');
  });

  it('searches with the digits 0–9, and leaves those that were typed in the field', async () => {
    await open();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(field, { target: { value: 'R-١٠٤٣' } });
    await waitFor(() => expect(models.orders.filters.value.text).toBe('R-1043'));
    expect(field.value).toBe('R-١٠٤٣');
  });

  it('distinguishes no orders from no matching orders', async () => {
    models.orders.rows.value = [];
    const user = await open();
    await screen.findByText('No orders yet');
    act(() => models.orders.setFilters({ text: 'boots' }));
    await screen.findByText('No orders match');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(models.orders.filters.value).toEqual({});
  });

  it('shows an error in place of the list, or above a loaded list', async () => {
    models.orders.error.value = serverError();
    await open();
    expect(screen.getByRole('link', { name: /R-1043/ })).toBeTruthy();
    expect(screen.queryByText('Your orders could not be loaded')).toBeNull();
    act(() => {
      models.orders.rows.value = [];
      models.orders.state.value = 'error';
    });
    expect(screen.getByRole('alert').textContent).toContain('Your orders could not be loaded');
  });
});

describe('the sheet of an order', () => {
  it('opens by its address and shows how the points were calculated', async () => {
    models.place.value = { path: '/transactions', search: '?channel=online&id=1043' };
    const user = await open();
    const sheet = await screen.findByRole('dialog', { name: /R-1043/ });
    expect(await within(sheet).findByText(/eligible/)).toBeTruthy();
    expect(plain(within(sheet).getByText(/eligible/).textContent)).toBe(
      '$144.00 eligible × 1.25 (Gold) = 180',
    );
    expect(within(sheet).getByText('-$35.00')).toBeTruthy();
    expect(within(sheet).getByText('$140.00').closest('s')).toBeTruthy();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(models.visited).toEqual(['/transactions?channel=online']);
  });

  it('shows what each piece of a discounted line cost, and every discount', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    const [line] = sampleOrder.items;
    const labels = ['Member price', 'Winter sale'];
    const discounts = labels.map((label) => ({ label, amount: 10 }));
    const item = { ...line, quantity: 2, price_original: 70, price_sell: 50, discounts };
    models.orders.rows.value = [{ ...sampleOrder, items: [item as TransactionItem] }];
    await open();
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('$140.00').closest('s')).toBeTruthy();
    expect(plain(sheet.getByText(/each$/).textContent)).toBe('$50.00 each');
    for (const label of labels) expect(sheet.getByText(label)).toBeTruthy();
  });

  it('shows the whole address of a delivery, with company and country', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    const address = {
      ...{ company: 'Ellison Sails', address_1: '4 Pier Road', city: 'Port Ellis' },
      ...{ state: 'VIC', postcode: '3999', country: 'AU' },
    };
    const delivery = { name: 'Maren Ellison', address, tracking_url: null, due: null };
    models.orders.rows.value = [{ ...sampleOrder, delivery }];
    await open();
    const name = within(await screen.findByRole('dialog')).getByText('Maren Ellison');
    const lines = [...(name.closest('div')?.querySelectorAll('bdi') ?? [])];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Maren Ellison',
      'Ellison Sails',
      '4 Pier Road',
      'Port Ellis VIC 3999',
      'Australia',
    ]);
  });

  it('shows in the sheet that an order could not be loaded, and retries', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    models.orders.rows.value = [voided];
    const find = async () => sampleOrder;
    models.orders.find = async () => {
      throw serverError();
    };
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This order could not be loaded');
    models.orders.find = find;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/eligible/)).toBeTruthy();
  });

  it('shows in the open sheet that the order has been returned meanwhile', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    const order = { ...sampleOrder, return_by: '2026-12-20T12:59:59Z' };
    models.orders.rows.value = [order];
    await open();
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Return by')).toBeTruthy();
    act(() => {
      models.orders.rows.value = [{ ...order, status: 'returned' }];
    });
    expect(await sheet.findByText('Returned')).toBeTruthy();
    // A returned order has no time to return it.
    expect(sheet.queryByText('Return by')).toBeNull();
  });

  it('shows the address and hours of its store, and only the name of a store that is not in the list', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    models.reference.locations.data.value = [{ ...sampleStore, phone: '+61 3 5550 1234' }];
    const bought = { ...sampleOrder, channel: 'store', delivery: null } as const;
    models.orders.rows.value = [{ ...bought, location: { id: 1, name: 'Quay Street' } }];
    await open();
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('1 Quay Street')).toBeTruthy();
    expect(sheet.getByText('Port Ellis')).toBeTruthy();
    expect(plain(sheet.getByText(/^Open/).textContent)).toMatch(/^Open until 5:30\spm$/);
    expect(sheet.getByRole('link', { name: /5550/ }).getAttribute('href')).toBe('tel:+61355501234');
    act(() => {
      models.orders.rows.value = [{ ...bought, location: { id: 99, name: 'Old Wharf' } }];
    });
    expect(sheet.getByText('Old Wharf')).toBeTruthy();
    expect(sheet.queryByText(/^Open/)).toBeNull();
  });

  it('links to the help of the tenant, if there is one, with its number: for feedback and for a problem', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    const { general } = models.config;
    await open();
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.queryByRole('link', { name: 'Leave feedback' })).toBeNull();
    act(() => {
      const links = { ...general.value.links, help: 'https://shop.example/help' };
      general.value = { ...general.value, links };
    });
    const hrefOf = (name: string) => sheet.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Leave feedback')).toBe('https://shop.example/help?order=R-1043&topic=feedback');
    expect(hrefOf('Problem with this order?')).toBe('https://shop.example/help?order=R-1043&topic=problem');
  });

  it('has “Buy again” for its first product with a page in the shop, and not without such a product', async () => {
    models.place.value = { path: '/transactions', search: '?id=1043' };
    const [line] = sampleOrder.items;
    const item = (id: number, url: string | null) => {
      const name = `Product ${id}`;
      const product = { id, title: name, images: [], tile: null, url };
      return { ...line, id, name, product } as TransactionItem;
    };
    const gone = item(1, null);
    const sold = [2, 3].map((id) => item(id, `https://shop.example/${id}`));
    models.orders.rows.value = [{ ...sampleOrder, items: [gone, ...sold] }];
    const user = await open();
    const sheet = within(await screen.findByRole('dialog'));
    const again = sheet.getByRole('link', { name: 'Buy again' });
    expect(again.getAttribute('href')).toBe('https://shop.example/2');
    // The other products are reached from their lines.
    expect(sheet.queryByRole('link', { name: 'Product 1' })).toBeNull();
    expect(sheet.getByRole('link', { name: 'Product 3' }).getAttribute('href')).toBe(
      'https://shop.example/3',
    );
    await user.click(again);
    expect(models.visited).toEqual(['https://shop.example/2']);
    act(() => {
      models.orders.rows.value = [{ ...sampleOrder, items: [gone, { ...gone, id: 2, product: null }] }];
    });
    expect(sheet.getAllByText('Product 1')).toHaveLength(2);
    expect(sheet.queryByRole('link', { name: 'Buy again' })).toBeNull();
  });

  it('shows that an order does not exist', async () => {
    models.place.value = { path: '/transactions', search: '?id=99' };
    await open();
    expect(await screen.findByText('We can’t find this order')).toBeTruthy();
  });
});

describe('the history after a sheet is closed', () => {
  let stop = () => {};
  afterEach(() => stop());
  /** The page with a real address bar, reached from Home. */
  async function openAt(address: string, embedded = false) {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    history.pushState(null, '', '/home');
    history.pushState(null, '', address);
    const { current, navigate, start } = createPlace(embedded);
    stop = start();
    Object.assign(models, { place: current, navigate, host: { ...models.host, embedded } });
    return await open();
  }
  const row = () => screen.getByRole('link', { name: /R-1043/ });
  const close = async () => await screen.findByRole('button', { name: 'Close' });
  const gone = async () => await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const back = async (path: string) => {
    history.back();
    await waitFor(() => expect(location.pathname).toBe(path));
  };

  it('has no second entry of the list if it was opened there, also after a double click and a second time', async () => {
    const user = await openAt('/transactions?year=2026');
    const { length } = history;
    for (const _time of [1, 2]) {
      await user.click(row());
      expect(location.search).toBe('?year=2026&id=1043');
      await user.dblClick(await close());
      await gone();
      expect(location.pathname + location.search).toBe('/transactions?year=2026');
    }
    expect(history.length).toBe(length + 1);
    await back('/home');
  });

  it('leads out of My Orders if the sheet was opened by its address', async () => {
    const user = await openAt('/transactions?id=1043&year=2026');
    await user.click(await close());
    await gone();
    expect(location.search).toBe('?year=2026');
    await back('/home');
  });

  it('is not changed by a press on Close that comes after Back', async () => {
    const user = await openAt('/transactions');
    await user.click(row());
    const cross = await close();
    await back('/transactions');
    fireEvent.click(cross);
    await gone();
    expect(location.pathname).toBe('/transactions');
  });

  it('is not used in a frame', async () => {
    const user = await openAt('/transactions', true);
    const goBack = vi.spyOn(history, 'back');
    await user.click(row());
    await user.click(await close());
    await gone();
    expect(goBack).not.toHaveBeenCalled();
    expect(location.pathname + location.search).toBe('/transactions');
  });
});
