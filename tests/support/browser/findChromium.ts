import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser'] as const;

/**
 * The Chromium to test with: `CHROMIUM_PATH`, the system's (Debian's blocks third-party storage, which is the hard
 * case for a portal in a frame), or the one Playwright installed.
 */
export function findChromium(): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
  }
  const found = [...places, chromium.executablePath()].find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    'Chromium is not installed. Type: apt-get install -y chromium   (or: npx playwright install chromium)',
  );
}
