import { existsSync } from 'node:fs';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const;

/**
 * The Firefox to test with: `FIREFOX_PATH`, or the system's. Playwright's own build differs from released browsers, and
 * is not needed.
 */
export function findFirefox(): string {
  const wanted = process.env['FIREFOX_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`FIREFOX_PATH names ${wanted}, which does not exist.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error('Firefox is not installed. Type: apt-get install -y firefox-esr');
}
