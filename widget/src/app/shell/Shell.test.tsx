// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { Shell } from './Shell.tsx';

// This panel's code fails to load; the sheet's loads.
vi.mock('./CardPanel.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
afterEach(() => vi.restoreAllMocks());

async function open(online = signal(true)) {
  fillJsdom();
  const show = vi.fn(() => 'toast-1');
  const host = { embedded: false, hideNavigation: signal(false), autoHeight: signal(false) };
  const session = { status: signal('customer' as const), profileId: signal('maren') };
  const account = { profile: resourceOf(undefined), refreshing: signal(false), updatedAt: signal(undefined) };
  const models = { host, session, account, connectivity: { online }, toasts: { show } };
  const props = { view: 'home' as const, children: <h1>Home</h1> };
  await renderPage(Shell, { props, sections: ['home'], models: models as never });
  const press = async (name: string) => {
    const bar = screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement;
    await userEvent.click(bar);
  };
  return { show, press };
}

it('shows a toast each time a panel cannot be loaded, and keeps the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { show, press } = await open();
  await press('Card');
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  const text = expect.stringContaining('offline') as string;
  const title = 'We couldn’t load this';
  expect(show).toHaveBeenCalledWith({ type: 'error', infinite: true, title, text });
  await press('Card');
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

it('opens the sheet of the other pages, and closes it', async () => {
  const { show, press } = await open();
  await press('More');
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  expect(within(sheet).getByRole('link', { name: 'Offers' })).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(show).not.toHaveBeenCalled();
});

it('announces the lost network in a status that was there before, because a new one is not announced', async () => {
  const online = signal(true);
  await open(online);
  const empty = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
  act(() => void (online.value = false));
  const banner = screen.getByText('No internet connection').closest<HTMLElement>('[role=status]');
  expect(empty).toContain(banner);
  act(() => void (online.value = true));
  expect(banner?.textContent).toBe('');
});
