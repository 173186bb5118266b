// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { MoreBlocks } from '../MoreBlocks.tsx';

afterEach(() => void vi.useRealTimers());

/** Renders Home's lower blocks while the claims are not loaded. @returns the claims, and the data to load them with */
async function openWaiting(blocks: readonly string[] = ['attention', 'offers', 'transactions', 'more']) {
  const models = fakeModels();
  const { claims } = models.account;
  const answer = claims.data.value;
  claims.data.value = undefined;
  await renderInApp(<MoreBlocks blocks={blocks} isNew={false} />, models, ['home']);
  return { claims, answer };
}

const areBlocksShown = () => screen.queryByRole('heading', { name: 'Offers' }) !== null;

it('shows the blocks below once it is known what needs attention, so that nothing moves', async () => {
  const { claims, answer } = await openWaiting();
  expect(areBlocksShown()).toBe(false);
  act(() => void (claims.data.value = answer));
  expect(areBlocksShown()).toBe(true);
});

it('shows the blocks at once where the tenant shows nothing above them', async () => {
  await openWaiting(['offers']);
  expect(areBlocksShown()).toBe(true);
});

it('shows the blocks below after a source has failed', async () => {
  const { claims } = await openWaiting();
  expect(areBlocksShown()).toBe(false);
  act(() => void (claims.error.value = serverError()));
  expect(areBlocksShown()).toBe(true);
});

it('shows the blocks below after a second if a source gives no answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openWaiting();
  expect(areBlocksShown()).toBe(false);
  act(() => void vi.advanceTimersByTime(1000));
  expect(areBlocksShown()).toBe(true);
});
