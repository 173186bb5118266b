import { join } from 'node:path';
import { chromium, firefox, type Browser } from 'playwright';
import { findChromium } from './findChromium.ts';
import { findFirefox } from './findFirefox.ts';
import { projectRoot } from './projectRoot.ts';

export type BrowserName = 'chromium' | 'firefox';

/** Starts a browser without a window. */
export async function launchBrowser(name: BrowserName = 'chromium'): Promise<Browser> {
  return await (name === 'firefox' ? launchFirefox() : launchChromium());
}

/**
 * Third-party storage is blocked by the flag as well as by Debian's default, so that a machine with another Chromium
 * tests the same hard case.
 */
async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--test-third-party-cookie-phaseout',
      '--force-color-profile=srgb',
    ],
  });
}

/** Third-party storage is partitioned, as Firefox has it for everybody. */
async function launchFirefox(): Promise<Browser> {
  return await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(projectRoot, 'tests/support/firefoxBidiShim.mjs'),
    env: { ...process.env, FIREFOX_PATH: findFirefox() },
    firefoxUserPrefs: {
      // Input over BiDi doesn't reach a frame of another site that has a process of its own.
      'fission.webContentIsolationStrategy': 0,
      // Said by a preference, because it can't be said over BiDi.
      'ui.prefersReducedMotion': 1,
    },
  });
}
