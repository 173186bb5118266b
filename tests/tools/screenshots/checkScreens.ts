import { languages } from '#contract/reference.ts';
import type { Driver } from '#tests/support/browser/driver.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { findScreenErrors } from './findScreenErrors.ts';
import { openScreen, openSignedIn } from './openScreen.ts';
import { readIds } from './readIds.ts';
import { screens } from './screens.ts';
import { textSections } from './textSections.ts';

/**
 * Checks every screen at 320 and 1280 px in all languages.
 *
 * @returns the errors, one line each
 */
export async function checkScreens(
  demo: Demo,
  driver: Driver,
  wanted: RegExp,
  say: (line: string) => void,
): Promise<string[]> {
  const token = await mintSession(demo, 'maren@example.com');
  const list = screens(await readIds(demo, token));
  const sections = textSections();
  const errors: string[] = [];
  for (const width of [320, 1280]) {
    const window = await driver.newWindow({ width, height: 800 });
    const customer = await openSignedIn(window, demo, token);
    const visitors = await driver.newWindow({ width, height: 800 });
    const visitor = await visitors.newTab();
    for (const language of languages) {
      for (const screen of list) {
        const name = `${screen.name}-${width}-${language}`;
        if (!wanted.test(name)) continue;
        const tab = screen.who === 'customer' ? customer : visitor;
        await openScreen(tab, demo, screen, language);
        const found = await findScreenErrors(tab, sections);
        errors.push(...found.map((error) => `${name}: ${error}`));
        say(`${name} ${found.length === 0 ? 'ok' : `${found.length} errors`}`);
      }
    }
    await window.close();
    await visitors.close();
  }
  return errors;
}
