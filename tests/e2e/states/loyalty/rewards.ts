import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import type { Redemption } from '#contract/rewards/redemptions.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { openAccount, openChanged, showing, startingWith } from '../account/openAccount.ts';
import type { Reach, Stage } from '../Stage.ts';
import { down, inFuture, newCustomer, openAnswered, openAs, showingFailure } from './openLoyalty.ts';

const MINE = '/rewards';
const CATALOGUE = '/rewards?tab=redeem';
const ACTIVITY = '/rewards?tab=activity';
const REWARDS = /\/api\/profile\/rewards(\?|$)/;
const ITEMS = /\/api\/rewards\/catalogue(\?|$)/;
const POINTS = /\/api\/profile\/points(\?|$)/;

/** A way to every state of the tab "My rewards". */
export const myRewardsReach = {
  list: async (stage) =>
    showing(await openAccount(stage, MINE), 'button', startingWith(stage, 'rewards.state.available')),
  used: async (stage) => await openState(stage, 'used'),
  expired: async (stage) => await openState(stage, 'expired'),
  empty: async (stage) =>
    showing(await openAs(stage, newCustomer, MINE), 'link', stage.say('rewards.seeCatalogue')),
  negative: async (stage) => {
    const tab = await openAs(stage, 'negative@example.com', MINE);
    await tab.waitForText(stage.say('rewards.negative'));
    return showing(tab, 'tab', stage.say('rewards.tab.redeem'));
  },
  to_collect: async (stage) => {
    const tab = await openChanged<Redemption[]>(stage, MINE, '/api/profile/redemptions', ([first]) =>
      first === undefined ? [] : [goodsOf(first)],
    );
    return showing(tab, 'heading', stage.say('rewards.goods'));
  },
  to_collect_and_pay: async (stage) => {
    const tab = await openChanged<Redemption[]>(stage, MINE, '/api/profile/redemptions', ([first]) =>
      first === undefined ? [] : [{ ...goodsOf(first), price: 30, currency: 'AUD' }],
    );
    await tab.waitForText(stage.say('rewards.redeem.then'));
    return showing(tab, 'heading', stage.say('rewards.goods'));
  },
  failing: async (stage) => await showingFailure(await openAnswered(stage, MINE, REWARDS, down), stage),
  loading: async (stage) => waitUntilBusy(await openAnswered(stage, MINE, REWARDS, 'hang'), stage),
} satisfies Record<string, Reach>;

/** A way to every state of the tab "Redeem points". */
export const catalogueReach = {
  list: async (stage) =>
    showing(await openAccount(stage, CATALOGUE), 'button', stage.say('rewards.find.kind.money')),
  search: async (stage) => {
    const tab = await openAccount(stage, CATALOGUE);
    // The item whose amount is chosen has this number in its text, in every language.
    await tab.type(stage.say('rewards.find.text'), '500');
    await waitUntil('the words in the address', () => tab.url().includes('text=500'));
    return showing(tab, 'button', stage.say('rewards.find.clearText'));
  },
  filtered_out: async (stage) => {
    const tab = await openAccount(stage, `${CATALOGUE}&text=qqqq&kind=money`);
    return showing(tab, 'button', stage.say('rewards.clearFilters'));
  },
  empty: async (stage) => {
    const tab = await openChanged<CatalogueItem[]>(stage, CATALOGUE, '/api/rewards/catalogue', () => []);
    await tab.waitForText(stage.say('rewards.catalogueEmpty'));
    return showing(tab, 'tab', stage.say('rewards.tab.redeem'));
  },
  failing: async (stage) => await showingFailure(await openAnswered(stage, CATALOGUE, ITEMS, down), stage),
  loading: async (stage) => waitUntilBusy(await openAnswered(stage, CATALOGUE, ITEMS, 'hang'), stage),
} satisfies Record<string, Reach>;

/** A way to every state of the tab "Activity". */
export const activityReach = {
  list: async (stage) =>
    showing(await openAccount(stage, ACTIVITY), 'button', stage.say('rewards.kind.earned')),
  details: async (stage) => {
    const tab = await openAccount(stage, ACTIVITY);
    const order = startingWith(stage, 'rewards.order', '\\W{0,3}R-\\d');
    await tab.click('button', order);
    return showing(tab, 'dialog', order);
  },
  empty: async (stage) => {
    const tab = await openAs(stage, newCustomer, ACTIVITY);
    await tab.waitForText(stage.say('rewards.activityEmpty'));
    return showing(tab, 'tab', stage.say('rewards.tab.activity'));
  },
  filtered_out: async (stage) => {
    const tab = await openAccount(stage, `${ACTIVITY}&period=2001`);
    return showing(tab, 'button', stage.say('rewards.clearFilters'));
  },
  failing: async (stage) => await showingFailure(await openAnswered(stage, ACTIVITY, POINTS, down), stage),
  loading: async (stage) => waitUntilBusy(await openAnswered(stage, ACTIVITY, POINTS, 'hang'), stage),
} satisfies Record<string, Reach>;

async function waitUntilBusy(tab: Tab, { say }: Stage) {
  await tab.waitForElement('[role="tabpanel"] [aria-busy="true"]:not([hidden])');
  return showing(tab, 'heading', say('app.titles.rewards'));
}

async function openState(stage: Stage, state: 'used' | 'expired') {
  const tab = await openAccount(stage, MINE);
  await tab.click('button', stage.say(`rewards.state.${state}`));
  return showing(tab, 'button', stage.say(`rewards.state.${state}`));
}

/** An exchange as it would be if it had been for a mug, just now. */
export const goodsOf = (redemption: Redemption): Redemption => ({
  ...redemption,
  channel: 'store' as const,
  name: 'Enamel mug',
  points: 1800,
  type: 'product',
  status: 'ready',
  undo_until: inFuture(15),
  expires_at: inFuture(30 * 1440),
  code: 'ABCDE-23456',
  reward: null,
});
