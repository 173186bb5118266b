import { beforeAll, expect, it } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { createShopper, type Shopper } from '../loyalty/createShopper.ts';
import { openWorld } from '../openWorld.ts';

/** Of every sale here, so that a midnight during the test does not part a sale from its claim. */
const soldAt = new Date();
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(soldAt);
const world = openWorld();
let shopper: Shopper;
beforeAll(async () => {
  shopper = await createShopper(world.demo);
});

const sell = async (receipt_number: string, amount: number) =>
  await shopper.atTill('sales', {
    ...{ receipt_number, channel: 'store', location_id: 1, transacted_at: soldAt.toISOString() },
    lines: [{ sku: 'COAT', name: 'Coat', quantity: 1, price: amount }],
    payments: [{ type: 'card', label: 'Card •••• 4242', amount }],
  });
const open = async (size: { width: number; height: number }, start = '') => {
  const browser = await world.driver.newWindow(size);
  if (start !== '') await browser.atStart(start);
  const tab = await browser.newTab();
  const token = encodeURIComponent(shopper.token);
  await tab.open(`${world.demo.portalUrl}/?token=${token}&redirect=/claim-transaction`);
  return tab;
};
const newest = async () => (await shopper.read<Claim[]>('/api/profile/transactions/claims'))[0];

/** Opens the claim form, fills it in with mouse and keyboard, and sends it. */
async function fill(tab: Tab, receipt: string, total: string): Promise<void> {
  await tab.click('button', 'Claim a purchase');
  await tab.type('Receipt number', receipt);
  await tab.type('Search by name, street or postcode', 'quay');
  await tab.click('radio', /Quay Street/);
  await tab.type('Day of purchase', today);
  await tab.type(/Total paid/, total);
  await tab.click('checkbox', /This purchase is mine/);
  await tab.click('button', 'Send claim');
}

/** Presses Tab until the focus is on a control whose label, or else its text, begins with `label`. */
async function tabTo(tab: Tab, label: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const text = await tab.run(() => {
      const field = document.activeElement as HTMLInputElement | null;
      return field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
    }, undefined);
    if (text.startsWith(label)) return;
    await tab.press('Tab');
  }
  throw new Error(`the focus never comes to ${label}`);
}
const typeHere = async (tab: Tab, keys: string) => {
  for (const key of keys) await tab.press(key);
};

/** Types the day into the field that has the focus. Its order of day, month and year is that of the browser. */
async function typeToday(tab: Tab): Promise<void> {
  const [year = '', month = '', day = ''] = today.split('-');
  const value = () => tab.run(() => (document.activeElement as HTMLInputElement | null)?.value, undefined);
  for (const order of [month + day + year, day + month + year, year + month + day]) {
    await typeHere(tab, order);
    if ((await value()) === today) return;
    for (let step = 0; step < 2; step += 1) await tab.press('ArrowLeft');
  }
  throw new Error(`no order of the keys leads to ${today}, but to ${String(await value())}`);
}

it('a sale that the till has recorded is claimed, once, and its order appears', anyEngine, async () => {
  await sell('CLAIM-1', 80);
  const portal = await open({ width: 1280, height: 900 });
  await fill(portal, 'claim-1', '80,00');
  await portal.waitForText('80 points for your purchase');
  await portal.waitForText(/pending until/);
  await portal.click('link', 'See the order');
  await portal.waitForText('CLAIM-1');
  expect(await newest()).toMatchObject({ status: 'matched', points: 80 });
  expect(portal.errors()).toEqual([]);
});

it(
  'a claim by keyboard only waits for a late sale, which appears in the open page and by mail',
  anyEngine,
  async () => {
    const portal = await open({ width: 320, height: 640 });
    await portal.waitForRole('button', 'Claim a purchase');
    await tabTo(portal, 'Claim a purchase');
    await portal.press('Enter');
    await portal.waitForRole('button', 'Send claim');
    await tabTo(portal, 'Receipt number');
    await typeHere(portal, 'LATE-1');
    await tabTo(portal, 'Search by name');
    await typeHere(portal, 'quay');
    await tabTo(portal, 'Quay Street');
    await portal.press('Space');
    await tabTo(portal, 'Day of purchase');
    await typeToday(portal);
    await tabTo(portal, 'Total paid');
    await typeHere(portal, '45.50');
    await tabTo(portal, 'This purchase is mine');
    await portal.press('Space');
    await tabTo(portal, 'Send claim');
    await portal.press('Enter');
    await portal.waitForRole('heading', 'We’re waiting for this sale');
    await sell('LATE-1', 45.5);
    await expect.poll(async () => (await newest())?.status).toBe('matched');
    await portal.waitForText('+45 points');
    const subjects = async () => (await world.demo.mails(shopper.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Your points for LATE-1 have arrived');
  },
);

/** Notes the type and the size in pixels of each photo that is sent, and how many workers are started. */
const notePhotos = `
  const { fetch, Worker } = window;
  window.notes = { photos: [], workers: 0 };
  window.Worker = class extends Worker { constructor(...given) { super(...given); window.notes.workers += 1; } };
  window.fetch = async (url, init) => {
    if (init?.body instanceof Blob) {
      const { width, height } = await createImageBitmap(init.body);
      window.notes.photos.push({ type: init.body.type, width, height });
    }
    return await fetch(url, init);
  };
`;

/** Puts a photo of 3000 × 1500 pixels into the file field of the form. */
async function addPhoto(portal: Tab): Promise<void> {
  await portal.run(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File([photo ?? ''], 'receipt.png', { type: 'image/png' }));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }, undefined);
}

it('a claim of 1,000 is matched with a photo that a worker has made smaller', async () => {
  await sell('CLAIM-2', 1000);
  const portal = await open({ width: 390, height: 844 }, notePhotos);
  await fill(portal, 'CLAIM-2', '1.000,00');
  await portal.waitForRole('heading', 'We need a photo of the receipt');
  await addPhoto(portal);
  await portal.waitForText('1,000 points for your purchase');
  const notes = await portal.run(() => (window as unknown as { notes: object }).notes, undefined);
  expect(notes).toEqual({ photos: [{ type: 'image/jpeg', width: 2000, height: 1000 }], workers: 1 });
  expect(await newest()).toMatchObject({ status: 'matched', photos: 1 });
  expect(portal.errors()).toEqual([]);
});

it(
  'a claim that no rule can decide is approved at the till, and its points appear in the open page',
  anyEngine,
  async () => {
    const portal = await open({ width: 390, height: 844 });
    await fill(portal, 'REVIEW-1', '1200.00');
    await portal.waitForRole('heading', 'We need a photo of the receipt');
    await addPhoto(portal);
    await portal.waitForRole('heading', 'A person will look at it');
    await portal.click('button', 'Done');
    const till = await (await world.driver.newWindow({ width: 1100, height: 900 })).newTab();
    await till.open(await world.demo.startPart('till'));
    await till.click('button', 'Show claims');
    await till.waitForText(/REVIEW-1, \$1,200\.00/);
    const isShown = () => {
      const [photo] = document.querySelectorAll<HTMLImageElement>('img.photo');
      photo?.scrollIntoView();
      return (photo?.naturalWidth ?? 0) > 0;
    };
    await expect.poll(async () => await till.run(isShown, undefined)).toBe(true);
    await till.click('button', 'Approve REVIEW-1 without a sale');
    await till.waitForText(/REVIEW-1: .* has the points/);
    await portal.waitForText('+1,200 points');
    expect([...till.errors(), ...portal.errors()]).toEqual([]);
  },
);
