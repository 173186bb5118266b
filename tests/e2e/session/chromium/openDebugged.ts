import { afterAll, beforeAll, onTestFailed } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '#tests/support/browser/launchBrowser.ts';
import { sharedDemo, type Demo } from '#tests/support/browser/startDemo.ts';

/** A demo, and a Chromium with access to its debugger. Available while the file's tests run. */
export interface Debugged {
  readonly demo: Demo;
  /** Opens a new browser profile, which is closed with the file. */
  newProfile(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a new tab at Home, signed in with a session token. */
  openAs(profile: BrowserContext, token: string): Promise<Page>;
}

/** Starts demo and browser for a test file. The back/forward cache is enabled, as in a normal browser. */
export function openDebugged(): Debugged {
  let demo: Demo | undefined;
  let browser: Browser | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('demo and browser are open only while the tests of the file run');
    return part;
  };
  beforeAll(async () => {
    demo = await sharedDemo();
    browser = await launchBrowser('chromium', { without: ['--disable-back-forward-cache'] });
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });
  return {
    get demo() {
      return there(demo);
    },
    newProfile: async (options = {}) => {
      const profile = await there(browser).newContext({
        locale: 'en-AU',
        reducedMotion: 'reduce',
        ...options,
      });
      // tsx inserts calls of this function, also into functions that run in the page.
      await profile.addInitScript('globalThis.__name ??= (value) => value');
      profile.setDefaultTimeout(15000);
      profile.on('page', printErrorsOnFailure);
      return profile;
    },
    openAs: async (profile, token) => {
      const page = await profile.newPage();
      await page.goto(`${there(demo).portalUrl}/home?token=${encodeURIComponent(token)}`);
      await page
        .getByText(/^Hello/)
        .first()
        .waitFor();
      return page;
    },
  };
}

/** Prints the errors of a tab when its test fails. */
function printErrorsOnFailure(page: Page): void {
  const lines: string[] = [];
  page.on('console', (line) => void lines.push(line.text()));
  page.on('pageerror', (error) => void lines.push(String(error.stack ?? error)));
  page.on('requestfailed', (request) => void lines.push(`${request.url()} ${request.failure()?.errorText}`));
  onTestFailed(async () => {
    const text = await page.innerText('body', { timeout: 1000 }).catch(() => '(nothing can be read)');
    console.error(`${page.url()}\n${lines.join('\n')}\n--- the document says ---\n${text}`);
  });
}
