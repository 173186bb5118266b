// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleBalances, sampleClaimable, sampleReward } from '#tests/support/render/sampleAccount.ts';
import { FormatContext } from '../../i18n/FormatContext.ts';
import { HomePage } from './HomePage.tsx';

beforeAll(async () => void (await import('./MoreBlocks.tsx')));
const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

/** The last second, in Melbourne, of the day on which clocks go forward there, and of that on which they go back. */
const lastSeconds = [
  ['forward', '2026-10-04T12:59:59'],
  ['back', '2027-04-04T13:59:59'],
] as const;

/** Home with a reward that expires with `lastSecond`. */
async function homeAt(now: number, lastSecond: string) {
  const reward = { ...sampleReward, expires_at: `${lastSecond}.999Z`, issued_at: '2026-07-01T00:00:00Z' };
  const models = fakeModels();
  models.clock = { now: () => now };
  models.account.rewards.data.value = [reward];
  models.account.balances.data.value = {
    ...sampleBalances,
    next_expiry: { kind: 'reward', amount: 10, at: reward.expires_at, timezone: reward.timezone },
  };
  await renderInApp(<HomePage />, models, ['home', 'orders']);
  await act(async () => void (await import('./MoreBlocks.tsx')));
  const text = document.body.textContent;
  const isWarned = screen.queryByText(/expires today/, { selector: 'a *, a' }) !== null;
  cleanup();
  return { text, isWarned };
}

/** A second before 4 December in Honolulu; in Melbourne it is the evening of the 4th. */
const edge = '2026-12-04T09:59:59Z';

it('Home shows the days of Honolulu to a customer who lives there, in a browser and a shop of Melbourne', async () => {
  process.env['TZ'] = 'Australia/Melbourne';
  const models = fakeModels();
  models.clock = { now: () => Date.parse('2026-11-27T00:00:00Z') };
  const zone = 'Pacific/Honolulu';
  // This customer can claim the benefit until `edge`, other customers can until 24 December.
  const definition = { ...sampleClaimable.definition, ends_at: '2026-12-24T00:00:00Z' };
  models.account.offers.data.value = [];
  models.account.benefits.data.value = {
    data: [],
    meta: { claimable: [{ ...sampleClaimable, definition, ends_at: edge }] },
  };
  models.account.balances.data.value = { ...sampleBalances, timezone: zone, point_pending_at: edge };
  await renderInApp(
    <FormatContext value={{ currency: 'AUD', region: 'au', zone, now: models.clock.now }}>
      <HomePage />
    </FormatContext>,
    models,
    ['home', 'orders'],
  );
  await act(async () => void (await import('./MoreBlocks.tsx')));
  expect(document.body.textContent).toContain('on 3 Dec');
  expect(document.body.textContent).toContain('Ends Thu 3 Dec');
  expect(document.body.textContent).not.toContain('4 Dec');
  cleanup();
});

describe.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Madrid'])(
  'Home in a browser in %s',
  (zone) => {
    it.each(lastSeconds)(
      'shows the days of the customer’s zone, to the last second of that on which clocks go %s, and after it',
      async (_way, lastSecond) => {
        const at = Date.parse(`${lastSecond}Z`);
        const homes = async () => [await homeAt(at, lastSecond), await homeAt(at + 1000, lastSecond)];
        process.env['TZ'] = 'Australia/Melbourne';
        const atHome = await homes();
        expect(atHome.map(({ isWarned }) => isWarned)).toEqual([true, false]);
        process.env['TZ'] = zone;
        // Proves that the change of TZ took effect.
        expect(new Date(at).getHours()).not.toBe(23);
        expect(await homes()).toEqual(atHome);
      },
    );
  },
);
