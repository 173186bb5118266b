import { beforeAll, expect, it } from 'vitest';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../openWorld.ts';
import { nameOfFocus, tabTo } from './tabTo.ts';

// One customer in one window, who only reads. The test by keyboard comes first, because after a file was saved, the
// next Enter does not reach the page in Firefox.

const world = openWorld();
let tab: Tab;
beforeAll(async () => {
  const token = encodeURIComponent(await mintSession(world.demo, 'maren@example.com'));
  const start = `/?token=${token}&lang=en&redirect=/transactions`;
  tab = await world.open(start, { width: 390, height: 844 });
  await tab.waitForRole('link', /R-1043/);
});

/**
 * Where the row of an order is, in pixels from the top of the window; with `moves`, after it was moved to the middle.
 *
 * @throws without such a row
 */
const topOf = async (number: string, moves = false) =>
  await tab.run(
    ([text, isMoved]) => {
      const row = [...document.querySelectorAll('main a')].find((each) => each.textContent?.includes(text));
      if (!row) throw new Error(`no row of ${text}`);
      if (isMoved) row.scrollIntoView({ block: 'center' });
      return Math.round(row.getBoundingClientRect().top);
    },
    [number, moves] as const,
  );
const query = () => new URL(tab.url()).searchParams;
const saved = async (press: () => Promise<void>) => {
  const { name, text } = await tab.waitForFile(press);
  return [name, /R-\d{4}/.exec(text)?.[0]];
};

it(
  'by keyboard alone an order is found on a phone, its receipt saved, and the focus returns to its row',
  anyEngine,
  async () => {
    await tabTo(tab, /^Returns$/);
    await tab.press('Enter');
    await tab.waitUntilGone('link', /R-1043/);
    expect(query().get('returns')).toBe('1');
    await tabTo(tab, 'R-0868');
    await tab.press('Enter');
    await tab.waitForRole('dialog', /R-0868/);
    await tab.waitForRole('button', /^Save receipt/);
    await tabTo(tab, /^Save receipt/);
    expect(await saved(async () => await tab.press('Enter'))).toEqual(['receipt-R-0868.html', 'R-0868']);
    await tabTo(tab, 'Leave feedback');
    await tab.press('Escape');
    await tab.waitUntilGone('dialog', /R-0868/);
    await expect.poll(() => nameOfFocus(tab)).toContain('R-0868');
    expect([query().get('returns'), query().has('id')]).toEqual(['1', false]);
    expect(tab.errors()).toEqual([]);
  },
);

it(
  'an order is found by a filter, opened at an address of its own with its receipt, and Back leads to its row',
  anyEngine,
  async () => {
    await tab.resize(1280, 900);
    await tab.open(`${world.demo.portalUrl}/transactions?lang=en`);
    await tab.waitForRole('link', /R-1043/);
    await tab.click('button', 'In store');
    await tab.waitUntilGone('link', /R-1043/);
    expect(query().get('channel')).toBe('store');
    await tab.waitForRole('link', /R-0977.*claimed/);

    const top = await topOf('R-0977', true);
    await tab.click('link', /R-0977/);
    await tab.waitForRole('dialog', /R-0977/);
    expect(query().get('channel')).toBe('store');
    await tab.back();
    await tab.waitUntilGone('dialog', /R-0977/);
    expect(query().has('id')).toBe(false);
    await expect.poll(() => topOf('R-0977')).toBe(top);

    await tab.click('link', /R-0977/);
    await tab.waitForRole('dialog', /R-0977/);
    await tab.reload();
    await tab.waitForRole('dialog', /R-0977/);
    await tab.waitForText('Bought at');
    await tab.waitForText(/Open until|Opens|Closed/);
    expect(await saved(async () => await tab.click('button', /^Save receipt/))).toEqual([
      'receipt-R-0977.html',
      'R-0977',
    ]);
    const pdf = await tab.waitForFile(async () => await tab.click('button', /^Download PDF/));
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual(['receipt-R-0977.pdf', '%PDF-']);
    await tab.click('button', 'Close');
    await tab.waitUntilGone('dialog', /R-0977/);
    expect([query().get('channel'), query().has('id')]).toEqual(['store', false]);
    expect(tab.errors()).toEqual([]);
  },
);
