import type { Tab } from '#tests/support/browser/driver.ts';
import type { Profile } from '#contract/profile.ts';
import type { Reach, Stage } from '../Stage.ts';
import { named, openAccount, openChanged, refusal, showing, success } from './openAccount.ts';

const ASK = /\/api\/profile\/(email|mobile)-change$/;
const VERIFY = /\/api\/profile\/(email|mobile)-change\/verify$/;
const sent = success(202, {
  status: 'sent',
  channel: 'email',
  hint: 'm•••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
});

/**
 * A way to every state of changing the address or the number. The answers to their codes are made up: the journeys
 * of My Details prove the way with the codes of real messages.
 */
export const contactReach = {
  email: async (stage) => dialog(await openChange(stage, 'profile.email'), stage),
  email_errors: async (stage) => {
    const tab = await openChange(stage, 'profile.email');
    await tab.waitForRole('textbox', stage.say('session.email'));
    await tab.type(stage.say('session.email'), 'maren@');
    await tab.click('button', stage.say('profile.change.send'));
    await tab.waitForText(stage.say('session.emailInvalid'));
    return dialog(tab, stage);
  },
  confirm: async (stage) => {
    const tab = await openChange(stage, 'profile.email');
    await ask(stage, tab);
    return showing(tab, 'textbox', stage.say('session.code'));
  },
  code: async (stage) => dialog(await openCode(stage), stage),
  verifying: async (stage) => {
    const tab = await openCode(stage);
    await stage.window.answer(VERIFY, 'hang');
    await tab.type(stage.say('session.code'), '123456');
    return dialog(tab, stage);
  },
  code_wrong: async (stage) =>
    await verified(stage, refusal(422, 'code_wrong', { errors: { attempts_left: ['2'] } })),
  code_locked: async (stage) => {
    const reached = await verified(stage, refusal(410, 'code_expired'));
    await reached.tab.waitForText(stage.say('session.codeDead'));
    return reached;
  },
  taken: async (stage) => {
    const reached = await verified(stage, refusal(409, 'already_exists'));
    await reached.tab.waitForText(stage.say('profile.change.emailRefused.already_exists'));
    return reached;
  },
  mobile: async (stage) =>
    showing(await openChange(stage, 'profile.mobile'), 'dialog', stage.say('profile.change.sms')),
  mobile_code: async (stage) => {
    const tab = await openChange(stage, 'profile.mobile');
    await stage.window.answer(ASK, sent);
    await tab.type(stage.say('session.phone'), '0491570156');
    await tab.click('button', stage.say('profile.change.send'));
    await tab.waitForRole('textbox', stage.say('session.code'));
    return showing(tab, 'dialog', stage.say('profile.change.sms'));
  },
  bounced: async (stage) => {
    const tab = await openChanged<Profile>(stage, '/profile', '/api/profile/profile', (profile) => ({
      ...profile,
      attributes: { comms: { ...profile.attributes.comms, email_bounced: true } },
    }));
    await tab.waitForText(stage.say('profile.bounced'));
    return showing(tab, 'heading', stage.say('profile.account.title'));
  },
} satisfies Record<string, Reach>;

const dialog = (tab: Tab, { say }: Stage) => showing(tab, 'dialog', say('profile.change.email'));

async function openChange(stage: Stage, title: string): Promise<Tab> {
  const { say } = stage;
  const tab = await openAccount(stage, '/profile');
  const word = say('profile.change.edit');
  await tab.click('button', named(stage, 'profile.edit.which', { word, title: say(title) }));
  return tab;
}

async function ask({ say }: Stage, tab: Tab): Promise<void> {
  await tab.waitForRole('textbox', say('session.email'));
  await tab.type(say('session.email'), 'maren.ellison@example.com');
  await tab.click('button', say('profile.change.send'));
}

async function openCode(stage: Stage): Promise<Tab> {
  const tab = await openChange(stage, 'profile.email');
  await stage.window.answer(ASK, sent);
  await ask(stage, tab);
  await tab.waitForRole('textbox', stage.say('session.code'));
  return tab;
}

async function verified(stage: Stage, answer: ReturnType<typeof refusal>) {
  const tab = await openCode(stage);
  await stage.window.answer(VERIFY, answer);
  await tab.type(stage.say('session.code'), '123456');
  return dialog(tab, stage);
}
