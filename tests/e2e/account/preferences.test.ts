import { expect, it } from 'vitest';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../openWorld.ts';

const world = openWorld();

const focused = (tab: Tab) =>
  tab.run(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent, 0);
/** Presses Tab until the element with this name has the focus. */
async function tabTo(tab: Tab, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(tab)) === name) return;
    await tab.press('Tab');
  }
  throw new Error(`"${name}" is not reached by the keyboard`);
}

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
    const phone = await other.newTab();
    await phone.open(`${world.demo.portalUrl}/preference${query}`);
    await phone.waitForElement('[data-theme="dark"]');
    await tab.click('radio', 'Light');
    await phone.waitForElement('[data-theme="light"]');
    expect([...tab.errors(), ...phone.errors()]).toEqual([]);
    await window.close();
    await other.close();
  },
);

it('a size is saved by the keyboard alone, and the focus returns to its card', anyEngine, async () => {
  const { token } = await mintMember(world.demo);
  const tab = await world.open(`/size?token=${encodeURIComponent(token)}`, { width: 390, height: 844 });
  await tab.waitForRole('button', 'Add: Tops');
  await tabTo(tab, 'Add: Tops');
  await tab.press('Enter');
  await tab.waitForRole('dialog', 'Tops');
  await tab.choose('Size', '12');
  await tab.waitForText(/Usually the same as/);
  await tabTo(tab, 'Save');
  await tab.press('Enter');
  await tab.waitUntilGone('dialog', 'Tops');
  await tab.waitForRole('button', 'Change: Tops');
  expect(await focused(tab)).toBe('Change: Tops');
  await tab.waitForText('Saved');
  await tab.reload();
  await tab.waitForRole('button', 'Change: Tops');
  expect(tab.errors()).toEqual([]);
});
