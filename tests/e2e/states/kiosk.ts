import { callApi } from '#tests/support/api/callApi.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import type { KioskState } from '#widget/core/kiosk/kioskStates.ts';
import { events } from './events.ts';
import { deviceToken, openPaired, unpair } from './pairDevice.ts';
import { fillEventForm, giveBack } from './registration.ts';
import { at, type Reach, type Stage } from './Stage.ts';

const door = (event: string) => `/event/${event}?kiosk=1`;

/** A way to every state of the screen of a device in a store. */
export const kioskReach: Readonly<Record<KioskState, Reach>> = {
  unpaired: async ({ open }) => at(await open('/?kiosk=1')),
  pairing: async ({ window, open, say }) => {
    const tab = await open('/?kiosk=1');
    await window.answer(/\/api\/devices$/, 'hang');
    await tab.type(say('kiosk.pair.code'), 'ABCD-EFGH');
    await tab.click('button', say('kiosk.pair.submit'));
    return at(tab);
  },
  pairing_failed: async ({ open, say }) => {
    const tab = await open('/?kiosk=1');
    await tab.type(say('kiosk.pair.code'), 'ABCD-EFGH');
    await tab.click('button', say('kiosk.pair.submit'));
    return at(tab);
  },
  unpaired_by_staff: async (stage) => {
    const tab = await openPaired(stage);
    await unpair(stage.demo, await deviceToken(tab));
    await tab.reload();
    return at(tab);
  },
  loading: async (stage) => {
    const tab = await openPaired(stage);
    await stage.window.answer(/\/api\/config$/, 'hang');
    await tab.open(`${stage.demo.portalUrl}${door(events.open)}&lang=${stage.language}`);
    return at(tab);
  },
  event_missing: async (stage) => at(await openPaired(stage, door('no-such-event'))),
  event_over: async (stage) => at(await openPaired(stage, door(events.ended))),
  ready: async (stage) => at(await openPaired(stage)),
  submitting: async (stage) => {
    const tab = await openPaired(stage);
    await stage.window.answer(/\/api\/auth$/, 'hang');
    await checkIn(stage, tab, newEmail());
    return at(tab);
  },
  checked_in: async (stage) => {
    const tab = await openPaired(stage);
    await checkIn(stage, tab, (await mintMember(stage.demo)).email);
    return at(tab);
  },
  already: async (stage) => {
    const { email } = await mintMember(stage.demo);
    const tab = await openPaired(stage);
    await checkIn(stage, tab, email);
    await tab.click('button', stage.say('kiosk.done'));
    await tab.waitForElement('[data-state="ready"]');
    await checkIn(stage, tab, email);
    return at(tab);
  },
  registered: async (stage) => {
    const tab = await openPaired(stage, door(events.open));
    const member = await mintMember(stage.demo);
    await register(stage, tab, member.email);
    return at(tab, () => giveBack(stage.demo, member));
  },
  waitlisted: async (stage) => {
    const tab = await openPaired(stage, door(events.waitlist));
    const member = await mintMember(stage.demo);
    await register(stage, tab, member.email);
    return at(tab, () => giveBack(stage.demo, member));
  },
  pending: async (stage) => {
    const tab = await openPaired(stage);
    // An API may require the customer to read a message first. The reference API never does so on a paired device, and
    // responds to an unpaired one with 401: no data or settings of the demo lead to this state.
    const data = {
      status: 'sent',
      channel: 'email',
      hint: 'r•••@e•••.com',
      expires_in: 600,
      resend_in: 60,
      attempt_id: 'att_1',
    };
    const body = JSON.stringify({ data });
    await stage.window.answer(/\/api\/auth$/, { status: 202, contentType: 'application/json', body });
    await checkIn(stage, tab, newEmail());
    return at(tab);
  },
  not_known: async (stage) => {
    const tab = await openPaired(stage);
    await tab.click('button', stage.say('kiosk.way.card'));
    await tab.type(stage.say('kiosk.card'), '6300012344');
    await tab.click('button', stage.say('checkIn.checkIn'));
    return at(tab);
  },
  still_there: async (stage) => {
    const tab = await openPaired(stage);
    await tab.type(stage.say('session.email'), 'robin');
    await stage.window.skip(31000);
    return at(tab);
  },
  offline_ready: async (stage) => at(await goOffline(stage, await openPaired(stage))),
  offline_queued: async (stage) => {
    const tab = await goOffline(stage, await openPaired(stage));
    await checkIn(stage, tab, newEmail());
    return at(tab);
  },
  queue_full: async (stage) => {
    const tab = await openPaired(stage);
    await stage.window.answer(/\/api\/auth$/, 'fail');
    await fillQueue(tab);
    await tab.reload();
    // The heading is there once its code is loaded, which comes after the page's own.
    await tab.waitForElement('[data-state="ready"] h1, [data-state="queue_full"] h1');
    await stage.window.setOffline(true);
    return at(tab);
  },
  closed_now: async (stage) => {
    const tab = await openPaired(stage, door(events.notOpen));
    await register(stage, tab, newEmail());
    return at(tab);
  },
  rate_limited: async (stage) => {
    const demo = await stage.otherDemo({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });
    const tab = await openPaired(stage, '/?kiosk=1', demo);
    const device = await deviceToken(tab);
    // More requests than a queue at a door could cause.
    const body = { type: 'loyalty_card', id: '6300012345' };
    for (let tries = 0; tries < 10; tries += 1)
      await callApi(demo, 'POST', '/api/auth/searchById', { body, device });
    await tab.click('button', stage.say('kiosk.way.card'));
    await tab.type(stage.say('kiosk.card'), '6300012344');
    await tab.click('button', stage.say('checkIn.checkIn'));
    return at(tab);
  },
  failed: async (stage) => {
    // A suspended account cannot check in, and the screen in the store does not show the reason.
    const tab = await openPaired(stage);
    await checkIn(stage, tab, 'suspended@example.com');
    return at(tab);
  },
};

async function checkIn({ say }: Stage, tab: Tab, email: string): Promise<void> {
  await tab.type(say('session.email'), email);
  await tab.click('button', say('checkIn.checkIn'));
}

async function register(stage: Stage, tab: Tab, email: string): Promise<void> {
  await fillEventForm(stage, tab, email);
  await tab.click('button', stage.say('kiosk.goIn'));
}

async function goOffline({ window }: Stage, tab: Tab): Promise<Tab> {
  await window.setOffline(true);
  await tab.waitForElement('[data-state="offline_ready"]');
  return tab;
}

/** Fills the queue of a device to its limit, directly in its storage: typing two hundred addresses would take too long. */
async function fillQueue(tab: Tab): Promise<void> {
  await tab.run((at: number) => {
    const kept = JSON.parse(localStorage.getItem('pp-device.pairing') ?? '{}') as object;
    const d = Array.from({ length: 200 }, (_, n) => ({
      key: crypto.randomUUID(),
      at,
      body: { email: `waiting-${n}@example.com`, mode: 'visit', location: 1, redirect: null, language: 'en' },
    }));
    localStorage.setItem('pp-device.queue', JSON.stringify({ ...kept, d }));
  }, Date.now());
}
