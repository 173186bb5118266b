import type { Redemption } from '#contract/rewards/redemptions.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import { openAccount, refusal, showing, success } from '../account/openAccount.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { down, inFuture, readOwn } from './openLoyalty.ts';
import { pageOfItem } from './rewardItem.ts';
import { goodsOf } from './rewards.ts';

const REDEEM = /\/api\/rewards\/catalogue\/\d+\/redeem$/;
/** The smallest of the sizes of the socks, in every language. */
const SMALL = /35–38/;
const UNDO = /\/api\/profile\/redemptions\/\d+\/undo$/;

/** A way to every state of exchanging points. */
export const redeemReach = {
  choice: async (stage) => {
    const tab = await openSheet(stage, 'any-amount');
    await tab.waitForText(stage.say('rewards.redeem.amount'));
    return sheet(tab, stage);
  },
  option_choice: async (stage) => {
    const tab = await openSheet(stage, 'rib-socks');
    await tab.waitForRole('radio', SMALL);
    return sheet(tab, stage);
  },
  option_needed: async (stage) => {
    const tab = await openSheet(stage, 'rib-socks');
    await tab.click('button', stage.say('rewards.redeem.confirm'));
    await tab.waitForText(stage.say('rewards.redeem.option.needed'));
    return sheet(tab, stage);
  },
  option_gone: async (stage) => {
    const tab = await openSheet(stage, 'rib-socks');
    await stage.window.answer(REDEEM, refusal(422, 'out_of_stock'));
    await tab.click('radio', SMALL);
    await tab.click('checkbox', stage.say('rewards.redeem.terms'));
    await tab.click('button', stage.say('rewards.redeem.confirm'));
    await tab.waitForText(stage.say('rewards.redeem.option.gone'));
    return sheet(tab, stage);
  },
  mixed_price: async (stage) => {
    const tab = await openSheet(stage, 'storm-umbrella');
    await tab.waitForText(stage.say('rewards.redeem.pay.both'));
    return sheet(tab, stage);
  },
  terms_needed: async (stage) => {
    const tab = await openSheet(stage);
    await tab.click('button', stage.say('rewards.redeem.confirm'));
    await tab.waitForText(stage.say('rewards.redeem.termsNeeded'));
    return sheet(tab, stage);
  },
  confirming: async (stage) =>
    showing(await confirm(stage, 'hang'), 'button', stage.say('rewards.redeem.busy')),
  price_changed: async (stage) =>
    await openFailed(stage, refusal(409, 'price_changed'), 'rewards.refused.price_changed'),
  needs_code: async (stage) =>
    showing(await confirm(stage, refusal(403, 'step_up_required')), 'textbox', stage.say('session.code')),
  redeemed: async (stage) => done(await redeem(stage), stage),
  redeemed_goods: async (stage) => {
    const goods = goodsOf(await ownRedemption(stage));
    const tab = await confirm(stage, success(201, goods), 'enamel-mug');
    await tab.waitForText(stage.say('rewards.redeem.collect.store'));
    return done(tab, stage);
  },
  redeemed_mixed: async (stage) => {
    const goods = { ...goodsOf(await ownRedemption(stage)), price: 30, currency: 'AUD' };
    const tab = await confirm(stage, success(201, goods), 'storm-umbrella');
    await tab.waitForText(stage.say('rewards.redeem.then'));
    return done(tab, stage);
  },
  undone: async (stage) => {
    const tab = await undo(stage, success(200, { status: 'undone' }));
    await tab.waitUntilGone('dialog', stage.say('rewards.redeem.done'));
    return showing(tab, 'button', stage.say('rewards.redeem.start'));
  },
  undo_refused: async (stage) => {
    const tab = await undo(stage, refusal(422, 'ended'));
    await tab.waitForText(stage.say('rewards.refused.ended'));
    return done(tab, stage);
  },
  failed: async (stage) => await openFailed(stage, down, 'error.upstream_unavailable'),
} satisfies Record<string, Reach>;

const sheet = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('rewards.redeem.title'));
const done = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('rewards.redeem.done'));

/** Opens the dialog of an exchange. */
async function openSheet(stage: Stage, handle = 'voucher-10'): Promise<Tab> {
  const tab = await openAccount(stage, await pageOfItem(stage, handle));
  await tab.click('button', stage.say('rewards.redeem.start'));
  await tab.waitForRole('dialog', stage.say('rewards.redeem.title'));
  return tab;
}

/** Accepts the terms and confirms. */
async function confirm(stage: Stage, answer: FakeAnswer, handle?: string): Promise<Tab> {
  const tab = await openSheet(stage, handle);
  await stage.window.answer(REDEEM, answer);
  await tab.click('checkbox', stage.say('rewards.redeem.terms'));
  await tab.click('button', stage.say('rewards.redeem.confirm'));
  return tab;
}

async function openFailed(stage: Stage, answer: FakeAnswer, text: string): Promise<Reached> {
  const tab = await confirm(stage, answer);
  await tab.waitForText(stage.say(text));
  return sheet(tab, stage);
}

/** An exchange for money as the API answers it. */
async function ownRedemption(stage: Stage): Promise<Redemption> {
  const all = await readOwn<Redemption[]>(stage, '/api/profile/redemptions');
  const found = all.find(({ reward }) => reward !== null);
  if (found === undefined) throw new Error('the customer has exchanged no points');
  return { ...found, status: 'ready', undo_until: inFuture(15) };
}

async function redeem(stage: Stage): Promise<Tab> {
  const tab = await confirm(stage, success(201, await ownRedemption(stage)));
  await tab.waitForRole('img', stage.say('rewards.qr'));
  return tab;
}

async function undo(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await redeem(stage);
  await stage.window.answer(UNDO, answer);
  await tab.click('button', stage.say('rewards.redeem.undo'));
  return tab;
}
