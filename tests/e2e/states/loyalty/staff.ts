import type { Benefit } from '#contract/offers.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import { openAccount, refusal, serveChanged, showing, success } from '../account/openAccount.ts';
import type { Reach, Stage } from '../Stage.ts';
import { settle } from '#tests/support/render/settle.ts';
import { ofOffer } from './offers.ts';
import { inFuture } from './openLoyalty.ts';

/** A customer of the seed with a benefit that staff have to see. */
const priya = 'orders@example.com';
const UNKNOWN = 987654321;
const USE = /\/api\/profile\/benefits\/\d+\/use$/;

/** A way to every state of the screen of a benefit that staff look at. */
export const staffReach = {
  start: async (stage) => showing(await openScreen(stage), 'button', stage.say('offers.staff.without')),
  sure: async (stage) => showing(await ask(stage), 'button', stage.say('offers.staff.start')),
  starting: async (stage) => showing(await use(stage, 'hang'), 'button', stage.say('offers.staff.starting')),
  refused: async (stage) => {
    const tab = await use(stage, refusal(409, 'conflict'));
    await tab.waitForText(stage.say('offers.error.conflict'));
    return showing(tab, 'button', stage.say('offers.staff.start'));
  },
  live: async (stage) => {
    const tab = await use(stage, await usedUntil(stage, inFuture(3)));
    await tab.waitForText(stage.say('offers.staff.show'));
    return showing(tab, 'button', stage.say('offers.staff.cancel'));
  },
  over: async (stage) => {
    const tab = await use(stage, await usedUntil(stage, inFuture(-1)));
    await tab.waitForText(stage.say('offers.staff.usedText'));
    return showing(tab, 'button', stage.say('offers.close'));
  },
} satisfies Record<string, Reach>;

/**
 * The benefit under an id that the API does not know, so that no press can use it: stages share the customer, and a
 * benefit in use has another screen.
 */
const withoutUse = (benefit: Benefit) =>
  benefit.definition.needs_staff ? { ...benefit, id: UNKNOWN } : benefit;

async function openScreen(stage: Stage): Promise<Tab> {
  const token = await mintSession(stage.demo, priya);
  await serveChanged<Benefit[]>(stage, token, '/api/profile/benefits', (all) => all.map(withoutUse));
  const tab = await openAccount(stage, '/offers', token);
  // A press has no effect on a row that moves at that moment, because content above it appears.
  await tab.waitForRole('button', ofOffer(stage, 'offers.toStaff'));
  await settle(tab);
  await tab.click('button', ofOffer(stage, 'offers.toStaff'));
  await tab.waitForRole('button', stage.say('offers.staff.without'));
  return tab;
}

async function ask(stage: Stage): Promise<Tab> {
  const tab = await openScreen(stage);
  await tab.click('button', stage.say('offers.staff.without'));
  return tab;
}

async function use(stage: Stage, answer: FakeAnswer): Promise<Tab> {
  const tab = await ask(stage);
  await stage.window.answer(USE, answer);
  await tab.click('button', stage.say('offers.staff.start'));
  return tab;
}

/** What the API answers when a use begins. */
async function usedUntil({ demo }: Stage, live_until: string): Promise<FakeAnswer> {
  const bearer = await mintSession(demo, priya);
  const all = dataOf<Benefit[]>(await callApi(demo, 'GET', '/api/profile/benefits', { bearer }));
  const found = all.find(({ definition, status }) => definition.needs_staff && status === 'active');
  return success(200, { ...found, redemptions_remaining: 0, live_until });
}
