import { join } from 'node:path';
import { chromium, firefox, type Browser } from 'playwright';
import { findChromium } from './findChromium.ts';
import { findFirefox } from './findFirefox.ts';
import { projectRoot } from './projectRoot.ts';

export type BrowserName = 'chromium' | 'firefox';

/**
 * Starts a browser without a window.
 *
 * @param without switches that Playwright would give to Chromium
 */
export async function launchBrowser(
  name: BrowserName = 'chromium',
  without: string[] = [],
): Promise<Browser> {
  return await (name === 'firefox' ? launchFirefox() : launchChromium(without));
}

/** What Playwright turns off, but the partitions of third-party storage: people's browsers have those. The last list counts. */
const turnedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/**
 * Third-party storage is blocked by the flag as well as by Debian's default, so that a machine with another Chromium
 * tests the same hard case.
 */
async function launchChromium(ignoreDefaultArgs: string[]): Promise<Browser> {
  return await chromium.launch({
    ignoreDefaultArgs,
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--test-third-party-cookie-phaseout',
      '--force-color-profile=srgb',
      `--disable-features=${turnedOff.join()}`,
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
