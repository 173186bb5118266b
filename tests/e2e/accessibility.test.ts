import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalPages } from '#contract/portalPages.ts';
import type { BrowserWindow, Driver, Tab } from '#tests/support/browser/driver.ts';
import { findViolations } from '#tests/support/browser/findViolations.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { settle } from '#tests/support/render/settle.ts';
import { seedNow, sharedDemo, type Demo } from '#tests/support/browser/startDemo.ts';

const schemes = ['light', 'dark'] as const;
const customerPaths = Object.values(portalPages).flatMap(({ path, access }) =>
  path !== null && access === 'customer' ? [path.replace('{id}', '1000000')] : [],
);

/**
 * The page shows these claims without checking the signature of the link; the server checks it when the button is
 * pressed.
 */
const claims = { use: 'unsubscribe', channel: 'email', topic: 'promo', exp: 4102444800 };
const base64 = (text: string) => Buffer.from(text).toString('base64url');
const link = base64(['', base64(JSON.stringify(claims)), ''].join('.'));

describe('axe finds no violations', () => {
  let driver: Driver;
  let demo: Demo;
  const tabs = new Map<string, Tab>();

  beforeAll(async () => {
    demo = await sharedDemo({ seedNow });
    driver = await playwrightDriver();
    const token = await mintSession(demo, 'maren@example.com');
    for (const scheme of schemes) {
      const window = await driver.newWindow({ scheme });
      const tab = await window.newTab();
      await tab.open(`${demo.portalUrl}/home?token=${encodeURIComponent(token)}`);
      tabs.set(scheme, tab);
    }
  });
  afterAll(async () => {
    await driver?.close();
    await demo?.stop();
  });

  const cases = (paths: readonly string[]) =>
    schemes.flatMap((scheme) => paths.map((path) => [path, scheme] as const));

  it.each(cases(['/', '/home', '/nothing-here']))('on %s for a visitor, %s', async (path, scheme) => {
    const visitor = await (await driver.newWindow({ scheme })).newTab();
    await visitor.open(demo.portalUrl + path);
    await visitor.waitForRole('heading', /./);
    await settle(visitor);
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.close();
  });

  // Colours and direction do not depend on each other: English is tried in light, Arabic in dark; the matrix tries
  // all pairs.
  const isTried = ([path, scheme]: readonly [string, string]) =>
    process.env['TEST_MATRIX'] === 'on' || path.endsWith('=ar') === (scheme === 'dark');
  // The unsubscribe page needs no session and is the same with one, so the customer's tab opens it, too.
  const everyPage = cases(
    [...customerPaths, `${portalPages.unsubscribe.path}?t=${link}`].flatMap((path) => {
      const joint = path.includes('?') ? '&' : '?';
      return [`${path}${joint}lang=en`, `${path}${joint}lang=ar`];
    }),
  );
  it.each(everyPage.filter(isTried))('on %s for a customer, %s', async (path, scheme) => {
    const tab = tabs.get(scheme);
    if (tab === undefined) throw new Error(`no tab for the scheme ${scheme}`);
    await tab.open(demo.portalUrl + path);
    await tab.waitForRole('heading', /./);
    await settle(tab);
    expect(await tab.readText()).not.toContain('Please log in to continue');
    expect(await findViolations(tab)).toEqual([]);
  });
});

interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

/** Runs in the page before its own scripts: each answer takes up to 0.4 s longer, and what moves in the window is noted. */
function delayAnswers(): void {
  let seed = 7;
  const { fetch: send } = globalThis;
  globalThis.fetch = async (...request) => {
    seed = (seed * 16807) % 2147483647;
    await new Promise((resolve) => setTimeout(resolve, seed % 400));
    return await send(...request);
  };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as readonly Entry[])
      shifts.push({
        value,
        of: sources.map(
          ({ node, previousRect: { y: from }, currentRect: { y: to } }) =>
            `${node?.textContent?.slice(0, 60) ?? ''} ${String(from)} → ${String(to)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

// Chromium only: Firefox does not report what moves.
describe('on a phone, with slow answers in any order', () => {
  let driver: Driver;
  let window: BrowserWindow;
  let tab: Tab;
  let portal: string;
  let query: string;
  beforeAll(async () => {
    const demo = await sharedDemo({ seedNow });
    portal = demo.portalUrl;
    driver = await playwrightDriver();
    window = await driver.newWindow({ width: 390, height: 844 });
    await window.atStart(`(${delayAnswers})()`);
    tab = await window.newTab();
    query = `?token=${encodeURIComponent(await mintSession(demo, 'maren@example.com'))}`;
  });
  afterAll(async () => await driver?.close());

  it.each(customerPaths)('nothing on %s moves while it loads, for the first time and again', async (path) => {
    // A page that is still open would keep its answers after that.
    await tab.open('about:blank');
    await window.forget();
    for (const address of [portal + path + query, portal + path]) {
      await tab.open(address);
      await tab.waitForRole('heading', /./);
      await settle(tab);
      const shifts = await tab.run(
        () => (globalThis as unknown as { shifts: readonly Shift[] }).shifts,
        undefined,
      );
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(moved, JSON.stringify([address, shifts], null, 2)).toBeLessThan(0.02);
    }
  });
});
