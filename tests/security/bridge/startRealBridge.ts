import type { Browser, Frame, Page } from 'playwright';
import { createTokenIssuer } from '#demo-host/site/signOn/createTokenIssuer.ts';
import { allowSlowConnecting } from '#tests/support/browser/allowSlowConnecting.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import { launchBrowser } from '#tests/support/browser/launchBrowser.ts';
import { startDemo, type Demo } from '#tests/support/browser/startDemo.ts';
import { startSites, type Sites } from './startSites.ts';

/** The portal as it is built, its API, and pages of other sites with the SDK as it is built. */
export interface RealBridge {
  readonly demo: Demo;
  readonly sites: Sites;
  /** Origin of pages that the portal lists; its own shop is another one. */
  readonly shop: string;
  /** Origin of pages that it doesn't list. */
  readonly evil: string;
  /** A session token for a frame of pages at `azp`, as single sign-on gives it to the retailer's server. */
  tokenFor(email: string, azp?: string): Promise<string>;
  open(url: string): Promise<Page>;
  /** Errors of the pages, with those in their consoles. */
  readonly errors: string[];
  stop(): Promise<void>;
}

export async function startRealBridge(): Promise<RealBridge> {
  const sites = await startSites();
  const shop = `http://127.0.0.1:${sites.hostPort}`;
  const demo = await startDemo({
    embedOrigins: [shop, `http://127.0.0.1:${sites.otherPort}`],
  });
  const browser: Browser = await launchBrowser(browserName);
  const errors: string[] = [];
  const desk = createTokenIssuer(demo.shopKey, demo.portalUrl);
  return {
    demo,
    sites,
    shop,
    evil: `http://evil.test:${sites.hostPort}`,
    errors,
    tokenFor: async (email, azp = shop) => (await desk({ email, origin: azp, browser: 'tests' })).token,
    async open(url) {
      const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 900 } });
      await allowSlowConnecting(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      await page.goto(url);
      return page;
    },
    async stop() {
      await browser.close();
      await demo.stop();
      await sites.stop();
    },
  };
}

/** The portal's document inside of a page, once it is there. */
export async function portalIn(page: Page, portalUrl: string): Promise<Frame> {
  for (let tries = 0; tries < 1600; tries += 1) {
    const frame = page
      .frames()
      .find((each) => each.parentFrame() !== null && each.url().startsWith(portalUrl));
    if (frame) return frame;
    await page.waitForTimeout(25);
  }
  throw new Error(`no portal in ${page.url()}`);
}
