import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * `whole` is the browser that people have. `shell` is the same engine without the browser's own windows, which costs an eighth
 * of the processor's time for each window (0.24 s against 1.86 s). It lacks the back/forward cache and gives every frame storage.
 */
export type ChromiumKind = 'whole' | 'shell';

const places: Readonly<Record<ChromiumKind, readonly string[]>> = {
  whole: ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()],
  shell: ['/usr/bin/chromium-headless-shell'],
};

/**
 * @returns the path of the Chromium to test with: `CHROMIUM_PATH` for both kinds, the system's (Debian's blocks third-party
 *   storage, which is the hardest case for a portal in a frame), or the one that Playwright installed; without a shell, the whole
 *   browser
 * @throws Error with the command that installs it, if it is missing
 */
export function findChromium(kind: ChromiumKind): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
  }
  const found = places[kind].find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (kind === 'shell') return findChromium('whole');
  throw new Error(
    'Chromium is not installed. Type: apt-get install -y chromium   (or: npx playwright install chromium)',
  );
}

/** Whether journeys would run in the whole browser only because the shell is missing. */
export function isShellMissing(): boolean {
  return findChromium('shell') === findChromium('whole') && (process.env['CHROMIUM_PATH'] ?? '') === '';
}
