// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { sampleBenefit } from '#tests/support/render/sampleAccount.ts';
import type { Benefit } from '../../../../contract/offers.ts';
import { OffersBlock } from './OffersBlock.tsx';

const benefit = (id: number, code: string | null, more: Partial<Benefit['definition']> = {}): Benefit => ({
  ...sampleBenefit,
  id,
  definition: { ...sampleBenefit.definition, name: `Benefit ${id}`, redeem_code_pos: code, ...more },
});
const open = async (benefits: readonly Benefit[]) => {
  const models = fakeModels();
  models.account.offers.data.value = [];
  const show = (data: readonly Benefit[]) =>
    void (models.account.benefits.data.value = { data: [...data], meta: { claimable: [] } });
  show(benefits);
  return { user: await renderInApp(<OffersBlock />, models, ['home']), show };
};

it('shows no code for a benefit whose use staff must see, but a link to the page of offers', async () => {
  await open([benefit(1, 'BOOTCARE', { needs_staff: true })]);
  expect(screen.queryByRole('button', { name: /^Show code/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See offer: Benefit 1' }).getAttribute('href')).toBe('/offers');
});

it('shows no code for the till for a benefit that is used online only, but a link to the page of offers', async () => {
  await open([benefit(1, null, { redeem_code_online: 'SHIPFREE' })]);
  expect(screen.queryByRole('button', { name: /^Show code/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See offer: Benefit 1' }).getAttribute('href')).toBe('/offers');
});

it('keeps an open code when another offer leaves the list, and closes it when its own offer does', async () => {
  const [first, second] = [benefit(1, 'FIRST'), benefit(2, 'SECOND')];
  const { user, show } = await open([first, second]);
  await user.click(screen.getByRole('button', { name: 'Show code: Benefit 2' }));
  await screen.findByText('SECOND');
  await act(async () => show([second]));
  expect(screen.getByText('SECOND')).toBeTruthy();
  await act(async () => show([first]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not turn an open code into that of the next offer', async () => {
  const [first, second] = [benefit(1, 'FIRST'), benefit(2, 'SECOND')];
  const { user, show } = await open([first, second]);
  await user.click(screen.getByRole('button', { name: 'Show code: Benefit 1' }));
  await screen.findByText('FIRST');
  await act(async () => show([second]));
  expect(screen.queryByText('SECOND')).toBeNull();
});

it('fails only if neither call succeeds, and then reads both again', async () => {
  const models = fakeModels();
  const { benefits, offers } = models.account;
  [benefits.data.value, offers.data.value] = [undefined, undefined];
  benefits.error.value = serverError();
  const user = await renderInApp(<OffersBlock />, models, ['home']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Loading')).toBeTruthy();
  act(() => void (offers.error.value = serverError()));
  expect(screen.getByRole('alert').textContent).toContain('Your offers could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect([benefits.refreshes, offers.refreshes]).toEqual([1, 1]);
});
