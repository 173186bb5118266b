import { PAUSE_KEY } from '#contract/comms.ts';
import type { Comms, Profile } from '#contract/profile.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Stage } from '../Stage.ts';
import { named, openAccount, openChanged, refusal, showing } from './openAccount.ts';

const WRITE = /\/api\/profile\/attributes\/comms$/;
const DAY = 86400000;

/** A way to every state of the messaging preferences. */
export const messagingReach = {
  saving: async (stage) => {
    const tab = await openMessaging(stage);
    await stage.window.answer(WRITE, 'hang');
    await tab.click('switch', topicSwitch(stage, 'feedback'));
    return showing(tab, 'switch', topicSwitch(stage, 'feedback'));
  },
  refused: async (stage) =>
    await answered(stage, refusal(422, 'validation_failed', { errors: { email_feedback: ['locked'] } })),
  failed: async (stage) => await answered(stage, refusal(503, 'maintenance')),
  offline: async (stage) => {
    const tab = await openMessaging(stage);
    await tab.waitForRole('switch', topicSwitch(stage, 'feedback'));
    await stage.window.setOffline(true);
    await tab.waitForElement('[role="switch"]:disabled:visible');
    return messaging(tab, stage);
  },
  stopped: async (stage) => {
    const tab = await openMessaging(stage);
    await stage.window.answer(WRITE, 'hang');
    await tab.click('button', stage.say('messaging.stopAll'));
    return showing(tab, 'button', stage.say('messaging.undo'));
  },
  bounced: async (stage) => {
    const tab = await withComms(stage, { email_bounced: true });
    return messaging(tab, stage);
  },
  opted_out: async (stage) => messaging(await withComms(stage, { email_optout: true }), stage),
  lifting: async (stage) => {
    const tab = await withComms(stage, { email_optout: true });
    await tab.click('switch', topicSwitch(stage, 'feedback'));
    const channel = stage.say('messaging.by.email');
    return showing(tab, 'dialog', named(stage, 'messaging.lift.title', { channel }));
  },
  pause_date: async (stage) => {
    const tab = await openMessaging(stage);
    await tab.click('button', stage.say('messaging.pause.choose'));
    return showing(tab, 'button', stage.say('messaging.pause.set'));
  },
  paused: async (stage) => {
    const until = new Date(Date.now() + 30 * DAY).toISOString();
    const tab = await withComms(stage, { [PAUSE_KEY]: until });
    return showing(tab, 'button', stage.say('messaging.pause.resume'));
  },
  history: async (stage) => {
    const tab = await openMessaging(stage);
    await tab.click('button', stage.say('messaging.seeHistory'));
    return showing(tab, 'button', stage.say('messaging.hideHistory'));
  },
  unreachable: async (stage) => {
    const tab = await withProfile(stage, (profile) => ({ ...profile, mobile_phone: null, addresses: [] }));
    return messaging(tab, stage);
  },
} satisfies Record<string, Reach>;

const messaging = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('app.titles.messaging'));
const openMessaging = async (stage: Stage) => await openAccount(stage, '/messaging');

const topicSwitch = (stage: Stage, topic: string) =>
  named(stage, 'messaging.topicBy', {
    topic: stage.say(`messaging.topic.${topic}.name`),
    channel: stage.say('messaging.by.email'),
  });

async function answered(stage: Stage, answer: ReturnType<typeof refusal>) {
  const tab = await openMessaging(stage);
  await stage.window.answer(WRITE, answer);
  await tab.click('switch', topicSwitch(stage, 'feedback'));
  await tab.waitForElement('[role="alert"]:visible');
  return messaging(tab, stage);
}

const withProfile = async (stage: Stage, change: (profile: Profile) => Profile) =>
  await openChanged<Profile>(stage, '/messaging', '/api/profile/profile', change);
const withComms = async (stage: Stage, comms: Comms) =>
  await withProfile(stage, (profile) => ({
    ...profile,
    attributes: { comms: { ...profile.attributes.comms, ...comms } },
  }));
