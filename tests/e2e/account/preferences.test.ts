import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { BrowserWindow } from '#tests/support/browser/driver.ts';
import { openWorld } from '../openWorld.ts';
import { nameOfFocus, tabTo } from './tabTo.ts';

const world = openWorld();

/** The phone of one customer, with the query that signs her in. */
let phone: BrowserWindow;
let login: string;
beforeAll(async () => {
  phone = await world.driver.newWindow({ width: 390, height: 844 });
  login = `token=${encodeURIComponent((await mintMember(world.demo)).token)}`;
});
afterAll(async () => await phone?.close());

it(
  'theme, motion, clock and store are as they were chosen on the next visit, and another open page follows',
  anyEngine,
  async () => {
    const { token } = await mintMember(world.demo);
    const query = `?token=${encodeURIComponent(token)}`;
    const window = await world.driver.newWindow({ width: 1120, height: 900, scheme: 'light' });
    const tab = await window.newTab();
    await tab.open(`${world.demo.portalUrl}/preference${query}`);
    await tab.choose('Times', '24');
    await tab.waitForText('Saved');
    await tab.click('button', /^Set as my store: /);
    await tab.waitForText('My store');
    await tab.click('switch', 'Reduce motion');
    await tab.click('radio', 'Dark');
    await tab.waitForElement('[data-theme="dark"][data-calm]');
    const saved = async () =>
      tab.exchanges().filter(({ method, status }) => method === 'PUT' && status === 200).length;
    await expect.poll(saved).toBe(4);

    await tab.reload();
    await tab.waitForElement('[data-theme="dark"][data-calm]');
    await tab.waitForText('My store');
    await tab.waitForText(/there now/);
    expect(await tab.readText()).not.toMatch(/\d [ap]m there now/);

    const other = await world.driver.newWindow({ width: 390, height: 844, scheme: 'light' });
    const second = await other.newTab();
    await second.open(`${world.demo.portalUrl}/preference${query}`);
    await second.waitForElement('[data-theme="dark"]');
    await tab.click('radio', 'Light');
    await second.waitForElement('[data-theme="light"]');
    expect([...tab.errors(), ...second.errors()]).toEqual([]);
    await window.close();
    await other.close();
  },
);

it('a size is saved by the keyboard alone, and the focus returns to its card', anyEngine, async () => {
  const tab = await phone.newTab();
  await tab.open(`${world.demo.portalUrl}/size?${login}`);
  await tab.waitForRole('button', 'Add: Tops');
  await tabTo(tab, 'Add: Tops');
  await tab.press('Enter');
  await tab.waitForRole('dialog', 'Tops');
  await tabTo(tab, /^Size(?! system)/);
  const size = () => tab.run(() => (document.activeElement as HTMLSelectElement | null)?.value, undefined);
  for (let step = 0; step < 20 && (await size()) !== '12'; step += 1) await tab.press('ArrowDown');
  await tab.waitForText(/Usually the same as/);
  await tabTo(tab, /^Save$/);
  await tab.press('Enter');
  await tab.waitUntilGone('dialog', 'Tops');
  await tab.waitForRole('button', 'Change: Tops');
  expect(await nameOfFocus(tab)).toBe('Change: Tops');
  await tab.waitForText('Saved');
  await tab.reload();
  await tab.waitForRole('button', 'Change: Tops');
  expect(tab.errors()).toEqual([]);
});

/** Source of a script: notes whether the connections can be seen when they come into the page. */
const watchConnections = `new MutationObserver((_, watching) => {
  const section = document.querySelector('#connections');
  if (!section) return;
  window.connectionsAtFirst = getComputedStyle(section).visibility;
  watching.disconnect();
}).observe(document, { childList: true, subtree: true });`;

it(
  'what stands below the stores on Preference is not seen before them, because they would move it, and is seen when they take long',
  anyEngine,
  async () => {
    const stores = /\/api\/geolocation$/;
    await phone.forget();
    await phone.answer(stores, 'wait');
    await phone.atStart(watchConnections);
    const tab = await phone.newTab();
    await tab.open(`${world.demo.portalUrl}/preference?${login}`);
    await tab.waitForRole('button', 'Link a programme');
    const first = () =>
      tab.run(() => (globalThis as { connectionsAtFirst?: string }).connectionsAtFirst, undefined);
    expect(await first()).toBe('hidden');
    await phone.answer(stores, undefined);
    await tab.waitForRole('button', /^Set as my store: /);
    await tab.reload();
    await tab.waitForRole('button', 'Link a programme');
    expect(tab.errors()).toEqual([]);
  },
);
