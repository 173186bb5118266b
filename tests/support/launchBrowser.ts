import { chromium, type Browser } from 'playwright';
import { findChromium } from './findChromium.ts';

/**
 * Starts Chromium without a window. Third-party storage is blocked by the flag as well as by Debian's default, so that
 * a machine with another Chromium tests the same hard case.
 */
export async function launchBrowser(): Promise<Browser> {
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
