import { afterAll, beforeAll, onTestFailed } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '#tests/support/browser/launchBrowser.ts';
import { sharedDemo, type Demo } from '#tests/support/browser/startDemo.ts';

/** A demo, and a Chromium whose debugger may be asked. Readable while the file's tests run. */
export interface Debugged {
  readonly demo: Demo;
  /** A browser profile of its own, closed with the file. */
  newProfile(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A new tab that is signed in with a session token, at Home. */
  openAs(profile: BrowserContext, token: string): Promise<Page>;
}

/** Starts both for the file that calls it. Pages go into the back/forward cache, as they do for people. */
export function openDebugged(): Debugged {
  let demo: Demo | undefined;
  let browser: Browser | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('nothing runs outside of tests');
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
      // tsx keeps the names of functions by calling this; functions of ours that run in the page call it too.
      await profile.addInitScript('globalThis.__name ??= (value) => value');
      profile.setDefaultTimeout(15000);
      profile.on('page', tellOnFailure);
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

/** What went wrong in a tab is said when its test fails. */
function tellOnFailure(page: Page): void {
  const lines: string[] = [];
  page.on('console', (line) => void lines.push(line.text()));
  page.on('pageerror', (error) => void lines.push(String(error.stack ?? error)));
  page.on('requestfailed', (request) => void lines.push(`${request.url()} ${request.failure()?.errorText}`));
  onTestFailed(async () => {
    const text = await page.innerText('body', { timeout: 1000 }).catch(() => '(nothing can be read)');
    console.error(`${page.url()}\n${lines.join('\n')}\n--- the document says ---\n${text}`);
  });
}
