// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { NOW_MS, sampleBalances } from '#tests/support/render/sampleAccount.ts';
import { BalanceHeader } from './BalanceHeader.tsx';

const day = 86400000;

it.each([
  ['is counted down', 3 * day, /expires in 3 days/],
  [
    'is not shown after it has passed, as in balances that are kept from an earlier visit',
    -3 * day,
    /^((?!expire[s ]).)*$/s,
  ],
])('what expires next %s', async (_what, after, text) => {
  const at = new Date(NOW_MS + after).toISOString();
  const next_expiry = { kind: 'reward', amount: 10, at, timezone: 'Australia/Melbourne' } as const;
  const { container } = await renderPage(BalanceHeader, {
    props: {},
    sections: ['rewards'],
    models: {
      account: { balances: resourceOf({ ...sampleBalances, next_expiry }) },
      clock: { now: () => NOW_MS },
    },
  });
  expect(container.querySelector('dl + div')?.textContent?.split('How it works')[0]).toMatch(text);
});

it.each([
  ['have their day, like on Home', { point_pending: 180 }, 'Pending +180 on 28 Nov'],
  ['of several days have the first', { point_pending_next: 40 }, 'Pending +180 · 40 on 28 Nov'],
  ['after a return are negative', { point_pending: -20 }, 'Pending -20 on 28 Nov'],
  ['without a day have none', { point_pending_at: null }, 'Pending +180'],
  ['are not named where there are none', { point_pending: 0 }, undefined],
])('points that do not count yet %s', async (_what, pending, text) => {
  const { container } = await renderPage(BalanceHeader, {
    props: {},
    sections: ['rewards'],
    models: { account: { balances: resourceOf({ ...sampleBalances, ...pending }) } },
  });
  const shown = container.querySelector('dl > div:nth-child(3)')?.textContent;
  expect(shown?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text);
});
