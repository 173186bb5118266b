import { expect, it } from 'vitest';
import type { Portal } from '#host-sdk';
import type { Profile } from '#contract/profile.ts';
import type { Reward } from '#contract/rewards.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { mintMember, type Member } from '#tests/support/api/mintMember.ts';
import { resign } from '#tests/support/api/resign.ts';
import type { Scene, Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from './openWorld.ts';
import { openExample } from './sdk/pages/openExample.ts';

const world = openWorld();
const DAY = 86400000;

const read = async <T>({ token }: Member, path: string): Promise<T> =>
  dataOf<T>(await callApi(world.demo, 'GET', path, { bearer: token }));

/** Sends a request as a till does. @returns the data of the answer */
const atTill = async (path: string, body: object) =>
  dataOf<object>(
    await callApi(world.demo, 'POST', `/api/staff/${path}`, { body, bearer: world.demo.staffToken }),
  );

/** Sells a coat for an amount. */
const sell = async (member: string, receipt_number: string, amount: number, daysAgo = 0) =>
  await atTill('sales', {
    receipt_number,
    channel: 'store',
    location_id: 1,
    member,
    lines: [{ sku: 'COAT', name: 'Coat', quantity: 1, price: amount }],
    payments: [{ type: 'card', label: 'Card •••• 4242', amount }],
    ...(daysAgo === 0 ? {} : { transacted_at: new Date(Date.now() - daysAgo * DAY).toISOString() }),
  });

/** Exchanges 500 points and waits until the reward is there. So small a value needs no step-up. */
async function redeem(tab: Tab): Promise<void> {
  await tab.click('link', /^Rewards/);
  await tab.click('tab', 'Redeem points');
  await tab.click('link', /\$5\.00 to spend/);
  await tab.click('button', 'Redeem');
  await tab.click('checkbox', /terms/);
  await tab.click('button', 'Use 500 points');
  await tab.waitForText('It’s yours');
}

it('sales, a tier, a reward, its use at the till, an undone exchange and a return show in the open portal', async () => {
  const member = await mintMember(world.demo);
  const { identities } = await read<Profile>(member, '/api/profile/profile');
  const card = identities.find(({ handle }) => handle === 'loyalty-card')?.identifier ?? '';
  const tab = await world.open(`/?token=${encodeURIComponent(member.token)}`, { width: 1280, height: 900 });
  await tab.waitForText(/Robin/);
  const hasStream = () =>
    tab.exchanges().some(({ url, status }) => /profile\/changes/.test(url) && status === 200);
  await expect.poll(hasStream).toBe(true);

  await sell(card, `${card}-1`, 321);
  await tab.waitForText(/\+321/);
  // This purchase can no longer be returned, so its points count at once.
  await sell(card, `${card}-2`, 1300, 20);
  await tab.waitForText(/1,300/);
  await tab.waitForText(/Silver/);

  await redeem(tab);
  await tab.click('link', 'View');
  await tab.waitForText('$5.00');
  // The customer also has a reward for joining.
  const rewards = await read<Reward[]>(member, '/api/profile/rewards');
  const reward = rewards.find(({ definition }) => definition.handle === 'points-reward');
  await atTill('codes/honour', { code: reward?.code, receipt_number: `${card}-3`, amount: 2 });
  await tab.waitForText('$3.00');

  await redeem(tab);
  await tab.click('button', /^Undo/);
  await tab.waitForText(/500 points are yours again/);

  await atTill('returns', {
    receipt_number: `${card}-4`,
    sale_receipt_number: `${card}-2`,
    lines: [{ sku: 'COAT', quantity: 1 }],
  });
  await tab.click('link', /^Rewards/);
  await tab.waitForText(/A return came after those points were spent/);

  await tab.click('tab', 'Activity');
  await expectStatement(tab, tab, card);
  // Firefox reports only the files of a page to its driver, not those of a frame.
  if (world.driver.name === 'chromium') await expectFramedStatement(member, card);
  expect(tab.errors()).toEqual([]);
});

/** Saves the statement of the last 30 days as a file, and compares it with what happened. */
async function expectStatement(tab: Tab, scene: Scene, card: string): Promise<void> {
  await scene.choose('Period', '30d');
  await scene.waitForText(/Showing \d+ of \d+/);
  const { name, text } = await tab.waitForFile(async () => await scene.click('button', 'Download as CSV'));
  expect(name).toMatch(/^points-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('Date,Type,Description,Points,Balance,Counts from,Lasts until');
  const about = lines.map((line) => line.split(',').slice(2, 4).join());
  expect(about.slice(0, 1)).toEqual([`Order ${card}-2,-1300`]);
  expect(about.slice(-2)).toEqual([`Order ${card}-2,1300`, `Order ${card}-1,321`]);
}

/** Does the same in the shop's page, where the sandbox of the frame has to allow downloads. */
async function expectFramedStatement(member: Member, card: string): Promise<void> {
  const shop = await openExample(world, 'script-tag');
  await shop.ready();
  const framed = await resign(member.token, { azp: new URL(world.demo.shopUrl).origin });
  await shop.tab.run(async (token: string) => {
    const { readPortals } = globalThis as unknown as { readPortals: () => Portal[] };
    await readPortals()[0]?.login({ token });
  }, framed);
  const portal = await shop.tab.frame(world.demo.portalUrl);
  // The last block of Home: until it is shown, the frame grows, and the page can move under a press.
  await portal.waitForText('25% off knitwear: yours to claim');
  await portal.click('link', /^Rewards/);
  // This notice stands above the tabs and moves them down when it appears: a click before that can miss its tab.
  await portal.waitForText(/A return came after those points were spent/);
  await portal.click('tab', 'Activity');
  await expectStatement(shop.tab, portal, card);
  await shop.window.close();
}
