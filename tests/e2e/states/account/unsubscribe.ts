import { createTokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { callApi } from '#tests/support/api/callApi.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { tokenSecret, type Demo } from '#tests/support/browser/startDemo.ts';
import type { UnsubscribeState } from '#widget/screens/unsubscribe/unsubscribeStates.ts';
import { at, type Reach, type Stage } from '../Stage.ts';
import { refusal, showing } from './openAccount.ts';

const DAY = 86400;
const path = (t: string) => `/unsubscribe?t=${encodeURIComponent(t)}`;

/** A way to every state of the unsubscribe page, and to a press that is under way or has failed. */
export const unsubscribeReach: Readonly<Record<UnsubscribeState | 'acting' | 'failed', Reach>> = {
  ask: async (stage) => at(await openLink(stage)),
  acting: async (stage) => {
    const tab = await openLink(stage);
    await stage.window.answer(/\/api\/unsubscribe$/, 'hang');
    await tab.click('button', stage.say('unsubscribe.act'));
    return showing(tab, 'button', stage.say('unsubscribe.acting'));
  },
  failed: async (stage) => {
    const tab = await openLink(stage);
    await stage.window.answer(/\/api\/unsubscribe$/, refusal(503, 'maintenance'));
    await tab.click('button', stage.say('unsubscribe.act'));
    await tab.waitForText(stage.say('error.maintenance'));
    return showing(tab, 'button', stage.say('unsubscribe.act'));
  },
  done: async (stage) => at(await press(stage, await openLink(stage))),
  already: async (stage) => {
    const t = await mintLink(stage.demo, (await mintMember(stage.demo, { email_promo: false })).profileId);
    return at(await press(stage, await stage.open(path(t))));
  },
  expired: async (stage) => at(await stage.open(path(await mintLink(stage.demo, 'pro_old', -DAY)))),
  broken: async (stage) => at(await stage.open(path('nonsense'))),
  gone: async (stage) => {
    const tab = await openLink(stage);
    await stage.window.answer(/\/api\/unsubscribe$/, refusal(410, 'gone'));
    return at(await press(stage, tab));
  },
};

async function openLink(stage: Stage): Promise<Tab> {
  const { profileId } = await mintMember(stage.demo, { email_promo: true });
  return await stage.open(path(await mintLink(stage.demo, profileId)));
}

async function press(stage: Stage, tab: Tab): Promise<Tab> {
  await tab.click('button', stage.say('unsubscribe.act'));
  return tab;
}

/** @returns the token of an unsubscribe link, as the API signs it */
async function mintLink(demo: Demo, sub: string, lifeS = 30 * DAY): Promise<string> {
  const { body } = await callApi(demo, 'GET', '/api/config');
  const { general } = body as { general: { tenant: { handle: string } } };
  const keys = { secret: tokenSecret, tenant: general.tenant.handle };
  const exp = Math.floor(Date.now() / 1000) + lifeS;
  return await createTokens(async () => keys).mintUnsubscribe({ sub, channel: 'email', topic: 'promo', exp });
}
