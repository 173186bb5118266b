import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Portal, PortalOptions } from '#host-sdk';
import type { ProfilePortalGlobal } from '#host-sdk/script/scriptTag.ts';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import { launchBrowser, type BrowserName, type LaunchOptions } from '#tests/support/browser/launchBrowser.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import type { HostConnection } from '#widget/host/HostConnection.ts';

declare global {
  interface Window {
    ProfilePortal: ProfilePortalGlobal;
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
  /** The portal's document. */
  inside(page: Page): Promise<Frame>;
}
export interface OpenOptions {
  readonly path?: string;
  readonly policy?: string;
  /** Attributes of `<html>`. */
  readonly root?: string;
  readonly window?: BrowserContextOptions;
  /** Without the script tag at the end of the body. */
  readonly bare?: boolean;
}

const browserName: BrowserName = process.env['TEST_BROWSER'] === 'firefox' ? 'firefox' : 'chromium';

/** Two sites (127.0.0.1 shops, localhost is the portal) and a browser, for the file that calls it. */
export function openPages(launch: LaunchOptions = {}): Pages {
  let browser: Browser | undefined;
  let shop = '';
  let portal = '';
  let portalScript = '';
  let shown = { html: '', policy: '' };
  const errors: string[] = [];
  const pages: Page[] = [];

  const shopServer = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (shown.policy) response.setHeader('content-security-policy', shown.policy);
    response.end(request.url?.startsWith('/elsewhere') ? '<!doctype html>elsewhere' : shown.html);
  });
  const portalServer = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      if (pathname.startsWith('/sdk/')) {
        const file = pathname === '/sdk/v1.js' ? 'portal.js' : pathname.replace('/sdk/', '');
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('access-control-allow-origin', '*');
        response.end(await readFile(join(process.env['SDK_DIST'] ?? join(projectRoot, 'dist/sdk'), file)));
      } else if (pathname === '/portal.js') {
        response.setHeader('content-type', 'text/javascript');
        response.end(portalScript);
      } else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const origins = `<script type="application/json" id="origins">["${shop}"]</script>`;
        response.end(
          `<!doctype html><title>portal</title><p>portal</p><input>${origins}<script src="/portal.js"></script>`,
        );
      }
    })();
  });

  beforeAll(async () => {
    shop = `http://127.0.0.1:${await listen(shopServer)}`;
    portal = `http://localhost:${await listen(portalServer)}`;
    portalScript = await buildPage(join(import.meta.dirname, 'pages/portal.ts'));
    browser = await launchBrowser(browserName, launch);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([stop(shopServer), stop(portalServer)]);
  });

  return {
    browserName,
    get shop() {
      return shop;
    },
    get portal() {
      return portal;
    },
    async open(body, { path = '/', policy = '', root = '', window = {}, bare = false } = {}) {
      if (!browser) throw new Error('no browser runs outside of tests');
      const script = bare ? '' : `<script src="${portal}/sdk/v1.js"></script>`;
      const html = `<!doctype html><html lang="en" ${root}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title><body>${body}${script}</body></html>`;
      shown = { html: html.replaceAll('{portal}', portal), policy: policy.replaceAll('{portal}', portal) };
      const context = await browser.newContext(window);
      await context.addInitScript('globalThis.__name ??= (value) => value');
      context.setDefaultTimeout(8000);
      const page = await context.newPage();
      pages.push(page);
      // Firefox reports as an error that a message found another origin in the frame, which is what its target is for.
      page.on('pageerror', (error) => {
        if (!/execute .postMessage/.test(String(error))) errors.push(String(error));
      });
      await page.goto(shop + path);
      return page;
    },
    async mount(page, options = {}) {
      await page.evaluate(
        async ([portalUrl, given]) => {
          window.mounted = window.ProfilePortal.mount('#account', { portalUrl, ...given });
          await window.mounted.ready;
        },
        [portal, options] as const,
      );
    },
    async inside(page) {
      for (let tries = 0; tries < 400; tries++) {
        const frame = page.frames().find((one) => one.parentFrame() && one.url().startsWith(portal));
        if (frame && (await frame.evaluate(() => 'framed' in window).catch(() => false))) return frame;
        await page.waitForTimeout(25);
      }
      throw new Error('there is no portal in the page');
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
