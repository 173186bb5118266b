import type { Balances } from '#contract/loyalty.ts';
import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import type { Reward } from '#contract/rewards.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openAccount, openChanged, showing } from '../account/openAccount.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { down, openAnswered, readOwn, showingFailure } from './openLoyalty.ts';

const REWARDS = /\/api\/profile\/rewards(\?|$)/;
const ITEMS = /\/api\/rewards\/catalogue(\?|$)/;

/** A way to every state of the page of a customer's own reward. */
export const issuedReach = {
  active: async (stage) => showing(await openUsable(stage), 'button', stage.say('rewards.showCode')),
  used: async (stage) => await openOld(stage, ({ value_remaining }) => Number(value_remaining) === 0),
  expired: async (stage) =>
    await openOld(stage, ({ value_remaining, is_expired }) => Number(value_remaining) > 0 && is_expired),
  code_open: async (stage) => {
    const tab = await openUsable(stage);
    await tab.click('button', stage.say('rewards.showCode'));
    await tab.waitForRole('img', stage.say('rewards.qr'));
    return showing(tab, 'dialog', / · /);
  },
  not_found: async (stage) =>
    showing(await openAccount(stage, pageOf(999999)), 'heading', stage.say('rewards.gone')),
  failing: async (stage) => await showingFailure(await openAnswered(stage, pageOf(1), REWARDS, down), stage),
  loading: async (stage) => await loading(stage, 1, REWARDS),
} satisfies Record<string, Reach>;

/** A way to every state of the page of an item of the catalogue. */
export const catalogueItemReach = {
  enough_points: async (stage) => {
    const tab = await openAccount(stage, await pageOfItem(stage, 'voucher-5'));
    await tab.waitForText(stage.say('rewards.enough'));
    return button(tab, stage);
  },
  mixed_price: async (stage) => {
    const tab = await openAccount(stage, await pageOfItem(stage, 'storm-umbrella'));
    await tab.waitForText(/\$30\.00/);
    return button(tab, stage);
  },
  pictures: async (stage) => {
    const tab = await openAccount(stage, await pageOfItem(stage, 'canvas-tote'));
    await tab.waitForRole('button', stage.say('rewards.gallery.show'));
    return button(tab, stage);
  },
  too_few_points: async (stage) => {
    const page = await pageOfItem(stage, 'voucher-5');
    const tab = await openChanged<Balances>(stage, page, '/api/profile/balances', (balances) => ({
      ...balances,
      point_balance: 120,
      point_balance_dollars: 1.2,
    }));
    return await refused(tab, stage, 'insufficient_points');
  },
  tier_locked: async (stage) => await openRefused(stage, 'wool-blanket', 'tier_required'),
  out_of_stock: async (stage) => await openRefused(stage, 'striped-scarf', 'out_of_stock'),
  not_started: async (stage) => await openRefused(stage, 'gift-box', 'not_started'),
  ended: async (stage) => {
    // The API leaves out ended items: this one is as if it had ended while the list was open.
    const page = await pageOfItem(stage, 'voucher-5');
    const ends_at = new Date(Date.now() - 3600000).toISOString();
    const tab = await openChanged<CatalogueItem[]>(stage, page, '/api/rewards/catalogue', (items) =>
      items.map((item) => ({ ...item, ends_at })),
    );
    return await refused(tab, stage, 'ended');
  },
  not_found: async (stage) =>
    showing(await openAccount(stage, pageOf(9999999)), 'heading', stage.say('rewards.gone')),
  failing: async (stage) =>
    await showingFailure(await openAnswered(stage, pageOf(1000001), ITEMS, down), stage),
  loading: async (stage) => await loading(stage, 1000001, ITEMS),
} satisfies Record<string, Reach>;

const pageOf = (id: number) => `/rewards/item/${id}`;
const button = (tab: Tab, { say }: Stage) => showing(tab, 'button', say('rewards.redeem.start'));

/** @returns the page of the item with this handle */
export async function pageOfItem(stage: Stage, handle: string): Promise<string> {
  const items = await readOwn<CatalogueItem[]>(stage, '/api/rewards/catalogue?page[size]=500');
  const found = items.find((item) => item.handle === handle);
  if (found === undefined) throw new Error(`the catalogue has no ${handle}`);
  return pageOf(found.id);
}

async function openReward(stage: Stage, isWanted: (reward: Reward) => boolean): Promise<Tab> {
  const found = (await readOwn<Reward[]>(stage, '/api/profile/rewards')).find(isWanted);
  if (found === undefined) throw new Error('the customer has no such reward');
  return await openAccount(stage, pageOf(found.id));
}

const openUsable = async (stage: Stage) =>
  await openReward(stage, ({ value_remaining, is_expired }) => Number(value_remaining) > 0 && !is_expired);

/** Opens a reward that can no longer be used. It has no code, so its page is known by the link back. */
async function openOld(stage: Stage, isWanted: (reward: Reward) => boolean): Promise<Reached> {
  const tab = await openReward(stage, isWanted);
  await tab.waitForText(stage.say('rewards.issued'));
  return showing(tab, 'link', stage.say('rewards.back'));
}

async function loading(stage: Stage, id: number, reads: RegExp): Promise<Reached> {
  const tab = await openAnswered(stage, pageOf(id), reads, 'hang');
  await tab.waitForElement('[aria-busy="true"]:not([hidden])');
  return showing(tab, 'link', stage.say('rewards.back'));
}

const openRefused = async (stage: Stage, handle: string, why: string) =>
  await refused(await openAccount(stage, await pageOfItem(stage, handle)), stage, why);

async function refused(tab: Tab, stage: Stage, why: string): Promise<Reached> {
  await tab.waitForText(stage.say(`rewards.refused.${why}`));
  return button(tab, stage);
}
