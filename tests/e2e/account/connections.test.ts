import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { createShopper } from '../loyalty/createShopper.ts';
import { openWorld } from '../openWorld.ts';
import { tabTo } from './tabTo.ts';

const world = openWorld();

/**
 * Creates a member who has bought one product of the shop.
 *
 * @returns the member's token and the path of the order
 */
async function buySomething() {
  const client = new Client({ connectionString: world.demo.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>(
    'select sku from product_variants order by id limit 1',
  );
  await client.end();
  const shopper = await createShopper(world.demo);
  const price = 59;
  await shopper.atTill('sales', {
    receipt_number: `${shopper.card}-people`,
    channel: 'store',
    location_id: 1,
    member: shopper.card,
    lines: [{ sku: rows[0]?.sku, name: 'Something warm', quantity: 1, price }],
    payments: [{ type: 'card', label: 'Card •••• 4242', amount: price }],
  });
  const [order] = await shopper.read<{ id: number }[]>('/api/profile/transactions');
  return { token: encodeURIComponent(shopper.token), path: `/transactions?id=${order?.id}` };
}

// One customer in one window. Each test begins without persons in the account.
let path: string;
let tab: Tab;
beforeAll(async () => {
  const { token, path: order } = await buySomething();
  path = order;
  tab = await world.open(`/?token=${token}&lang=en&redirect=${encodeURIComponent(path)}`, {
    width: 1280,
    height: 900,
  });
});

it(
  'an order is for a person who is added in its dialog, until that person is removed',
  anyEngine,
  async () => {
    await tab.click('button', /^Who was this for\?/);
    await tab.click('button', /^Someone new/);
    await tab.click('button', 'Save');
    await tab.waitForText('Enter a first name');
    await tab.choose('Relation', '1');
    await tab.type('First name', 'Zoë');
    await tab.click('button', 'Save');
    await tab.waitForText('For Zoë');
    await tab.waitUntilGone('dialog', 'Who was this for?');
    await tab.press('Escape');
    await tab.click('link', /^Preference/);
    await tab.waitForText('Wardrobe: 1 item');
    await tab.click('button', 'Remove Zoë');
    await tab.click('button', 'Remove');
    await tab.waitUntilGone('button', 'Remove Zoë');
    await tab.open(world.demo.portalUrl + path);
    await tab.waitForRole('button', /^Who was this for\?/);
    expect(tab.errors()).toEqual([]);
  },
);

it(
  'with the keyboard alone, on a small phone in Arabic, a person is added and chosen for an order',
  anyEngine,
  async () => {
    await tab.resize(320, 640);
    await tab.open(`${world.demo.portalUrl}/preference?lang=ar`);
    await tab.waitForRole('button', 'إضافة شخص');
    await tabTo(tab, 'إضافة شخص');
    await tab.press('Enter');
    await tab.waitForRole('textbox', /الاسم الأول/);
    await tabTo(tab, 'صلة القرابة');
    await tab.press('ArrowDown');
    await tabTo(tab, 'الاسم الأول');
    await tab.typeKeys(/الاسم الأول/, 'نور');
    await tab.press('Enter');
    await tab.waitForRole('button', /^تعديل .?نور/);
    await tab.open(world.demo.portalUrl + `${path}&lang=ar`);
    await tab.waitForRole('button', /^لمن كان هذا؟/);
    await tabTo(tab, 'لمن كان هذا؟');
    await tab.press('Enter');
    await tab.waitForRole('button', /^نور/);
    await tabTo(tab, 'نور');
    await tab.press('Enter');
    await tab.waitForText(/لـ .?نور/);
    const overflow = await tab.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      undefined,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(tab.errors()).toEqual([]);
  },
);
