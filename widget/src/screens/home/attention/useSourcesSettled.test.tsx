// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { MoreBlocks } from '../MoreBlocks.tsx';

afterEach(() => void vi.useRealTimers());

/** Home's lower blocks, while the claims have no answer. */
async function openWaiting() {
  const models = fakeModels();
  const { claims } = models.account;
  const answer = claims.data.value;
  claims.data.value = undefined;
  await renderInApp(<MoreBlocks isNew={false} />, models, ['home']);
  return { claims, answer };
}

const isSeen = () => screen.queryByRole('heading', { name: 'Offers' }) !== null;

it('shows what stands below once it is known what needs attention, so that nothing moves', async () => {
  const { claims, answer } = await openWaiting();
  expect(isSeen()).toBe(false);
  act(() => void (claims.data.value = answer));
  expect(isSeen()).toBe(true);
});

it('shows it after a source has failed', async () => {
  const { claims } = await openWaiting();
  expect(isSeen()).toBe(false);
  act(() => void (claims.error.value = serverError()));
  expect(isSeen()).toBe(true);
});

it('shows it after a source has given no answer for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openWaiting();
  expect(isSeen()).toBe(false);
  act(() => void vi.advanceTimersByTime(1000));
  expect(isSeen()).toBe(true);
});
