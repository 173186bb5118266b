import type { Profile } from '#contract/profile.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { openAccount, refusal, serveChanged, showing, signInOf, success } from './openAccount.ts';

const DAY = 86400000;

/** A way to every state of what concerns the account as a whole: the file of all data, and closing it. */
export const closingReach = {
  download_confirm: async (stage) => {
    const tab = await openAccount(stage, '/profile');
    await tab.click('button', stage.say('profile.account.downloadAs.json'));
    return showing(tab, 'textbox', stage.say('session.code'));
  },
  downloading: async (stage) => {
    const tab = await openAccount(stage, '/profile');
    await stage.window.answer(/\/api\/profile\/export$/, 'hang');
    await tab.click('button', stage.say('profile.account.downloadAs.json'));
    await tab.waitForElement('button[aria-busy="true"]');
    return account(tab, stage);
  },
  download_limit: async (stage) => {
    const tab = await openAccount(stage, '/profile');
    await stage.window.answer(/\/api\/profile\/export$/, refusal(429, 'rate_limited'));
    await tab.click('button', stage.say('profile.account.downloadAs.json'));
    await tab.waitForText(stage.say('profile.account.tooOften'));
    return account(tab, stage);
  },
  asked: async (stage) => await ask(stage),
  confirm: async (stage) => {
    const { tab } = await ask(stage);
    await tab.click('button', stage.say('profile.account.closeNow'));
    return showing(tab, 'textbox', stage.say('session.code'));
  },
  failed: async (stage) => {
    const { tab, ...reached } = await ask(stage);
    await stage.window.answer(/\/api\/profile\/close$/, refusal(503, 'maintenance'));
    await tab.click('button', stage.say('profile.account.closeNow'));
    await tab.waitForText(stage.say('profile.account.failed'));
    return { tab, ...reached };
  },
  scheduled: async (stage) => showing((await openScheduled(stage)).tab, 'button', keepButton(stage)),
  undone: async (stage) => {
    const { tab, token } = await openScheduled(stage);
    await tab.waitForRole('button', keepButton(stage));
    await stage.window.answer(/\/api\/profile\/close\/undo$/, success(200, { status: 'kept' }));
    await scheduleClosing(stage, token, null);
    await tab.click('button', keepButton(stage));
    return showing(tab, 'button', stage.say('profile.account.closeLabel'));
  },
} satisfies Record<string, Reach>;

async function ask(stage: Stage): Promise<Reached> {
  const tab = await openAccount(stage, '/profile');
  await tab.click('button', stage.say('profile.account.closeLabel'));
  await tab.waitForText(stage.say('profile.account.lostPoints'));
  return showing(tab, 'dialog', stage.say('profile.account.closeTitle'));
}

const account = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('profile.account.title'));
const keepButton = ({ say }: Stage) => say('profile.account.keep');

async function scheduleClosing(stage: Stage, token: string, closes_at: string | null): Promise<void> {
  await serveChanged<Profile>(stage, token, '/api/profile/profile', (profile) => ({ ...profile, closes_at }));
}

async function openScheduled(stage: Stage) {
  const token = await signInOf(stage);
  await scheduleClosing(stage, token, new Date(Date.now() + 14 * DAY).toISOString());
  return { tab: await openAccount(stage, '/profile', token), token };
}
