// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { lazyDialog } from './lazyDialog.tsx';

const Hello = ({ name }: { name: string }) => <dialog open>Hello {name}</dialog>;

afterEach(() => vi.restoreAllMocks());

it('shows the dialog, and fetches its code once for all openings', async () => {
  const load = vi.fn(async () => Hello);
  const Lazy = lazyDialog(load);
  await renderInApp(<Lazy name="Maren" />, fakeModels(), []);
  expect((await screen.findByRole('dialog')).textContent).toBe('Hello Maren');
  await renderInApp(<Lazy name="Layla" />, fakeModels(), []);
  expect(await screen.findByText('Hello Layla')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('marks the page as busy until its code is there', async () => {
  let arrive: ((found: typeof Hello) => void) | undefined;
  const Lazy = lazyDialog(() => new Promise<typeof Hello>((resolve) => (arrive = resolve)));
  await renderInApp(<Lazy name="Maren" />, fakeModels(), []);
  const busy = () => document.querySelector('[aria-busy="true"]');
  expect(busy()).not.toBeNull();
  arrive?.(Hello);
  await screen.findByRole('dialog');
  expect(busy()).toBeNull();
});

it('shows a notice if it cannot be fetched, and tries again at each press', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => Hello);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyDialog(load);
  const user = await renderInApp(<Lazy name="Maren" />, fakeModels(), []);
  for (const turn of [1, 2]) {
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/couldn’t load this.*offline/);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(turn));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
  }
  expect((await screen.findByRole('dialog')).textContent).toBe('Hello Maren');
});
