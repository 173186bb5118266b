import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import type { VisitState } from '#widget/screens/visit/visitStates.ts';
import { codeFor, guess } from './signInSteps.ts';
import { at, type Reach, type Stage } from './Stage.ts';

const store = '/?mode=visit&location=quay-street';

/** A way to every state of the check-in page on a customer's phone. */
export const visitReach: Readonly<Record<VisitState, Reach>> = {
  loading: async ({ window, open }) => {
    await window.answer(/\/api\/geolocation$/, 'hang');
    return at(await open(store));
  },
  unavailable: async ({ otherDemo, open }) => at(await open(store, await otherDemo({}, loseTheHours))),
  not_found: async ({ open }) => at(await open('/?mode=visit&location=nowhere')),
  closed_now: async ({ otherDemo, open }) => at(await open(store, await otherDemo({}, closeTheStores))),
  offline: async ({ window, open }) => {
    const tab = await open(store);
    await tab.waitForElement('[data-state="form"]');
    await window.setOffline(true);
    return at(tab);
  },
  form: async ({ open }) => at(await open(store)),
  ready: async ({ demo, openAs }) => at(await openAs((await mintMember(demo)).token, store)),
  submitting: async (stage) => {
    const tab = await stage.open(store);
    await stage.window.answer(/\/api\/auth$/, 'hang');
    await checkIn(stage, tab, newEmail());
    return at(tab);
  },
  verify: async (stage) => at(await requestCodeAtStore(stage, (await mintMember(stage.demo)).email)),
  join: async (stage) => {
    const email = newEmail();
    const tab = await requestCodeAtStore(stage, email);
    await guess(stage, tab, await codeFor(stage.demo, email));
    return at(tab);
  },
  checked_in: async (stage) => at(await checkInAsMember(stage)),
  already: async (stage) => {
    const tab = await checkInAsMember(stage);
    await tab.open(`${stage.demo.portalUrl}${store}&lang=${stage.language}`);
    await tab.click('button', stage.say('checkIn.checkInAt'));
    return at(tab);
  },
  rate_limited: async (stage) => {
    const demo = await stage.otherDemo({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });
    const email = newEmail();
    await callApi(demo, 'POST', '/api/auth', { body: { email } });
    const tab = await stage.open(store, demo);
    await checkIn(stage, tab, email);
    return at(tab);
  },
  failed: async (stage) => {
    const tab = await stage.open(store, await stage.otherDemo({ MAINTENANCE: 'on' }));
    await checkIn(stage, tab, newEmail());
    return at(tab);
  },
};

async function checkIn({ say }: Stage, tab: Tab, email: string): Promise<void> {
  await tab.type(say('session.email'), email);
  await tab.click('button', say('checkIn.checkIn'));
}

async function requestCodeAtStore(stage: Stage, email: string): Promise<Tab> {
  const tab = await stage.open(store);
  await checkIn(stage, tab, email);
  await tab.waitForElement('[data-state="verify"]');
  return tab;
}

async function checkInAsMember(stage: Stage): Promise<Tab> {
  const tab = await stage.openAs((await mintMember(stage.demo)).token, store);
  await tab.click('button', stage.say('checkIn.checkInAt'));
  await tab.waitForElement('[data-state="checked_in"]');
  return tab;
}

/** Makes the tenant check opening hours, and closes all stores. */
const closeTheStores = `update config_document
    set component_settings = jsonb_set(component_settings, '{check_in,enforce_hours}', 'true');
  delete from location_hours; delete from location_special_hours`;

/** Damages the data, so that only the list of stores cannot be read. */
const loseTheHours = 'alter table location_hours rename to location_hours_lost';
