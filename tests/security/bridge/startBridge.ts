import type { Browser, Frame, Page } from 'playwright';
import { browserName } from '#tests/support/browser/browserName.ts';
import { launchBrowser } from '#tests/support/browser/launchBrowser.ts';
import type { HostConnection } from '#widget/host/HostConnection.ts';
import type { Portal, PortalOptions } from '#host-sdk';
import { startSites, type Sites } from './startSites.ts';

/** What the pages under `pages/` leave on their windows. */
declare global {
  interface Window {
    host: {
      mountPortal(target: string | Element, options: PortalOptions): Portal;
      mountByHand(src: string): Promise<{ frame: HTMLIFrameElement; port: MessagePort; received: unknown[] }>;
      messages: {
        data: { t?: string; n?: string; i?: string };
        origin: string;
        ports: readonly MessagePort[];
      }[];
    };
    portal: { connection: HostConnection; calls: [string, unknown][]; contexts: unknown[] };
    mounted: Portal;
    /** Of `leaks.js`: what was added since it ran and is still there. */
    countLeaks(): { listeners: number; ports: number; timers: number };
    hostileMessages: readonly unknown[];
    /** What a test has seen a document post on its ports. */
    posted: { t: string; l?: { t: string }[] }[];
    byHand: Awaited<ReturnType<Window['host']['mountByHand']>>;
  }
}

export interface Bridge {
  sites: Sites;
  /** The embedding page's own origin, which the portal lists. */
  shop: string;
  /** The portal's origin: another site than the shop. */
  portal: string;
  /** Opens a page that embeds, at the shop by default. Errors of its scripts end up in `errors`. */
  open(url?: string): Promise<Page>;
  errors: string[];
  stop(): Promise<void>;
}

export async function startBridge(): Promise<Bridge> {
  const sites = await startSites();
  const browser: Browser = await launchBrowser(browserName, { isolated: true });
  const shop = `http://shop.test:${sites.hostPort}`;
  const errors: string[] = [];
  sites.allow([shop]);
  return {
    sites,
    shop,
    portal: `http://localhost:${sites.portalPort}`,
    errors,
    async open(url = `${shop}/host.html`) {
      const page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(url);
      return page;
    },
    async stop() {
      await browser.close();
      await sites.stop();
    },
  };
}

/**
 * Mounts the portal by the SDK. The codes of all errors from then on are in the page's `mountErrors`.
 *
 * @returns `connected`, or the code of the error
 */
export function mount(page: Page, portalUrl: string, options: Partial<PortalOptions> = {}): Promise<string> {
  return page.evaluate(
    async ([url, given]) => {
      window.mounted = window.host.mountPortal('#account', { portalUrl: url, ...given });
      const mountErrors: string[] = [];
      Object.assign(window, { mountErrors });
      window.mounted.on('error', ({ code }) => mountErrors.push(code));
      return await window.mounted.ready.then(
        () => 'connected',
        (error: { code: string }) => error.code,
      );
    },
    [portalUrl, options] as const,
  );
}

/** Waits for a frame of the page whose address begins with `origin`. */
export async function frameAt(page: Page, origin: string): Promise<Frame> {
  for (let tries = 0; tries < 2000; tries++) {
    const frame = page.frames().find((each) => each.parentFrame() && each.url().startsWith(origin));
    if (frame) return frame;
    await page.waitForTimeout(10);
  }
  throw new Error(`no frame at ${origin}`);
}
