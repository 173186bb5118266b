// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { type FakeModels, fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { LoadMore } from './LoadMore.tsx';

const TOTAL = 2000;
const loadMore = vi.fn(async () => undefined);
let models: FakeModels;
/** Reports that the end of the list is near the viewport, as a browser does for each new observation. */
let observed: (() => void) | undefined;
class Observer {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(): void {
    const entries = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[];
    observed = () => this.#report(entries, this as unknown as IntersectionObserver);
  }
  disconnect(): void {
    observed = undefined;
  }
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ ...sampleOrder, id: at + 1 }));
const show = (count: number) => {
  models.orders.rows.value = rowsOf(count);
  models.orders.hasMore.value = count < TOTAL;
};
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  loadMore.mockClear();
  models = fakeModels();
  Object.assign(models.orders, { loadMore });
  models.orders.total.value = TOTAL;
  show(20);
});
afterEach(() => vi.unstubAllGlobals());
const open = (isComplete = true) =>
  renderInApp(<LoadMore isComplete={isComplete} />, models, ['transactions', 'orders']);
const claims = (enabled: boolean) => {
  const { settings } = models.config;
  settings.value = { ...settings.value, claim: { ...settings.value.claim, enabled } };
};
const shown = () => models.orders.rows.value.length;
/** Brings the end of the list into sight, and adds a page if the list asks for it. @returns whether it did */
async function scroll(): Promise<boolean> {
  const { length } = loadMore.mock.calls;
  await act(async () => observed?.());
  if (loadMore.mock.calls.length === length) return false;
  await act(async () => void (models.orders.loadingMore.value = true));
  // While a page is loading, no other one is requested.
  expect(observed).toBeUndefined();
  await act(async () => {
    show(shown() + 20);
    models.orders.loadingMore.value = false;
  });
  return true;
}
/** @returns how many rows are loaded once the list asks for no more */
async function scrollOn(): Promise<number> {
  while (await scroll());
  return shown();
}

describe('further orders', () => {
  it('all come by scrolling if nothing is below the list', async () => {
    claims(false);
    await open();
    expect(await scrollOn()).toBe(TOTAL);
    expect(loadMore).toHaveBeenCalledTimes(TOTAL / 20 - 1);
  });

  it('wait for a press after 200 rows if the claim card or the page of a shop follows, then come by scrolling again', async () => {
    const user = await open();
    expect(await scrollOn()).toBe(220);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(loadMore).toHaveBeenCalledTimes(11);
    await act(async () => show(240));
    expect(await scrollOn()).toBe(420);
    await act(async () => {
      claims(false);
      models.host.autoHeight.value = true;
    });
    expect(await scroll()).toBe(false);
    await act(async () => void (models.host.autoHeight.value = false));
    expect(await scroll()).toBe(true);
  });

  it('are not requested offline, and after an error only by a press', async () => {
    models.connectivity.online.value = false;
    await open();
    expect(await scroll()).toBe(false);
    await act(async () => {
      models.connectivity.online.value = true;
      models.orders.moreError.value = serverError();
    });
    expect(await scroll()).toBe(false);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
    await act(async () => void (models.orders.moreError.value = undefined));
    expect(await scroll()).toBe(true);
  });

  it('have no button while only the rows of an earlier visit are there, and keep a pressed one, with its focus, in a retry', async () => {
    const { state, error } = models.orders;
    const button = () => screen.queryByRole('button', { name: 'Load more' });
    state.value = 'loading';
    const user = await open();
    expect(button()).toBeNull();
    await act(async () => {
      state.value = 'error';
      error.value = serverError();
    });
    await user.click(button() ?? expect.fail('no button'));
    await act(async () => void (state.value = 'loading'));
    await expectFocus(() => screen.getByRole('button', { name: 'Load more' }));
  });

  it('are announced, but not rows that a refresh adds', async () => {
    models.orders.rows.value = rowsOf(3);
    await open();
    await act(async () => show(20));
    expect(screen.queryByText(/more orders loaded/)).toBeNull();
    await scroll();
    expect(screen.getByText('20 more orders loaded')).toBeTruthy();
  });

  it('are not requested until all loaded rows are shown', async () => {
    await open(false);
    expect(await scroll()).toBe(false);
  });

  it('are requested only once if no new rows come', async () => {
    await open();
    for (const isLoading of [false, true, false, true, false]) {
      await act(async () => observed?.());
      await act(async () => void (models.orders.loadingMore.value = isLoading));
    }
    await act(async () => observed?.());
    expect(loadMore).toHaveBeenCalledTimes(1);
  });
});
