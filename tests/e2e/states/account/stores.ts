import type { Tab } from '#tests/support/browser/driver.ts';
import type { Reach, Stage } from '../Stage.ts';
import { openAccount, refusal, showing } from './openAccount.ts';

/** A way to every state of the store finder, and of the other choices of Preference that have any. */
export const storeReach = {
  own: async (stage) => connections(await openAccount(stage, '/preference'), stage),
  found: async (stage) => connections(await search(stage, 'quay'), stage),
  none_found: async (stage) => {
    const tab = await search(stage, 'Ulan Bator');
    await tab.waitForText(stage.say('preferences.noStore'));
    return connections(tab, stage);
  },
  location_denied: async (stage) => {
    const tab = await locate(stage, 'denied({ code: 1 })');
    await tab.waitForText(stage.say('preferences.nearRefused'));
    return connections(tab, stage);
  },
  located: async (stage) => {
    const tab = await locate(stage, 'found({ coords: { latitude: -37.82, longitude: 144.96 } })');
    await tab.waitForText(stage.say('preferences.nearDevice'));
    return connections(tab, stage);
  },
  refused: async (stage) => {
    const tab = await openAccount(stage, '/preference');
    await stage.window.answer(/\/api\/profile\/attributes\/custom\//, refusal(503, 'maintenance'));
    await tab.click('button', stage.say('preferences.setStoreOf'));
    await tab.waitForElement('[role="alert"]');
    return connections(tab, stage);
  },
  occasion: async (stage) => {
    const tab = await openAccount(stage, '/preference');
    await tab.click('button', stage.say('preferences.addOccasion'));
    return showing(tab, 'dialog', stage.say('preferences.addOccasion'));
  },
} satisfies Record<string, Reach>;

/** Known by the heading of the last section, which is loaded last. */
const connections = (tab: Tab, { say }: Stage) => showing(tab, 'heading', say('preferences.connections'));

async function search(stage: Stage, text: string): Promise<Tab> {
  const tab = await openAccount(stage, '/preference');
  await tab.type(stage.say('preferences.searchStores'), text);
  return tab;
}

/** Searches stores near the device, whose geolocation runs `answer`: a call of `found` or `denied`. */
async function locate(stage: Stage, answer: string): Promise<Tab> {
  await stage.window.atStart(
    `navigator.geolocation.getCurrentPosition = (found, denied) => setTimeout(() => ${answer});`,
  );
  const tab = await openAccount(stage, '/preference');
  await tab.click('button', stage.say('preferences.nearMe'));
  return tab;
}
