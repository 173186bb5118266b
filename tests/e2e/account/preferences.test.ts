import { expect, it } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { FakeAnswer, Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../openWorld.ts';
import { nameOfFocus, tabTo } from './tabTo.ts';

const world = openWorld();

/** @returns by how many pixels the page would shrink if what the live regions show went, as it does after some seconds */
const shrinkOf = (tab: Tab) =>
  tab.run(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role="status"]:not(:empty)')];
    const before = document.documentElement.scrollHeight;
    for (const status of shown) status.style.display = 'none';
    const after = document.documentElement.scrollHeight;
    for (const status of shown) status.style.display = '';
    return { shown: shown.length, by: before - after };
  }, undefined);

const CONNECTIONS = /\/api\/profile\/connections(\?|$)/;

/** The answer to a customer with this programme alone. */
const linkedWith = (name: string): FakeAnswer => {
  const programme: Connection = {
    id: 1,
    definition: { id: 1, handle: 'petrel', name, icon_url: null },
    connector: { type: 'programme', masked: '•••• 1234' },
    status: 'active',
    shared: [],
    created_at: '2026-01-01T00:00:00Z',
  };
  const body = {
    data: [programme],
    meta: { total: 1, per_page: 50, current_page: 1, last_page: 1 },
    links: { next: null, prev: null },
  };
  return { status: 200, contentType: 'application/json', body: JSON.stringify(body) };
};

/** @returns where the airline's section starts, in px from the top of the window, and from the start of the document */
const airlineOf = (tab: Tab) =>
  tab.run(() => {
    const section = document.getElementById('airline');
    const { top, height } = section?.getBoundingClientRect() ?? new DOMRect();
    return {
      fromTop: Math.round(top),
      fromStart: Math.round(top + window.scrollY),
      isShown: height > 100 && window.scrollY > 0,
    };
  }, undefined);

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
    // "Saved" goes after some seconds: what is pressed then must not move under the finger.
    const shrinks = [await shrinkOf(tab)];
    await tab.click('switch', 'Reduce motion');
    await tab.click('radio', 'Dark');
    await tab.waitForElement('[data-theme="dark"][data-calm]');
    shrinks.push(await shrinkOf(tab));
    expect(shrinks).toEqual([
      { shown: expect.any(Number), by: 0 },
      { shown: expect.toSatisfy((count: number) => count > 0), by: 0 },
    ]);
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

    await other.answer(CONNECTIONS, 'hang');
    await phone.open(`${world.demo.portalUrl}/preference?lang=en#airline`);
    await expect.poll(() => airlineOf(phone)).toMatchObject({ isShown: true });
    const before = await airlineOf(phone);
    await other.answer(CONNECTIONS, linkedWith('Petrel Club'));
    await phone.waitForText('Petrel Club');
    const after = await airlineOf(phone);
    expect(after.fromStart).toBeGreaterThan(before.fromStart + 50);
    // The switch for the programme came above the section that the address names, which must not move under the finger.
    expect(after.fromTop).toBe(before.fromTop);
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
  await tabTo(tab, /^Size(?! system)/);
  const size = () => tab.run(() => (document.activeElement as HTMLSelectElement | null)?.value, undefined);
  for (let step = 0; step < 20 && (await size()) !== '12'; step += 1) await tab.press('ArrowDown');
  await tab.waitForText(/Usually the same as/);
  await tabTo(tab, /^Save$/);
  await tab.press('Enter');
  await tab.waitUntilGone('dialog', 'Tops');
  await tab.waitForRole('button', 'Change: Tops');
  await tab.waitForText('Saved');
  await expect.poll(() => nameOfFocus(tab)).toBe('Change: Tops');
  expect(await shrinkOf(tab)).toMatchObject({ by: 0 });
  await tab.reload();
  await tab.waitForRole('button', 'Change: Tops');
  expect(tab.errors()).toEqual([]);
});
