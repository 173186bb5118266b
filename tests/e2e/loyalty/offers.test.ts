import { beforeAll, expect, it } from 'vitest';
import type { Balances } from '#contract/loyalty.ts';
import type { Benefit } from '#contract/offers.ts';
import type { Redemption } from '#contract/rewards/redemptions.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { BrowserWindow, Tab } from '#tests/support/browser/driver.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { openWorld } from '../openWorld.ts';
import { createShopper, startRedeeming, type Shopper } from './createShopper.ts';

/** Lets a page lose the answers of the first `answersToLose` exchanges, which the server has carried out. */
const loseAnswers = `
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!/catalogue\\/\\d+\\/redeem$/.test(answer.url) || !answer.ok || !window.answersToLose) return answer;
    window.answersToLose -= 1;
    throw new TypeError('the answer was lost');
  };
`;

const world = openWorld();
let browser: BrowserWindow;
let portal: Tab;
let shopper: Shopper;
beforeAll(async () => {
  shopper = await createShopper(world.demo);
  browser = await world.driver.newWindow({ width: 1280, height: 900 });
  await browser.atStart(loseAnswers);
  portal = await browser.newTab();
  await portal.open(`${world.demo.portalUrl}/?token=${encodeURIComponent(shopper.token)}`);
  await portal.waitForText(/Robin/);
  const hasStream = () =>
    portal.exchanges().some(({ url, status }) => /profile\/changes/.test(url) && status === 200);
  await waitUntil('a stream of changes', async () => hasStream() || undefined);
});

it(
  'an exchange of points whose answer was lost happens once when it is confirmed again',
  anyEngine,
  async () => {
    await shopper.buy(1200, 20);
    await startRedeeming(portal);
    await portal.run(() => Object.assign(window, { answersToLose: 1 }), undefined);
    await portal.click('button', 'Use 500 points');
    await portal.waitForRole('alert', '');
    expect(await shopper.read<Redemption[]>('/api/profile/redemptions')).toHaveLength(1);

    await portal.click('button', 'Use 500 points');
    await portal.waitForRole('dialog', 'It’s yours');
    const [first, ...more] = await shopper.read<Redemption[]>('/api/profile/redemptions');
    await portal.waitForText(first?.reward?.barcode.value ?? 'a code');
    expect(more).toEqual([]);
    expect((await shopper.read<Balances>('/api/profile/balances')).point_balance).toBe(700);
    await portal.click('button', 'Close');
  },
);

it(
  'a benefit for Gold can be claimed as soon as a sale brings Gold, and is used by showing it to staff',
  anyEngine,
  async () => {
    const isClaimable = () => portal.has('button', 'Claim: Canvas tote, on us');
    await portal.click('link', 'Offers');
    await portal.waitForText('Canvas tote, on us');
    await portal.waitForText('For a higher tier');
    expect(await isClaimable()).toBe(false);
    await shopper.buy(1600, 20);
    await portal.click('button', 'Claim: Canvas tote, on us');
    await portal.click('button', 'Claim');
    await portal.waitForText('You’ll find it under Use now.');
    await portal.click('button', 'Show to staff');
    await portal.click('button', 'Start without holding');
    await portal.click('button', 'Yes, start');
    await portal.waitForText('Show this to staff now');

    const tote = async () =>
      (await shopper.read<Benefit[]>('/api/profile/benefits')).find(
        ({ definition }) => definition.name === 'Canvas tote, on us',
      );
    expect(await tote()).toMatchObject({ redemptions_remaining: 0, live_until: expect.any(String) });
    // The end of the clock is proved by OffersPage.test.tsx: moved ahead here, the page's clock is put right by the next answer
    // of the API, whose own clock has not moved.
    await portal.click('button', 'Close');
    expect(await isClaimable()).toBe(false);
  },
);

it(
  'an offer that was chosen for customers comes and goes with their wish, and brings its bonus with a sale, in the open portal',
  anyEngine,
  async () => {
    const wish = async (value: boolean) => await shopper.set('privacy:personalised_offers', value);
    const isShown = () => portal.has('button', 'Activate: 100 bonus points on shirts');
    await portal.click('link', 'Offers');
    await portal.waitForText('Canvas tote, on us');
    expect(await isShown()).toBe(false);
    await wish(true);
    await expect.poll(isShown).toBe(true);
    await wish(false);
    await expect.poll(isShown).toBe(false);
    await wish(true);
    await portal.click('button', 'Activate: 100 bonus points on shirts');
    await portal.waitForText('Active');
    await portal.click('link', /^Rewards/);
    await portal.click('tab', 'Activity');

    const till = await browser.newTab();
    await till.open(await world.demo.startPart('till'));
    await till.type('Scan or type a card, a product or a code', shopper.card);
    await till.click('button', 'Enter');
    await till.waitForText(/Robin/);
    await till.choose('Product', 'HP-1102-RS-M');
    await till.click('button', 'Add');
    await till.click('button', 'Add');
    await till.click('button', 'Paid by card');
    await till.waitForText('100 bonus points on shirts: +100');

    await portal.waitForText('100 bonus points on shirts');
    await portal.waitForText('+100');
    expect([portal.errors(), till.errors()]).toEqual([[], []]);
  },
);
