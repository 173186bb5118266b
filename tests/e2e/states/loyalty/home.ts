import type { Tab } from '#tests/support/browser/driver.ts';
import { openAccount, showing, startingWith } from '../account/openAccount.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { down, newCustomer, openAnswered, openAs } from './openLoyalty.ts';

const PAGE = '/home';
const BLOCKS = /\/api\/profile\/(balances|tiers|transactions|benefits|offers)(\?|$)/;

/** A way to every state of Home. */
export const homeReach = {
  new_member: async (stage) =>
    showing(await openAs(stage, newCustomer, PAGE), 'heading', stage.say('home.start.title')),
  attention: async (stage) =>
    showing(await openAccount(stage, PAGE), 'heading', stage.say('home.attention.title')),
  mail_bounced: async (stage) => {
    const tab = await openAs(stage, 'sam@example.com', PAGE);
    return showing(tab, 'link', startingWith(stage, 'home.attention.emailBounced'));
  },
  negative: async (stage) => await openSaying(stage, 'negative@example.com', 'home.money.afterReturn'),
  top_tier: async (stage) => await openSaying(stage, 'orders@example.com', 'home.tier.highest'),
  card_at_till: async (stage) => {
    const tab = await openWhole(stage);
    await tab.click('button', stage.say('home.card.showAtTill'));
    await tab.waitForElement('dialog[open] [role="img"]');
    return showing(tab, 'button', stage.say('app.close'));
  },
  offline: async (stage) => {
    const tab = await openWhole(stage);
    await stage.window.setOffline(true);
    await tab.waitForText(stage.say('common.lastUpdated'));
    return showing(tab, 'heading', stage.say('home.title'));
  },
  failing: async (stage) => {
    const tab = await openAnswered(stage, PAGE, BLOCKS, down);
    for (const block of ['money', 'tier', 'offers', 'orders'])
      await tab.waitForText(stage.say(`home.${block}.failed`));
    return showing(tab, 'button', stage.say('common.tryAgain'));
  },
  card_hidden: async (stage) => {
    const tab = await openWhole(stage);
    await tab.click('button', stage.say('home.card.hide'));
    return showing(tab, 'button', stage.say('home.card.show'));
  },
  loading: async (stage) => {
    const tab = await openAnswered(stage, PAGE, BLOCKS, 'hang');
    await tab.waitForElement('[aria-busy="true"]:not([hidden])');
    return showing(tab, 'heading', stage.say('home.title'));
  },
} satisfies Record<string, Reach>;

/** Opens Home of a customer of the seed, and waits for a text that only this customer's state has. */
async function openSaying(stage: Stage, email: string, text: string): Promise<Reached> {
  const tab = await openAs(stage, email, PAGE);
  await tab.waitForText(stage.say(text));
  return showing(tab, 'heading', stage.say('home.title'));
}

/** Opens Home and waits for the block that comes last. */
async function openWhole(stage: Stage): Promise<Tab> {
  const tab = await openAccount(stage, PAGE);
  await tab.waitForRole('heading', stage.say('home.attention.title'));
  await tab.waitForRole('heading', stage.say('app.titles.transactions'));
  return tab;
}
