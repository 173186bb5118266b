// @vitest-environment jsdom
import type { Signal } from '@preact/signals-react';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeModels, fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { sampleBalances, sampleProfile, sampleTiers } from '#tests/support/render/sampleAccount.ts';
import type { ComponentSettings } from '../../../contract/reference.ts';
import { HomePage } from './HomePage.tsx';

// Preload the lazy chunks: a busy machine may take seconds to compile them.
beforeAll(async () => {
  await Promise.all([
    import('../../parts/codes/CodePanel.tsx'),
    import('../../parts/codes/CodePair.tsx'),
    import('./NewMemberBlock.tsx'),
    import('./tier/TierSheet.tsx'),
    import('./MoreBlocks.tsx'),
  ]);
});

let models: FakeModels;
beforeEach(() => {
  models = fakeModels();
});
async function open(language?: 'en' | 'ar') {
  const user = await renderInApp(<HomePage />, models, ['home', 'orders'], language);
  // Waits for the blocks that are rendered after the first paint.
  await act(async () => void (await import('./MoreBlocks.tsx')));
  return user;
}
const plain = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\u202f/g, ' ');

describe('Home', () => {
  it('greets by name, and has a heading for assistive technology', async () => {
    await open();
    expect(screen.getByText('Hello Maren')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
  });

  it('welcomes a customer without a name', async () => {
    models.account.profile.data.value = { ...sampleProfile, first_name: null, full_name: null };
    await open();
    expect(screen.getByText('Welcome')).toBeTruthy();
  });

  it('shows the card number in groups of four with a barcode and a QR code', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Member card' });
    expect(within(card).getByText('4821 0937 5516')).toBeTruthy();
    expect(await within(card).findByRole('img', { name: 'Barcode' })).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'QR code' })).toBeTruthy();
  });

  it('has only the blocks that the tenant has chosen', async () => {
    const settings = models.config.settings as Signal<ComponentSettings>;
    settings.value = { ...settings.value, home: { blocks: ['money', 'offers'] } };
    await open();
    expect(screen.getByText('Points')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Offers' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Member card' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My Orders' })).toBeNull();
    expect(document.body.textContent).not.toContain('Silver');
  });

  it.each([[['Wassermelone']], [[]]])(
    'has all blocks where the tenant has chosen none that exists: %j',
    async (blocks) => {
      const settings = models.config.settings as Signal<ComponentSettings>;
      settings.value = { ...settings.value, home: { blocks } };
      await open();
      expect(screen.getByRole('region', { name: 'Member card' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'My Orders' })).toBeTruthy();
    },
  );

  it('copies the bare number and confirms it for a moment', async () => {
    const user = await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy card number' }));
    expect(write).toHaveBeenCalledWith('482109375516');
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('opens the card for the till and closes it again', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Show at the till' }));
    const panel = await screen.findByRole('dialog', { name: 'Maren Ellison' });
    expect(within(panel).getByText('4821 0937 5516')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hides the card and shows it again', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Hide card' }));
    expect(screen.queryByText('4821 0937 5516')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show card' }));
    expect(screen.getByText('4821 0937 5516')).toBeTruthy();
  });

  it('isolates money left to right', async () => {
    await open('ar');
    const worth = screen.getByText(
      (_, element) => element?.tagName === 'BDI' && plain(element.textContent) === '≈ $32.40',
    );
    expect(worth.getAttribute('dir')).toBe('ltr');
  });

  it('explains negative points instead of showing their value', async () => {
    const debt = { point_balance: -120, point_balance_dollars: -1.2 };
    models.account.balances.data.value = { ...sampleBalances, ...debt };
    await open();
    expect(screen.getByText('After a return')).toBeTruthy();
    expect(document.body.textContent).not.toContain('1.20');
  });

  it.each([
    ['Australia/Melbourne', 'expires in 1 day'],
    ['Pacific/Honolulu', 'expires in 2 days'],
  ])('counts the days to the next expiry in the zone of the reward, %s', async (timezone, text) => {
    // The first hour of 1 December in Melbourne. The reward ends with the 2nd there, in Honolulu earlier on that day.
    models.clock.now = () => Date.parse('2026-11-30T13:30:00Z');
    const next_expiry = { kind: 'reward', amount: 10, at: '2026-12-02T12:59:59Z', timezone } as const;
    models.account.balances.data.value = { ...sampleBalances, next_expiry };
    await open();
    expect(plain(screen.getByText(/expires in/).textContent)).toBe(text);
  });

  it('names the day on which a reward of earlier balances has expired, and no longer warns of it', async () => {
    models.clock.now = () => Date.parse('2026-12-05T00:00:00Z');
    await open();
    expect(screen.getByText('on 2 Dec 2026')).toBeTruthy();
    expect(screen.queryByText('expires today')).toBeNull();
  });

  it('describes the progress to the next tier in words', async () => {
    await open();
    const bar = screen.getByRole('progressbar');
    expect(plain(bar.getAttribute('aria-valuetext'))).toBe('1,860 of 2,500 points to Platinum');
    expect(plain(screen.getByText(/to keep/).textContent)).toBe('140 more by 3 May to keep Gold');
  });

  it('has a legend for the mark of the tier to keep only while the bar has that mark', async () => {
    await open();
    const bar = screen.getByRole('progressbar');
    const legend = () => screen.getByText(/to keep/).parentElement;
    // Beside the bar's fill and the words.
    expect([bar.childElementCount, legend()?.childElementCount]).toEqual([2, 2]);
    act(() => {
      models.account.tiers.data.value = { ...sampleTiers, next_progress: 2200, current_remain: 400 };
    });
    expect([bar.childElementCount, legend()?.childElementCount]).toEqual([1, 1]);
  });

  it('has no further goal on the highest tier once it is kept', async () => {
    const { all } = sampleTiers;
    const current_tier = all.at(-1) ?? sampleTiers.current_tier;
    const atTop = { ...sampleTiers, current_tier, next_tier: null };
    models.account.tiers.data.value = { ...atTop, current_progress: 1800, current_remain: 400 };
    await open();
    expect(screen.getByText('You’re at our highest level')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('1,800 of 2,200');
    act(() => {
      models.account.tiers.data.value = { ...atTop, current_progress: 2600, current_remain: 0 };
    });
    expect(plain(screen.getByText(/done enough/).textContent)).toBe('You’ve done enough to keep Platinum');
    expect(plain(document.body.textContent)).not.toContain('of 2,200');
  });

  it('lets one block fail without touching the others, and retries that one only', async () => {
    models.account.balances.data.value = undefined;
    models.account.balances.error.value = serverError();
    const user = await open();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Your balances could not be loaded')).toBeTruthy();
    expect(alert.textContent).toContain('req_7Qm2');
    expect(screen.getByText('4821 0937 5516')).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(models.account.balances.refreshes).toBe(1);
    expect(models.account.tiers.refreshes).toBe(0);
  });

  it('keeps its content when a refresh fails', async () => {
    await open();
    act(() => {
      models.account.balances.error.value = serverError();
    });
    expect(screen.getByText('$42.50')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the offers of the call that succeeded if the other one failed', async () => {
    models.account.offers.data.value = undefined;
    models.account.offers.error.value = serverError();
    await open();
    expect(screen.getByRole('heading', { name: '25% off knitwear' })).toBeTruthy();
    expect(screen.queryByText('Your offers could not be loaded')).toBeNull();
  });

  it.each([
    [undefined, 'on 28 Nov'],
    [180, 'on 28 Nov'],
    [120, '120 on 28 Nov'],
  ])('says when pending points begin to count, and how many if not all: %s', async (next, note) => {
    models.account.balances.data.value = {
      ...sampleBalances,
      ...(next !== undefined && { point_pending_next: next }),
    };
    await open();
    expect(screen.getByText('+180').parentElement?.nextElementSibling?.textContent).toBe(note);
  });

  it('gives a new member a checklist instead of empty boxes', async () => {
    models.account.balances.data.value = {
      ...sampleBalances,
      reward_balance: 0,
      reward_count: 0,
      point_balance: 0,
      point_pending: 0,
      next_expiry: null,
    };
    models.account.transactions.data.value = { rows: [], total: 0 };
    await open();
    expect(await screen.findByRole('heading', { name: 'Get started' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Set your sizes/ }).getAttribute('href')).toBe('/size');
    expect(screen.queryByRole('heading', { name: 'My Orders' })).toBeNull();
    expect(screen.queryByText('Next expiry')).toBeNull();
  });

  it('links an order to its sheet', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: /R-1043/ }));
    expect(models.visited).toEqual(['/transactions?id=1043']);
  });

  it('shows until when the store is open today', async () => {
    await open();
    expect(plain(screen.getByText(/Open until/).textContent)).toBe('Open until 5:30 pm');
  });

  it('does not ask for a store that is chosen already while the stores are loading, nor if they cannot be loaded', async () => {
    models.reference.locations.data.value = undefined;
    await open();
    expect(screen.queryByText('Choose your store')).toBeNull();
    act(() => {
      models.reference.locations.error.value = serverError();
    });
    expect(screen.queryByText('Choose your store')).toBeNull();
    act(() => {
      models.reference.locations.data.value = [];
    });
    expect(screen.getByText('Choose your store')).toBeTruthy();
  });

  it('shows the age of its content while the device is offline', async () => {
    models.connectivity.online.value = false;
    await open();
    expect(screen.getByText(/Last updated/)).toBeTruthy();
  });
});
