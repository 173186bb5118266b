import type { Driver, WindowOptions } from '#tests/support/browser/driver.ts';
import { startDemo, type Demo } from '#tests/support/browser/startDemo.ts';
import type { Language } from '#contract/reference.ts';
import { nameOf } from '../nameOf.ts';
import type { Stage } from './Stage.ts';

export interface Stages {
  open(language: Language, options?: WindowOptions): Promise<Stage>;
  close(): Promise<void>;
}

/** Stages over one demo. Its data are of today, so that what is to come is to come. */
export async function openStages(driver: Driver): Promise<Stages> {
  const demo = await startDemo();
  const others = new Map<string, Promise<Demo>>();
  const otherDemo = (api: Readonly<Record<string, string>>, change?: string) => {
    const key = JSON.stringify([api, change]);
    const found = others.get(key) ?? startDemo(change === undefined ? { api } : { api, change });
    others.set(key, found);
    return found;
  };
  return {
    open: async (language, options) => {
      const window = await driver.newWindow({ language, clock: true, ...options });
      return {
        demo,
        window,
        language,
        otherDemo,
        say: (key) => nameOf(language, key),
        open: async (path, of = demo) => {
          const tab = await window.newTab();
          await tab.open(addressOf(of, path, language));
          return tab;
        },
        openAs: async (token, path, of = demo) => {
          const tab = await window.newTab();
          const login = `/?token=${encodeURIComponent(token)}&redirect=/preference`;
          await tab.open(addressOf(of, login, language));
          await tab.waitForRole('heading', nameOf(language, 'app.titles.preference'));
          await tab.open(addressOf(of, path, language));
          return tab;
        },
      };
    },
    close: async () => {
      const all = [demo, ...(await Promise.all(others.values()))];
      await Promise.all(all.map((each) => each.stop()));
    },
  };
}

const addressOf = (demo: Demo, path: string, language: Language) =>
  `${demo.portalUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
