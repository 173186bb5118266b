import type { SizeSuggestion } from '#contract/attributes/attributeCalls.ts';
import type { Profile } from '#contract/profile.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Reached, Stage } from '../Stage.ts';
import { named, openAccount, openChanged, refusal, showing, startingWith } from './openAccount.ts';

/** A way to every state of the sizes. */
export const sizeReach = {
  editor: async (stage) => await openTops(stage, await openAccount(stage, '/size')),
  editor_errors: async (stage) => {
    const { tab, ...reached } = await openTops(stage, await openAccount(stage, '/size'));
    await tab.choose(stage.say('sizes.system'), '');
    await tab.click('button', stage.say('sizes.save'));
    await tab.waitForText(stage.say('sizes.chooseSystem'));
    return { tab, ...reached };
  },
  suggested: async (stage) => {
    const suggestion = { person: null, category: 'tops', system: 'AU', value: '14', kept: 3, of: 4 };
    const tab = await openChanged<SizeSuggestion[]>(stage, '/size', '/api/profile/size-suggestions', () => [
      suggestion,
    ]);
    return showing(tab, 'button', named(stage, 'sizes.useOf', { size: '14' }));
  },
  unknown_value: async (stage) => {
    const tab = await openUnknown(stage);
    return showing(tab, 'button', ofTops(stage, 'sizes.changeOf'));
  },
  unknown_editor: async (stage) => {
    return await openTops(stage, await openUnknown(stage));
  },
  refused: async (stage) => {
    const { tab } = await openTops(stage, await openAccount(stage, '/size'));
    await stage.window.answer(/\/api\/profile\/attributes\/custom\//, refusal(503, 'maintenance'));
    await tab.choose(stage.say('sizes.size'), '14');
    await tab.click('button', stage.say('sizes.save'));
    await tab.waitForElement('[role="alert"]');
    return showing(tab, 'button', ofTops(stage, 'sizes.changeOf'));
  },
  measurements: async (stage) => {
    const tab = await openAccount(stage, '/size');
    await tab.waitForRole('button', ofTops(stage, 'sizes.changeOf'));
    await tab.run(() => document.querySelector<HTMLElement>('button[aria-expanded]')?.click(), undefined);
    return showing(tab, 'textbox', startingWith(stage, 'sizes.measure.waist'));
  },
  none: async (stage) => {
    const tab = await openChanged<Profile>(stage, '/size', '/api/profile/profile', (profile) => ({
      ...profile,
      custom_attributes: {},
    }));
    return showing(tab, 'button', ofTops(stage, 'sizes.addOf'));
  },
} satisfies Record<string, Reach>;

async function openTops(stage: Stage, tab: Tab): Promise<Reached> {
  await tab.click('button', ofTops(stage, 'sizes.changeOf'));
  return showing(tab, 'dialog', stage.say('sizes.categories.tops'));
}

const ofTops = (stage: Stage, key: string) =>
  named(stage, key, { category: stage.say('sizes.categories.tops') });

/** Opens the sizes with a value that another system of the retailer may have stored. */
const openUnknown = async (stage: Stage) =>
  await openChanged<Profile>(stage, '/size', '/api/profile/profile', (profile) => ({
    ...profile,
    custom_attributes: { size: { tops: { value: 'Tall 3½ (old chart)', system: 'HOUSE-2019' } } },
  }));
