// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FakeModels, fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { NOW_MS, sampleOffer } from '#tests/support/render/sampleAccount.ts';
import type { Offer } from '../../../contract/offers.ts';
import { CheckedInView } from './CheckedInView.tsx';

// Preload the lazy chunk: a busy machine may take seconds to compile it.
beforeAll(async () => void (await import('./TodayBenefits.tsx')));

let models: FakeModels;
beforeEach(() => {
  models = fakeModels();
});
const offer = (more: Partial<Offer>): Offer => ({ ...sampleOffer, status: 'available', ...more });
const visit = {
  location: { id: 3, name: 'Quay Street' },
  visited_at: new Date(NOW_MS).toISOString(),
  valid_until: new Date(NOW_MS + 3600000).toISOString(),
  timezone: 'Australia/Melbourne',
  already: false,
};
async function open(offers: readonly Offer[] | undefined, status: 'customer' | 'visitor' = 'customer') {
  models.account.offers.data.value = offers as Offer[];
  Object.assign(models, { session: { status: signal(status) } });
  await renderInApp(<CheckedInView visit={visit} />, models, ['checkIn']);
  if (status === 'customer') await screen.findByText('Use here today');
}
const reminder = () => screen.queryByText(/on yet/)?.textContent;
const online = offer({ channel: 'online' });

it.each([
  ['the offer that is not switched on', [offer({}), online], '1 offer isn’t on yet'],
  ['all that are not', [offer({}), offer({ channel: 'both' })], '2 offers aren’t on yet'],
  ['an offer without an end', [offer({ ends_at: null })], '1 offer isn’t on yet'],
])('after a check-in there is a reminder of %s, with the way there', async (_which, offers, text) => {
  await open(offers);
  expect(reminder()?.replace(/[\u2066-\u2069]/g, '')).toBe(text);
  expect(screen.getByText('Offers must be on before you pay.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activate now' }).getAttribute('href')).toBe('/offers');
});

it.each<[string, readonly Offer[] | undefined]>([
  ['do not exist', []],
  ['are switched on', [offer({ status: 'active' })]],
  ['are used online only', [online]],
  ['have not begun or are for a higher tier', [offer({ status: 'coming' }), offer({ status: 'locked' })]],
  ['have ended since they were read', [offer({ ends_at: new Date(NOW_MS).toISOString() })]],
  ['are not loaded', undefined],
])('there is no reminder after a check-in where the offers %s', async (_which, offers) => {
  await open(offers);
  expect(reminder()).toBeUndefined();
});

it('after a check-in there is neither a reminder nor an error where the offers fail to load', async () => {
  await open(undefined);
  act(() => void (models.account.offers.error.value = serverError()));
  expect(reminder()).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a visitor who has checked in has no reminder, and no offers are asked for', async () => {
  const load = vi.fn(async () => undefined);
  models.account.offers.load = load;
  await open([offer({})], 'visitor');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(reminder()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});
