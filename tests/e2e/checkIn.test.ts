import { describe, expect, it } from 'vitest';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { waitForCode, waitForMail } from '#tests/support/mail/waitForMail.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { CheckedIn } from '#contract/checkIn.ts';
import { nameOf, say } from './nameOf.ts';
import { openWorld } from './openWorld.ts';
import { events } from './states/events.ts';
import { fillJoinForm } from './states/fillJoinForm.ts';
import { pairingCode, pairingToken } from './states/pairDevice.ts';
import { fillEventForm } from './states/registration.ts';
import { guess } from './states/signInSteps.ts';

const world = openWorld();
const steps = { say };

async function openAs(token: string, path: string) {
  const tab = await world.open(`/?token=${encodeURIComponent(token)}&redirect=/offers`);
  await tab.waitForRole('heading', 'Offers');
  await tab.open(world.demo.portalUrl + path);
  return tab;
}

describe('the page of an event', () => {
  it('registers a new customer by a code and a name, and the mailed ticket can be cancelled without a login', async () => {
    const email = newEmail('guest');
    const tab = await world.open(`/event/${events.open}`);
    await fillEventForm(steps, tab, email);
    await tab.click('button', say('events.register'));
    await tab.waitForElement('[data-state="verify"]');
    await guess(steps, tab, await waitForCode(world.demo, email));
    await tab.waitForElement('[data-state="join"]');
    await fillJoinForm(steps, tab);
    await tab.click('button', say('join.join'));
    await tab.waitForElement('[data-state="registered"], [data-state="already_registered"]');
    await expect.poll(() => new URL(tab.url()).pathname).toBe(`/event/${events.open}`);

    // The mail is written after the request: it may arrive a little later than the ticket on the screen.
    const link = await waitUntil('the mailed ticket', async () =>
      (await world.demo.mails(email))
        .filter(({ subject }) => /registered/i.test(subject))
        .flatMap(({ links }) => links)
        .find((each) => each.includes(`/event/${events.open}?`)),
    );
    const other = await (await world.driver.newWindow()).newTab();
    await other.open(link);
    await other.waitForElement('[data-state="already_registered"]');
    expect(other.url()).not.toMatch(/[?&]t=/);
    await other.click('button', say('events.ticket.cancel'));
    await other.click('button', say('events.ticket.cancelNow'));
    await other.waitForElement('[data-state="cancelled_by_me"]');
    expect([...tab.errors(), ...other.errors()]).toEqual([]);
  });

  it('adds a customer to the waitlist when the event is full, and mails them when a cancelled place becomes theirs', async () => {
    const member = await mintMember(world.demo);
    const tab = await openAs(member.token, `/event/${events.waitlist}`);
    await tab.waitForElement('[data-state="full_waitlist"]');
    await fillEventForm(steps, tab);
    await tab.click('button', say('events.join'));
    await tab.waitForElement('[data-state="waitlisted"]');
    expect(await tab.readText()).toMatch(/\b3\b/);
    const before = (await world.demo.mails(member.email)).length;

    // A party of four cancels; two parties with three people in total have waited longer.
    const leaving = await openAs(
      await mintSession(world.demo, 'orders@example.com'),
      `/event/${events.waitlist}`,
    );
    await leaving.click('button', say('events.ticket.cancel'));
    await leaving.click('button', say('events.ticket.cancelNow'));
    await leaving.waitForElement('[data-state="cancelled_by_me"]');

    const mail = await waitForPlaceMail(member.email, before);
    expect(mail.subject).toMatch(/^There’s a place for you/);
    await tab.reload();
    await tab.waitForElement('[data-state="already_registered"]');
  });
});

describe('a visit to a store', () => {
  it('counts once, however often the customer checks in', async () => {
    const { email } = await mintMember(world.demo);
    const before = (await world.demo.mails(email)).length;
    const tab = await world.open('/?mode=visit&location=quay-street');
    await tab.type(say('session.email'), email);
    await tab.click('button', say('checkIn.checkIn'));
    await tab.waitForElement('[data-state="verify"]');
    await guess(steps, tab, await waitForCode(world.demo, email, before));
    await tab.waitForElement('[data-state="checked_in"]');

    await tab.open(`${world.demo.portalUrl}/?mode=visit&location=quay-street`);
    await tab.click('button', say('checkIn.checkInAt'));
    await tab.waitForElement('[data-state="already"]');
    const visits = tab
      .exchanges()
      .filter(({ url, method }) => method === 'POST' && url.endsWith('/api/auth'))
      .map(({ status }) => status);
    expect(visits).toEqual([200, 200]);
    expect(tab.errors()).toEqual([]);
  });
});

describe('a device in a store', () => {
  it('keeps check-ins while it is offline, shows their number, and sends each once when it is online again', async () => {
    const people = await Promise.all([mintMember(world.demo), mintMember(world.demo)]);
    const window = await world.driver.newWindow();
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/?kiosk=1`);
    await tab.type(say('kiosk.pair.code'), await pairingCode(world.demo));
    await tab.click('button', say('kiosk.pair.submit'));
    await tab.waitForElement('[data-state="ready"]');
    await window.setOffline(true);
    for (const { email } of people) {
      await tab.waitForElement('[data-state="offline_ready"]');
      await tab.typeKeys(say('session.email'), email);
      await tab.click('button', say('checkIn.checkIn'));
      await tab.waitForElement('[data-state="offline_queued"]');
      await tab.click('button', say('kiosk.done'));
    }
    await tab.waitForText('2 waiting to send');
    await window.setOffline(false);
    await tab.waitForElement('[data-state="ready"]');
    await expect.poll(async () => (await tab.readText()).includes('waiting to send')).toBe(false);

    const device = await pairingToken(world.demo);
    for (const { email, firstName } of people) {
      const body = { email, mode: 'visit', location: 'quay-street' };
      const again = dataOf<CheckedIn>(await callApi(world.demo, 'POST', '/api/auth', { body, device }));
      expect(again).toMatchObject({ first_name: firstName, visit: { already: true } });
    }
    const kept = await tab.run(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      undefined,
    );
    for (const { email } of people) expect(kept).not.toContain(email);
    expect(tab.errors()).toEqual([]);
    await window.close();
  });

  it('greets in the visitor’s language, and returns to its own for the next visitor', async () => {
    const { email } = await mintMember(world.demo);
    const window = await world.driver.newWindow({ clock: true });
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/?kiosk=1`);
    await tab.type(say('kiosk.pair.code'), await pairingCode(world.demo));
    await tab.click('button', say('kiosk.pair.submit'));
    await tab.waitForElement('[data-state="ready"]');
    await tab.click('button', 'Italiano');
    await tab.type(nameOf('it', 'session.email'), email);
    await tab.click('button', nameOf('it', 'checkIn.checkIn'));
    await tab.waitForElement('[data-state="checked_in"]');
    expect(await tab.readText()).not.toContain(email);
    await tab.click('button', nameOf('it', 'kiosk.done'));
    await tab.waitForElement('[data-state="ready"]');
    await tab.waitForRole('button', say('checkIn.checkIn'));
    await window.close();
  });
});

/** @returns the first mail about a free place after the first `before` mails */
async function waitForPlaceMail(email: string, before: number) {
  for (let number = before; ; number += 1) {
    const mail = await waitForMail(world.demo, email, number);
    if (/place/.test(mail.subject)) return mail;
  }
}
