import { join } from 'node:path';
import { chromium, firefox, type Browser } from 'playwright';
import { findChromium } from './findChromium.ts';
import { findFirefox } from './findFirefox.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export type BrowserName = 'chromium' | 'firefox';

export interface LaunchOptions {
  /** Switches that Playwright would give to Chromium. */
  readonly without?: readonly string[];
  /** What Chromium gives a frame of another site: a part of the storage of its own, as people's browsers do, or none at all. */
  readonly frameStorage?: 'partitioned' | 'none';
  /** Names that lead to this machine, so that a test has as many sites as it wants. */
  readonly sites?: readonly string[];
  /** A process for each site, also where Firefox's input needs one for all. */
  readonly isolated?: boolean;
}

/** Starts a browser without a window. */
export async function launchBrowser(
  name: BrowserName = 'chromium',
  options: LaunchOptions = {},
): Promise<Browser> {
  return await (name === 'firefox' ? launchFirefox(options) : launchChromium(options));
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
 * Third-party cookies are blocked by the flag as well as by Debian's default, so that a machine with another Chromium
 * tests the same hard case. Without partitions that leaves a frame no storage at all.
 */
async function launchChromium({
  without = [],
  frameStorage = 'partitioned',
  sites = [],
  isolated = false,
}: LaunchOptions): Promise<Browser> {
  return await chromium.launch({
    ignoreDefaultArgs: [...without],
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--test-third-party-cookie-phaseout',
      '--force-color-profile=srgb',
      ...(isolated ? ['--site-per-process'] : []),
      ...(sites.length > 0
        ? [`--host-resolver-rules=${sites.map((name) => `MAP ${name} 127.0.0.1`).join()}`]
        : []),
      ...(frameStorage === 'partitioned' ? [`--disable-features=${turnedOff.join()}`] : []),
    ],
  });
}

/** Third-party storage is partitioned, as Firefox has it for everybody. */
async function launchFirefox({ sites = [], isolated = false }: LaunchOptions): Promise<Browser> {
  return await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(projectRoot, 'tests/support/browser/firefoxBidiShim.mjs'),
    env: { ...process.env, FIREFOX_PATH: findFirefox() },
    firefoxUserPrefs: {
      // Input over BiDi doesn't reach a frame of another site that has a process of its own.
      'fission.webContentIsolationStrategy': isolated ? 1 : 0,
      'network.dns.localDomains': sites.join(),
      // Said by a preference, because it can't be said over BiDi.
      'ui.prefersReducedMotion': 1,
    },
  });
}
