import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { type Member, mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { codeIn, waitForCode, waitForMail, waitForText } from '#tests/support/mail/waitForMail.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { openWorld } from '../openWorld.ts';
import { tabTo } from './tabTo.ts';

const world = openWorld();
const pathOf = (member: Member) => `/?token=${encodeURIComponent(member.token)}&redirect=/profile`;
const wide = { width: 1280, height: 900 };
let member: Member;
/** The customer's page My Details, in a wide window. */
let here: Tab;
beforeAll(async () => {
  member = await mintMember(world.demo);
  here = await world.open(pathOf(member), wide);
});
const profileBy = async (bearer: string) =>
  await callApi(world.demo, 'GET', '/api/profile/profile', { bearer });
const profile = async () => dataOf<Profile>(await profileBy(member.token));

it(
  'details are edited in place: changes of two windows are merged, or both values are shown, and a link asks before unsaved text is left',
  anyEngine,
  async () => {
    const there = await world.open(pathOf(member), wide);
    for (const tab of [here, there]) await tab.click('button', 'Edit: Name');
    await here.type('First name', 'Robyn');
    await here.click('button', 'Save');
    await here.waitForText('Robyn');

    await there.type('First name', 'Robina');
    await there.type('Last name', 'O’Neill-Okoye');
    await there.click('button', 'Save');
    await there.waitForText('This was changed somewhere else too');
    // By keyboard: the box has the focus.
    await expect.poll(() => there.run(() => document.activeElement?.role, undefined)).toBe('alert');
    await there.press('Tab');
    await there.press('ArrowDown');
    await tabTo(there, /^Save this choice$/);
    await there.press('Enter');
    await there.waitForRole('button', 'Edit: Name');
    // The other window follows by itself.
    await here.waitForText('O’Neill-Okoye');
    expect(await profile()).toMatchObject({ first_name: 'Robyn', last_name: 'O’Neill-Okoye' });

    await here.click('button', 'Add: Address');
    await here.type(/^Name of this address/, 'Home');
    await here.click('link', 'Home');
    await here.click('button', 'Keep editing');
    await here.choose('Country', 'IT');
    await here.choose('State or province', 'RM');
    await here.type('Street and number', 'Via Roma 12/B');
    await here.type('Town or city', 'Roma');
    await here.type('Postcode', '0018');
    await here.click('button', 'Save');
    await here.waitForText('Enter a postcode that fits the country');
    await here.type('Postcode', '00184');
    await here.click('button', 'Save');
    await here.waitForText('Via Roma 12/B');
    expect((await profile()).addresses).toMatchObject([
      { label: 'Home', country: 'IT', state: 'RM', is_default_shipping: true, is_default_billing: true },
    ]);
    await here.click('link', 'Home');
    await here.waitForText('Hello Robyn');
    expect([here.errors(), there.errors()]).toEqual([[], []]);
  },
);

it(
  'by keyboard alone a birthday is added, another e-mail address confirmed with two codes, and the closing of the account taken back',
  anyEngine,
  async () => {
    const email = newEmail('moved');
    const tab = await world.open(pathOf(member), { width: 390, height: 844 });
    await tab.waitForRole('button', 'Add: Birthday');
    await tabTo(tab, /Change: Email/);
    await tab.press('Enter');
    await tab.waitForRole('textbox', 'Email');
    const mails = (await world.demo.mails(member.email)).length;
    await tab.typeKeys('Email', email);
    await tab.press('Enter');
    await tab.waitForText('Confirm it’s you');
    await tab.typeKeys(/6-digit code/, await waitForCode(world.demo, member.email, mails));
    await tab.waitForText(`We sent a code to ${email}. Enter it to finish.`);
    await tab.typeKeys(/6-digit code/, await waitForCode(world.demo, email));
    await tab.waitForText('Email changed');
    const notice = await waitForMail(world.demo, member.email, mails + 1);
    expect(notice.subject).toContain('was changed');
    // Its reader may be another person by now.
    expect(notice.text).not.toContain(email);

    await tabTo(tab, /Add: Birthday/);
    await tab.press('Enter');
    await tab.waitForRole('textbox', 'Day');
    await tab.typeKeys('Day', '29');
    await tab.press('Tab');
    await tab.typeKeys('Month', '2');
    await tab.press('Enter');
    await tab.waitForText('29 February');
    // The session stays with the new address.
    expect(await profile()).toMatchObject({ email, email_verified: true, birth_day: 29, birth_month: 2 });

    await tabTo(tab, /^Close your account$/);
    await tab.press('Enter');
    await tab.waitForRole('dialog', 'Close your account?');
    await tabTo(tab, /^Close my account$/);
    await tab.press('Enter');
    await tab.waitForText(/Your account closes on/);
    await tabTo(tab, /^Keep my account$/, 'Shift+Tab');
    await tab.press('Enter');
    await tab.waitForRole('button', 'Close your account');
    expect(await tab.readText()).not.toContain('Your account closes on');
    expect(tab.errors()).toEqual([]);
    member = { ...member, email };
  },
);

it(
  'a mobile number is confirmed by its text message, another device is signed out, and all data are downloaded',
  anyEngine,
  async () => {
    const number = `+61412${String(randomInt(1e6)).padStart(6, '0')}`;
    const elsewhere = await mintSession(world.demo, member.email);
    const tab = here;
    await tab.click('link', 'My Details');
    await tab.click('button', 'Add: Mobile');
    await tab.type('Mobile number', number);
    // Depends on the test before: it entered a code in the session that both share, so no step here asks for another.
    await tab.click('button', 'Send the code');
    await tab.waitForText(/We sent a code to/);
    await tab.type(/6-digit code/, codeIn(await waitForText(world.demo, number)));
    await tab.waitForText('Mobile number changed');
    expect(await profile()).toMatchObject({ mobile_phone: number, mobile_verified: true });

    expect((await profileBy(elsewhere)).status).toBe(200);
    await tab.click('button', 'Sign out: Unknown device');
    await expect.poll(() => tab.has('button', 'Sign out: Unknown device')).toBe(false);
    expect((await profileBy(elsewhere)).status).toBe(401);

    const { name, text } = await tab.waitForFile(() => tab.click('button', 'JSON: download your data'));
    expect(name).toMatch(/\.json$/);
    expect(text).toContain(number);
    expect(tab.errors()).toEqual([]);
  },
);
