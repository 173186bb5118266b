import { join } from 'node:path';
import { chromium, firefox, type Browser, type BrowserServer } from 'playwright';
import { askWorld, hasWorld } from '../world/askWorld.ts';
import { count } from '../world/count.ts';
import { findChromium } from './findChromium.ts';
import { findFirefox } from './findFirefox.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

type LaunchServerOptions = NonNullable<Parameters<typeof firefox.launchServer>[0]>;

export type BrowserName = 'chromium' | 'firefox';

export interface LaunchOptions {
  /** Playwright's switches for Chromium that are left out. Needs the whole browser. */
  readonly without?: readonly string[];
  /**
   * The storage that Chromium gives a frame of another site: a part of its own (the default), or none at all.
   * Where this is set, the whole browser runs, as people have it.
   */
  readonly frameStorage?: 'partitioned' | 'none';
  /** Firefox only: a process for each site, although its input then does not reach frames of other sites. */
  readonly isolated?: boolean;
  /** A browser of the caller's own, although the run shares others. */
  readonly own?: boolean;
}

/** Names that lead to this machine, so that a test has as many sites as it wants. */
export const testSites = [
  'shop.test',
  'evil.test',
  'shop.test.evil.test',
  'evilshop.test',
  'www.shop.test',
  'shop.test.',
  'xn--shp-ted.test',
  'shop-test.test',
] as const;

/** A browser without a window: one that the run shares, where there is one, or one of the caller's own. */
export async function launchBrowser(
  name: BrowserName = 'chromium',
  options: LaunchOptions = {},
): Promise<Browser> {
  const engine = name === 'firefox' ? firefox : chromium;
  if (!hasWorld() || options.own === true) {
    count('browsers');
    return await engine.launch(settings(name, options));
  }
  // One browser for all that need the same: what differs for one engine only does not count for the other.
  const { isolated = false, own: _, ...forChromium } = options;
  const needed = name === 'firefox' ? { isolated } : forChromium;
  const { wsEndpoint } = await askWorld('browser', { name, options: needed });
  return await engine.connect(wsEndpoint);
}

/** Starts a browser that several processes use. */
export async function launchServer(name: BrowserName, options: LaunchOptions): Promise<BrowserServer> {
  count('browsers');
  return await (name === 'firefox' ? firefox : chromium).launchServer(settings(name, options));
}

function settings(name: BrowserName, options: LaunchOptions) {
  return name === 'firefox' ? firefoxSettings(options) : chromiumSettings(options);
}

/**
 * The features that Playwright turns off, except the partitions of third-party storage, which people's browsers
 * have. It replaces Playwright's list.
 */
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

/** `npm run test:matrix` runs every journey in the whole browser. */
const isAllWhole = process.env['TEST_CHROMIUM'] === 'whole';

/**
 * Third-party cookies are blocked by the flag as well as by Debian's default, so that a machine with another Chromium
 * tests the same hard case. Without partitions that leaves a frame no storage at all.
 */
function chromiumSettings({ without = [], frameStorage }: LaunchOptions): LaunchServerOptions {
  const isWhole = without.length > 0 || frameStorage !== undefined || isAllWhole;
  return {
    ignoreDefaultArgs: [...without],
    executablePath: findChromium(isWhole ? 'whole' : 'shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--test-third-party-cookie-phaseout',
      '--force-color-profile=srgb',
      '--site-per-process',
      `--host-resolver-rules=${testSites.map((site) => `MAP ${site} 127.0.0.1`).join()}`,
      ...(frameStorage === 'none' ? [] : [`--disable-features=${turnedOff.join()}`]),
    ],
  };
}

/** Third-party storage is partitioned, which is Firefox's default. */
function firefoxSettings({ isolated = false }: LaunchOptions): LaunchServerOptions {
  return {
    channel: 'moz-firefox',
    executablePath: join(projectRoot, 'tests/support/browser/firefoxBidiShim.mjs'),
    env: { ...process.env, FIREFOX_PATH: findFirefox() },
    firefoxUserPrefs: {
      // Input over BiDi doesn't reach a frame of another site that has a process of its own.
      'fission.webContentIsolationStrategy': isolated ? 1 : 0,
      'network.dns.localDomains': testSites.join(),
      // A preference, because BiDi has no command for it.
      'ui.prefersReducedMotion': 1,
      // Processes that are kept ready for later sites take a tenth of the time of these tests.
      'dom.ipc.processPrelaunch.enabled': false,
    },
  };
}
