import { languages } from '#contract/reference.ts';
import type { Driver } from '#tests/support/browser/driver.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { findScreenErrors } from './findScreenErrors.ts';
import { openShop } from './openShop.ts';
import { shopStates } from './shopPictures.ts';
import { textSections } from './textSections.ts';

/**
 * Checks the shop's pages and their portals at 320 and 1280 px in all languages.
 *
 * @returns the errors, one line each
 */
export async function checkShop(demo: Demo, driver: Driver, wanted: RegExp): Promise<string[]> {
  const sections = textSections();
  const errors: string[] = [];
  for (const width of [320, 1280]) {
    for (const language of languages) {
      for (const page of shopStates) {
        const name = `${page.screen}-${width}-${language}-${page.state}`;
        if (!wanted.test(name) || (page.fixed?.language ?? language) !== language) continue;
        const window = await driver.newWindow({ width, height: 800, language });
        const { scenes } = await openShop(window, demo, page, language);
        for (const scene of scenes) {
          const found = await findScreenErrors(scene, sections);
          errors.push(...found.map((error) => `${name}: ${error}`));
        }
        await window.close();
      }
    }
  }
  return errors;
}
