import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '#tests/support/browser/driver.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { openScreen, openSignedIn } from './openScreen.ts';
import { readIds } from './readIds.ts';
import { screens } from './screens.ts';
import { pictureSizes, takeWhole } from './takeWhole.ts';

const members = { en: 'maren@example.com', ar: 'layla@example.com' } as const;

/** @returns whether any picture of a screen matches the pattern. If not, no demo has to be started. */
export function wantsScreens(wanted: RegExp): boolean {
  const names = screens({ reward: 0, order: 0, event: '' }).flatMap(({ name }) =>
    ['compact-light', 'compact-dark', 'wide-light', 'wide-dark'].flatMap((look) =>
      Object.keys(members).map((language) => `${name}-${look}-${language}`),
    ),
  );
  return names.some((name) => wanted.test(name));
}

/**
 * Takes pictures of every screen: compact and wide, light and dark, in English as Maren and in Arabic as Layla.
 *
 * @returns their number
 */
export async function takePictures(
  demo: Demo,
  driver: Driver,
  wanted: RegExp,
  say: (line: string) => void,
): Promise<number> {
  const folder = join(projectRoot, '.screenshots');
  mkdirSync(folder, { recursive: true });
  let taken = 0;
  for (const language of ['en', 'ar'] as const) {
    const token = await mintSession(demo, members[language]);
    const list = screens(await readIds(demo, token));
    for (const size of ['compact', 'wide'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        const named = list.map((screen) => ({
          screen,
          name: `${screen.name}-${size}-${scheme}-${language}`,
        }));
        const chosen = named.filter(({ name }) => wanted.test(name));
        if (chosen.length === 0) continue;
        const window = await driver.newWindow({ ...pictureSizes[size], scheme, language });
        const customer = await openSignedIn(window, demo, token);
        const visitors = await driver.newWindow({ ...pictureSizes[size], scheme, language });
        const visitor = await visitors.newTab();
        for (const { screen, name } of chosen) {
          const tab = screen.who === 'customer' ? customer : visitor;
          await openScreen(tab, demo, screen, language);
          await takeWhole(tab, pictureSizes[size], join(folder, `${name}.png`));
          say(name);
          taken += 1;
        }
        await window.close();
        await visitors.close();
      }
    }
  }
  return taken;
}
