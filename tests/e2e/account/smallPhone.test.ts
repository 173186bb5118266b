import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import type { Connection } from '#contract/connections.ts';
import type { Profile } from '#contract/profile.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { newEmail } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { settle } from '#tests/support/render/settle.ts';
import { codeIn, waitForCode, waitForText } from '#tests/support/mail/waitForMail.ts';
import { createShopper } from '../loyalty/createShopper.ts';
import { nameOf } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';
import { findPhoneProblems } from './findPhoneProblems.ts';
import { addClubMember } from './addClubMember.ts';

/** Of every sale here, so that a midnight during the test does not part a sale from its claim. */
const soldAt = new Date();
const soldOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(soldAt);
const world = openWorld();
const say = (key: string) => nameOf('ar', key);
/** Matches a text of the portal anywhere in a longer text. */
const within = (key: string) => new RegExp(new RegExp(say(key)).source.replaceAll(/^\^|\$$/g, ''));
/** The name of a button that has an action and its object, such as `Edit: Name`. */
const which = (word: string, title: string) =>
  new RegExp(`^\u2068?${String(say(word))}\u2069?: \u2068?${String(say(title))}\u2069?$`);

/**
 * Creates a member with an order of one product of the shop, and a sale that she can claim, because it was made
 * without her card.
 */
async function createBuyer() {
  const client = new Client({ connectionString: world.demo.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>(
    'select sku from product_variants order by id limit 1',
  );
  await client.end();
  const shopper = await createShopper(world.demo);
  const sell = async (receipt_number: string, member: object) =>
    await shopper.atTill('sales', {
      ...{ receipt_number, ...member, channel: 'store', location_id: 1, transacted_at: soldAt.toISOString() },
      lines: [{ sku: rows[0]?.sku, name: 'Something warm', quantity: 1, price: 59 }],
      payments: [{ type: 'card', label: 'Card •••• 4242', amount: 59 }],
    });
  await sell(`${shopper.card}-1`, { member: shopper.card });
  await sell(`${shopper.card}-2`, {});
  const [order] = await shopper.read<{ id: number }[]>('/api/profile/transactions');
  return { shopper, order: order?.id, unclaimed: `${shopper.card}-2` };
}

/** One customer at one phone. */
interface Visit {
  readonly tab: Tab;
  readonly read: <T>(path: string) => Promise<T>;
  readonly open: (path: string) => Promise<void>;
  /** Collects the problems of the present screen; `where` names that screen in the error. */
  readonly look: (where: string) => Promise<void>;
}

/** Edits a detail, adds an address and a birthday, sets a size and a measurement. */
async function changeDetails({ tab, read, open, look }: Visit): Promise<void> {
  await tab.click('button', which('profile.edit.edit', 'profile.name'));
  await tab.type(say('profile.preferredName'), 'ليلى');
  await look('a detail');
  await tab.click('button', say('profile.edit.save'));
  await tab.waitUntilGone('button', say('profile.edit.save'));
  await tab.click('button', which('profile.edit.add', 'profile.address'));
  await tab.type(say('profile.addressForm.line1'), 'شارع الميناء 7');
  await tab.type(say('profile.addressForm.city'), 'Port Ellis');
  await tab.type(say('profile.addressForm.postcode'), '3207');
  await tab.choose(say('profile.addressForm.state'), 'VIC');
  await look('an address');
  await tab.click('button', say('profile.edit.save'));
  await tab.waitUntilGone('button', say('profile.edit.save'));
  await tab.click('button', which('profile.edit.add', 'profile.birthday'));
  await tab.type(say('profile.day'), '29');
  await tab.type(say('profile.month'), '2');
  await look('a birthday');
  await tab.click('button', say('profile.edit.save'));
  await tab.waitUntilGone('button', say('profile.edit.save'));
  await look('my details');
  expect(await read<Profile>('/api/profile/profile')).toMatchObject({
    preferred_name: 'ليلى',
    birth_day: 29,
    birth_month: 2,
    addresses: [{ address_1: 'شارع الميناء 7', postcode: '3207' }],
  });

  await open('/size');
  await tab.click('button', new RegExp(`${String(say('sizes.categories.tops'))}\u2069?$`));
  await tab.choose(say('sizes.system'), 'AU');
  await tab.choose(say('sizes.size'), '12');
  await look('a size');
  await tab.click('button', say('sizes.save'));
  const sizes = async () => (await read<Profile>('/api/profile/profile')).custom_attributes['size'];
  await expect.poll(sizes).toMatchObject({ tops: { system: 'AU', value: '12' } });
  await tab.click('button', within('sizes.categories.measurements'));
  await tab.type(within('sizes.measure.height'), '168');
  await look('measurements');
  await tab.click('button', say('sizes.save'));
  await expect.poll(sizes).toMatchObject({ measurements: { height: 168 } });
  await look('my size');
}

/** Confirms another e-mail address and a mobile number by their codes. */
async function changeContact({ tab, read, open, look }: Visit, email: string): Promise<void> {
  const moved = newEmail('moved');
  const number = `+61413${String(randomInt(1e6)).padStart(6, '0')}`;
  const mails = (await world.demo.mails(email)).length;
  await open('/profile');
  await tab.click('button', which('profile.change.edit', 'profile.email'));
  await tab.type(say('session.email'), moved);
  await look('another address');
  await tab.click('button', say('profile.change.send'));
  await tab.waitForText(say('session.stepUp.title'));
  await look('a code');
  await tab.type(say('session.code'), await waitForCode(world.demo, email, mails));
  await tab.waitForText(within('profile.change.sent'));
  await look('the code of another address');
  await tab.type(say('session.code'), await waitForCode(world.demo, moved));
  await tab.waitForText(say('profile.change.emailDone'));

  await tab.click('button', which('profile.edit.add', 'profile.mobile'));
  await tab.type(say('session.phone'), number);
  await look('a mobile number');
  await tab.click('button', say('profile.change.send'));
  await tab.waitForText(within('profile.change.sent'));
  await tab.type(say('session.code'), codeIn(await waitForText(world.demo, number)));
  await tab.waitForText(say('profile.change.smsDone'));
  await look('address and number');
  expect(await read<Profile>('/api/profile/profile')).toMatchObject({
    ...{ email: moved, email_verified: true, mobile_phone: number, mobile_verified: true },
  });
}

/** Links a programme, and unlinks it. */
async function changeProgramme({ tab, read, open, look }: Visit): Promise<void> {
  const programmes = async () =>
    (await read<Connection[]>('/api/profile/connections')).filter(
      ({ connector }) => connector.type === 'programme',
    );
  await addClubMember(world.demo, 'SMALL246');
  await open('/preference');
  await tab.click('button', say('people.programme.link'));
  await tab.waitForRole('textbox', say('people.programme.code'));
  await tab.type(say('people.programme.code'), 'small 246');
  await tab.click('checkbox', say('people.programme.consent'));
  await look('a programme');
  await tab.click('button', say('people.programme.submit'));
  await tab.waitForRole('button', say('people.unlinkName'));
  await tab.waitUntilGone('dialog', say('people.programme.link'));
  expect(await programmes()).toMatchObject([{ status: 'active' }]);
  await look('a linked programme');
  await tab.click('button', say('people.unlinkName'));
  await tab.waitForRole('dialog', say('people.unlinking.title'));
  await look('the end of a link');
  await tab.click('button', say('people.unlinking.confirm'));
  await tab.waitUntilGone('button', say('people.unlinkName'));
  expect(await programmes()).toEqual([]);
}

/** Closes the account, keeps it after all, saves all data, and ends every session. */
async function changeAccount({ tab, read, open, look }: Visit): Promise<void> {
  const closesAt = async () => (await read<Profile>('/api/profile/profile')).closes_at;
  await open('/profile');
  await tab.click('button', say('profile.account.closeLabel'));
  await tab.waitForRole('dialog', say('profile.account.closeTitle'));
  await look('closing');
  await tab.click('button', say('profile.account.closeNow'));
  await tab.waitForText(within('profile.account.closing'));
  expect(await closesAt()).toEqual(expect.any(String));
  await look('a closed account');
  await tab.click('button', say('profile.account.keep'));
  await tab.waitForRole('button', say('profile.account.closeLabel'));
  expect(await closesAt()).toBeNull();
  // No `look` follows, because it presses Tab: after a file was saved, keys do not reach the page in Firefox.
  const press = async () => await tab.click('button', say('profile.account.downloadAs.json'));
  expect((await tab.waitForFile(press)).text).toContain('نور');
  await tab.click('button', say('profile.devices.everywhere'));
  await tab.waitForText(say('session.loggedOut.title'));
}

/** Turns a topic of messages on, and adds a person. */
async function changeChoices({ tab, read, open, look }: Visit): Promise<void> {
  await open('/messaging');
  const topic = new RegExp(
    `${String(say('messaging.topic.feedback.name'))}.*${String(say('messaging.by.email'))}`,
  );
  await tab.click('switch', topic);
  const comms = async () => (await read<Profile>('/api/profile/profile')).attributes.comms['email_feedback'];
  await expect.poll(comms).toBe(true);
  await look('messaging');

  await open('/preference');
  await tab.click('button', say('people.add'));
  await tab.choose(say('people.relation'), '1');
  await tab.type(say('people.firstName'), 'نور');
  await look('a person');
  await tab.click('button', say('people.save'));
  await tab.waitUntilGone('dialog', say('people.add'));
  await look('preference');
}

/** Chooses a store among those that are found, and adds an occasion. */
async function changePreference({ tab, read, look }: Visit): Promise<void> {
  await tab.type(say('preferences.searchStores'), 'quay');
  await tab.click('button', within('preferences.setStore'));
  await tab.waitForText(say('preferences.myStore'));
  await tab.click('button', say('preferences.addOccasion'));
  await tab.waitForRole('dialog', say('preferences.addOccasion'));
  await tab.type(say('preferences.occasion'), 'عيد الأم');
  await tab.type(say('preferences.day'), '21');
  await tab.choose(say('preferences.month'), '3');
  await look('an occasion');
  await tab.click('button', say('preferences.save'));
  await tab.waitUntilGone('dialog', say('preferences.addOccasion'));
  await look('a store and an occasion');
  // The dialog closes before the server has answered.
  await expect
    .poll(async () => await read<Profile>('/api/profile/profile'))
    .toMatchObject({
      preferred_location_id: expect.any(Number) as number,
      custom_attributes: { preference: { occasions: [{ name: 'عيد الأم', day: 21, month: 3 }] } },
    });
}

/** Chooses whom an order was for, opens and mails its receipt, and claims a purchase. */
async function changeOrders(
  { tab, read, open, look }: Visit,
  order: number | undefined,
  unclaimed: string,
): Promise<void> {
  await open(`/transactions?id=${order}`);
  await tab.click('button', say('people.forWhomOf'));
  await look('for whom');
  await tab.click('button', /^نور/);
  await tab.waitForText(say('people.for'));
  await look('an order');
  await tab.click('button', say('transactions.receipt.mail'));
  await tab.waitForText(within('transactions.receipt.sent'));
  await tab.click('button', say('transactions.receipt.view'));
  await tab.waitForRole('button', say('transactions.receipt.print'));
  await look('a receipt');
  const [person] = await read<Connection[]>('/api/profile/connections');
  expect(person?.connector.first_name).toBe('نور');

  await open('/claim-transaction');
  await tab.click('button', say('claims.start'));
  await tab.type(say('claims.form.number'), unclaimed);
  await tab.type(say('claims.form.storeSearch'), 'quay');
  await tab.click('radio', /Quay Street/);
  await tab.type(say('claims.form.day'), soldOn);
  await tab.type(say('claims.form.total'), '59');
  await tab.click('checkbox', say('claims.form.declaration'));
  await look('a claim');
  await tab.click('button', say('claims.send'));
  await tab.waitForRole('link', say('claims.seeOrder'));
  await look('the answer to a claim');
  expect(await read<Claim[]>('/api/profile/transactions/claims')).toMatchObject([{ status: 'matched' }]);
}

it('everything of an account can be done on a 320 px phone in Arabic', anyEngine, async () => {
  const { shopper, order, unclaimed } = await createBuyer();
  const { read } = shopper;
  const token = encodeURIComponent(shopper.token);
  const tab = await world.open(`/?token=${token}&lang=ar&redirect=/profile`, { width: 320, height: 640 });
  const problems: string[] = [];
  const look = async (where: string) => {
    for (const problem of await findPhoneProblems(tab)) problems.push(`${where}: ${problem}`);
  };
  const open = async (path: string) => {
    await tab.open(`${world.demo.portalUrl}${path}${path.includes('?') ? '&' : '?'}lang=ar`);
    // A section that is still loading would push what is below it away from under a press.
    await settle(tab);
  };
  const visit: Visit = { tab, read, open, look };
  await changeDetails(visit);
  await changeContact(visit, shopper.email);
  await changeChoices(visit);
  await changePreference(visit);
  await changeProgramme(visit);
  await changeOrders(visit, order, unclaimed);
  await changeAccount(visit);
  expect(problems).toEqual([]);
  expect(tab.errors()).toEqual([]);
});
