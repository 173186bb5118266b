import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Portal, PortalOptions, ProfilePortalGlobal } from '#host-sdk';
import { allowSlowConnecting } from '#tests/support/browser/allowSlowConnecting.ts';
import { launchBrowser, type BrowserName, type LaunchOptions } from '#tests/support/browser/launchBrowser.ts';
import type { HostConnection } from '#widget/host/HostConnection.ts';
import { createSites } from './createSites.ts';

declare global {
  interface Window {
    framed: {
      id: number;
      calls: [string, unknown][];
      contexts: { shown: boolean; mode: string }[];
      go(path: string): void;
      connection: HostConnection;
    };
    mounted: Portal;
    seen: string[];
  }
}

export interface Pages {
  readonly browserName: BrowserName;
  readonly shop: string;
  readonly portal: string;
  /** A page of the shop, with the built script tag on it, in a window of its own. `{portal}` in its body is the portal's origin. */
  open(body: string, options?: OpenOptions): Promise<Page>;
  /** Mounts by the global, and waits until the portal is connected. */
  mount(page: Page, options?: Partial<PortalOptions>): Promise<void>;
  /** Waits for the portal's document. @throws if there is none after 10 s */
  inside(page: Page): Promise<Frame>;
}
export interface OpenOptions {
  readonly path?: string;
  readonly policy?: string;
  /** The page's `Cross-Origin-Embedder-Policy`. */
  readonly embedderPolicy?: string;
  /** Attributes of `<html>`. */
  readonly root?: string;
  readonly window?: BrowserContextOptions;
  /** Without the script tag at the end of the body. */
  readonly bare?: boolean;
}

const browserName: BrowserName = process.env['TEST_BROWSER'] === 'firefox' ? 'firefox' : 'chromium';

/**
 * Provides the tests of a file with two sites (the shop at 127.0.0.1, the portal at localhost) and a browser. An
 * uncaught error of a page fails the test that has opened it.
 */
export function openPages(launch: LaunchOptions = {}): Pages {
  const sites = createSites();
  let browser: Browser | undefined;
  const errors: string[] = [];
  const pages: Page[] = [];

  beforeAll(async () => {
    await sites.start();
    browser = await launchBrowser(browserName, launch);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await sites.stop();
  });

  return {
    browserName,
    get shop() {
      return sites.shop;
    },
    get portal() {
      return sites.portal;
    },
    async open(
      body,
      { path = '/', policy = '', embedderPolicy = '', root = '', window = {}, bare = false } = {},
    ) {
      if (!browser) throw new Error('a page can be opened only while the tests of the file run');
      sites.show({ body, policy, embedderPolicy, root, bare });
      const context = await browser.newContext(window);
      await context.addInitScript('globalThis.__name ??= (value) => value');
      context.setDefaultTimeout(40000);
      await allowSlowConnecting(context);
      const page = await context.newPage();
      pages.push(page);
      // Firefox reports an error when a message is not delivered because the frame has another origin. This is
      // intended.
      page.on('pageerror', (error) => {
        if (!/execute .postMessage/.test(String(error))) errors.push(String(error));
      });
      await page.goto(sites.shop + path);
      return page;
    },
    mount: async (page, options = {}) => await mount(page, { portalUrl: sites.portal, ...options }),
    inside: async (page) => await inside(page, sites.portal),
  };
}

async function mount(page: Page, options: PortalOptions): Promise<void> {
  await page.evaluate(async (given) => {
    window.mounted = (window.ProfilePortal as ProfilePortalGlobal).mount('#account', given);
    await window.mounted.ready;
  }, options);
}

async function inside(page: Page, portal: string): Promise<Frame> {
  for (let tries = 0; tries < 1600; tries++) {
    const frame = page.frames().find((each) => each.parentFrame() && each.url().startsWith(portal));
    if (frame && (await frame.evaluate(() => 'framed' in window).catch(() => false))) return frame;
    await page.waitForTimeout(25);
  }
  throw new Error('there is no portal in the page');
}
