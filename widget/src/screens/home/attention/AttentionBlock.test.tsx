// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, fakeResource, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleBalances, sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { AttentionBlock } from './AttentionBlock.tsx';

const refused = {
  ...{ id: 1, requested_at: '2026-11-18T02:30:00Z', points_out: 2000, points_in: 1000, rate: '2:1' },
  ...{ status: 'returned', reference: 'CV-1', expected_by: null },
};

/** Renders the block for a customer without rewards, claims and benefits that need attention. @returns the collections that it opens */
async function open(identities: typeof sampleProfile.identities, balances = sampleBalances) {
  const models = fakeModels();
  const { account, config } = models;
  const { airline } = config.settings.value;
  config.settings.value = {
    ...config.settings.value,
    airline: { ...airline, enabled: true, name: 'Aurora' },
  };
  account.profile.data.value = { ...sampleProfile, identities };
  account.balances.data.value = balances;
  for (const list of [account.rewards, account.claims]) list.data.value = [];
  account.benefits.data.value = { data: [], meta: { claimable: [] } };
  const asked: unknown[] = [];
  const opened = { open: (kind: unknown) => (asked.push(kind), fakeResource([refused])) };
  await renderInApp(<AttentionBlock />, { ...models, account: Object.assign(account, opened) }, ['home']);
  await act(async () => void (await import('../../../core/account/collections/airline.ts')));
  return asked;
}

it('says that the airline refused a conversion, and leads to the conversions', async () => {
  await open([{ handle: 'qff_number', identifier: '12344417' }]);
  const row = screen.getByRole('link', { name: /Aurora sent your points back/ });
  expect(row.textContent).toContain('2,000 points');
  expect(row.getAttribute('href')).toBe('/preference#airline');
});

it('does not ask about conversions of customers who are not linked', async () => {
  expect(await open([])).toEqual([]);
  expect(screen.queryByText('Needs your attention')).toBeNull();
});

it('names the points that expire soon, although a reward ends before them', async () => {
  const points_expiry = { amount: 5000, at: '2026-12-05T12:59:59Z', timezone: 'Australia/Melbourne' };
  await open([], { ...sampleBalances, points_expiry });
  const row = screen.getByRole('link', { name: /Points expire on 5 Dec/ });
  expect(row.textContent).toContain('5,000 points');
  expect(row.getAttribute('href')).toBe('/rewards');
});
