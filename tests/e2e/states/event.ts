import type { Tab } from '#tests/support/browser/driver.ts';
import { mintMember, newEmail, type Member } from '#tests/support/api/mintMember.ts';
import type { EventState } from '#widget/core/events/eventStates.ts';
import { events } from './events.ts';
import { pairingToken } from './pairDevice.ts';
import { fillEventForm, giveBack, registerMember } from './registration.ts';
import { codeFor, guess } from './signInSteps.ts';
import { at, type Reach, type Reached, type Stage } from './Stage.ts';

const page = (event: string) => `/event/${event}`;
const just =
  (event: string): Reach =>
  async ({ open }) =>
    at(await open(page(event)));

/** A way to every state of an event's page. */
export const eventReach: Readonly<Record<EventState, Reach>> = {
  not_found: just('no-such-event'),
  not_open: just(events.notOpen),
  open: just(events.open),
  nearly_full: just(events.nearlyFull),
  full_waitlist: just(events.waitlist),
  full: just(events.full),
  closed: just(events.closed),
  ended: just(events.ended),
  cancelled: just(events.cancelled),
  offline: async ({ window, open }) => {
    const tab = await open(page(events.open));
    await tab.waitForElement('[data-state="open"]');
    await window.setOffline(true);
    return at(tab);
  },
  submitting: async (stage) => {
    const tab = await stage.open(page(events.open));
    await fillEventForm(stage, tab, newEmail());
    await stage.window.answer(/\/api\/auth$/, 'hang');
    await tab.click('button', stage.say('events.register'));
    return at(tab);
  },
  failed: async (stage) => {
    const tab = await stage.open(page(events.open), await stage.otherDemo({ MAINTENANCE: 'on' }));
    await fillEventForm(stage, tab, newEmail());
    await tab.click('button', stage.say('events.register'));
    return at(tab);
  },
  verify: async (stage) => at(await askForPlace(stage, newEmail())),
  registered: async (stage) => await registerAs(stage, await mintMember(stage.demo), events.open),
  already_registered: async (stage) => {
    const member = await mintMember(stage.demo);
    await registerMember(stage.demo, member, events.open);
    return await openTicket(stage, member, events.open);
  },
  duplicate_email: async (stage) => {
    const member = await mintMember(stage.demo);
    await registerMember(stage.demo, member, events.open, { drink: 'water' });
    const before = (await stage.demo.mails(member.email)).length;
    const tab = await askForPlace(stage, member.email);
    await guess(stage, tab, await codeFor(stage.demo, member.email, before));
    return at(tab, () => giveBack(stage.demo, member));
  },
  waitlisted: async (stage) => {
    const member = await mintMember(stage.demo);
    await registerMember(stage.demo, member, events.waitlist);
    return await openTicket(stage, member, events.waitlist);
  },
  checked_in: async (stage) => {
    const member = await mintMember(stage.demo);
    await registerMember(stage.demo, member, events.on, { device: await pairingToken(stage.demo) });
    return await openTicket(stage, member, events.on);
  },
  cancelled_by_me: async (stage) => {
    const { tab } = await eventReach.already_registered(stage);
    await tab.click('button', stage.say('events.ticket.cancel'));
    await tab.click('button', stage.say('events.ticket.cancelNow'));
    return at(tab);
  },
  link_invalid: async ({ open }) => at(await open(`${page(events.open)}?code=AAA-AAA&t=nonsense`)),
};

/** Requests a registration as a visitor, and waits for the form for the code. */
async function askForPlace(stage: Stage, email: string): Promise<Tab> {
  const tab = await stage.open(page(events.open));
  await fillEventForm(stage, tab, email);
  await tab.click('button', stage.say('events.register'));
  await tab.waitForElement('[data-state="verify"]');
  return tab;
}

async function registerAs(stage: Stage, member: Member, event: string): Promise<Reached> {
  const tab = await stage.openAs(member.token, page(event));
  await fillEventForm(stage, tab);
  await tab.click('button', stage.say('events.register'));
  return at(tab, () => giveBack(stage.demo, member));
}

async function openTicket(stage: Stage, member: Member, event: string): Promise<Reached> {
  return at(await stage.openAs(member.token, page(event)), () => giveBack(stage.demo, member));
}
