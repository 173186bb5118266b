import type { Profile } from '#contract/profile.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { nameOf } from '../../nameOf.ts';
import type { Name, Reach, Stage } from '../Stage.ts';
import { named, openAccount, refusal, showing, signInOf } from './openAccount.ts';

const SAVE = /\/api\/profile$/;
const save = (tab: Tab, { say }: Stage) => showing(tab, 'button', say('profile.edit.save'));

/** A way to every state of the forms of My Details. */
export const detailsReach = {
  closed: async (stage) =>
    showing(await openAccount(stage, '/profile'), 'heading', stage.say('profile.account.title')),
  name: async (stage) => save(await openForm(stage, 'profile.name'), stage),
  phone: async (stage) => save(await openForm(stage, 'profile.secondPhone'), stage),
  birthday: async (stage) => save(await openForm(stage, 'profile.birthday'), stage),
  work: async (stage) => save(await openForm(stage, 'profile.work'), stage),
  name_errors: async (stage) => {
    const tab = await openForm(stage, 'profile.name');
    await tab.type(stage.say('profile.firstName'), '');
    await tab.type(stage.say('profile.lastName'), '<b>Ellison</b>');
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitForText(stage.say('profile.errors.firstName'));
    return save(tab, stage);
  },
  birthday_errors: async (stage) => {
    const tab = await openForm(stage, 'profile.birthday');
    await tab.type(stage.say('profile.day'), '31');
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitForText(stage.say('profile.errors.birthdayIncomplete'));
    return save(tab, stage);
  },
  phone_errors: async (stage) => {
    const tab = await openForm(stage, 'profile.secondPhone');
    await tab.type(stage.say('profile.secondPhone'), '12');
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitForText(stage.say('profile.errors.phone'));
    return save(tab, stage);
  },
  saving: async (stage) => {
    const tab = await typeName(stage);
    await stage.window.answer(SAVE, 'hang');
    await tab.click('button', stage.say('profile.edit.save'));
    return showing(tab, 'button', stage.say('profile.edit.saving'));
  },
  failed: async (stage) => {
    const tab = await typeName(stage);
    await stage.window.answer(SAVE, refusal(503, 'maintenance'));
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitForText(stage.say('error.maintenance'));
    return save(tab, stage);
  },
  offline: async (stage) => {
    const tab = await typeName(stage);
    await stage.window.setOffline(true);
    await tab.waitForText(stage.say('session.typedOffline'));
    return save(tab, stage);
  },
  conflict: async (stage) => {
    const token = await signInOf(stage);
    const current = await callApi(stage.demo, 'GET', '/api/profile/profile', { bearer: token });
    const tab = await typeName(stage, token);
    const data = { ...dataOf<Profile>(current), preferred_name: 'Captain Ellison' };
    await stage.window.answer(SAVE, refusal(409, 'conflict', { data }));
    await tab.click('button', stage.say('profile.edit.save'));
    return showing(tab, 'button', stage.say('profile.conflict.save'));
  },
  saved: async (stage) => {
    const { token } = await mintMember(stage.demo);
    const tab = await typeName(stage, token);
    await tab.click('button', stage.say('profile.edit.save'));
    await tab.waitUntilGone('button', stage.say('profile.edit.save'));
    return showing(tab, 'button', formButton(stage, 'profile.name'));
  },
  leaving: async (stage) => {
    const tab = await typeName(stage);
    // The code that asks before the page is left is loaded with the first change.
    await settle(tab);
    await tab.click('link', stage.say('app.titles.home'));
    return showing(tab, 'dialog', stage.say('profile.unsaved.title'));
  },
} satisfies Record<string, Reach>;

/** The button that opens the form of a section, with something in it or not. */
function formButton(stage: Stage, title: string): Name {
  const word = stage.name(
    (language) =>
      new RegExp(['edit', 'add'].map((key) => String(nameOf(language, `profile.edit.${key}`))).join('|')),
  );
  return named(stage, 'profile.edit.which', { word, title: stage.say(title) });
}

/** Opens the form of a section. */
async function openForm(stage: Stage, title: string, token?: string): Promise<Tab> {
  const tab = await openAccount(stage, '/profile', token);
  await tab.click('button', formButton(stage, title));
  await tab.waitForRole('button', stage.say('profile.edit.save'));
  return tab;
}

async function typeName(stage: Stage, token?: string): Promise<Tab> {
  const tab = await openForm(stage, 'profile.name', token);
  await tab.type(stage.say('profile.preferredName'), 'Mare');
  return tab;
}
