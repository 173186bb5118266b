import type { BrowserWindow, Driver, Tab, WindowOptions } from '#tests/support/browser/driver.ts';
import { startDemo, type Demo } from '#tests/support/browser/startDemo.ts';
import { languages, type Language } from '#contract/reference.ts';
import { nameOf } from '../nameOf.ts';
import { showIn } from './showIn.ts';
import type { Name, Stage } from './Stage.ts';

export interface Stages {
  open(language: Language, options?: WindowOptions): Promise<Stage>;
  close(): Promise<void>;
}

/** The demos behind stages. */
export interface StageDemos {
  readonly demo: Demo;
  readonly otherDemo: Stage['otherDemo'];
  close(): Promise<void>;
}

/** One demo for all stages, and on demand others. Its data are of today, so that future events are in the future. */
export async function startStageDemos(): Promise<StageDemos> {
  const demo = await startDemo();
  const others = new Map<string, Promise<Demo>>();
  const otherDemo = (api: Readonly<Record<string, string>>, change?: string) => {
    const key = JSON.stringify([api, change]);
    const found = others.get(key) ?? startDemo(change === undefined ? { api } : { api, change });
    others.set(key, found);
    return found;
  };
  const close = async () => {
    const all = [demo, ...(await Promise.all(others.values()))];
    await Promise.all(all.map((each) => each.stop()));
  };
  return { demo, otherDemo, close };
}

/**
 * Stages over these demos. The next stage with the same options reuses the emptied browser profile of a closed one, whose
 * cache makes opening a page cheaper.
 */
export function openStages(driver: Driver, { demo, otherDemo }: StageDemos): Stages {
  const free = new Map<string, BrowserWindow[]>();
  return {
    open: async (language, options) => {
      const given = { language, clock: true, ...options };
      const key = JSON.stringify(given);
      const whole = free.get(key)?.pop() ?? (await driver.newWindow(given));
      const { window, reset } = lendWindow(whole, language);
      // Of names with the same text the last one counts. Where their translations differ, the sign is not found, and
      // the state is reached again.
      const makers = new Map<Name, (language: Language) => Name>();
      const name: Stage['name'] = (make) => {
        const made = make(language);
        makers.set(made, make);
        return made;
      };
      return {
        demo,
        window,
        language,
        otherDemo,
        say: (key) => name((its) => nameOf(its, key)),
        name,
        translate: (made, other) => makers.get(made)?.(other) ?? made,
        open: async (path, of = demo) => {
          const tab = await window.newTab();
          await tab.open(addressOf(of, path, language));
          return tab;
        },
        openAs: async (token, path, of = demo) => {
          const tab = await window.newTab();
          // The page that loads least.
          const login = `/?token=${encodeURIComponent(token)}&redirect=/messaging`;
          await tab.open(addressOf(of, login, language));
          await tab.waitForRole('heading', nameOf(language, 'app.titles.messaging'));
          await tab.open(addressOf(of, path, language));
          return tab;
        },
        close: async () => {
          if (await reset()) free.set(key, [...(free.get(key) ?? []), whole]);
          else await whole.close();
        },
      };
    },
    close: async () => {
      for (const window of [...free.values()].flat()) await window.close();
    },
  };
}

/** A window that records its changes. `reset` undoes them, or resolves to `false` if they cannot be undone. */
function lendWindow(whole: BrowserWindow, language: Language) {
  const tabs: Tab[] = [];
  const answered = new Set<RegExp>();
  let isSpoilt = false;
  const window: BrowserWindow = {
    ...whole,
    newTab: async () => {
      const tab = await whole.newTab();
      tabs.push(tab);
      return tab;
    },
    waitForPopup: async (action) => {
      const tab = await whole.waitForPopup(action);
      tabs.push(tab);
      return tab;
    },
    skip: async (ms) => {
      isSpoilt = true;
      await whole.skip(ms);
    },
    // Without a network no texts can be loaded: the pages load those of every language before, so that the state need
    // not be reached again for each.
    setOffline: async (isOffline) => {
      if (isOffline)
        for (const tab of tabs)
          for (const its of [...languages, language]) await showIn(tab, its).catch(() => false);
      await whole.setOffline(isOffline);
    },
    atStart: async (source) => {
      isSpoilt = true;
      await whole.atStart(source);
    },
    answer: async (url, answer) => {
      answered.add(url);
      // On a busy machine a request of a closed page may arrive after `reset` has removed the answer, and be
      // carried out.
      if (answer === 'hang') isSpoilt = true;
      await whole.answer(url, answer);
    },
  };
  const reset = async (): Promise<boolean> => {
    // Requests that hang must not be carried out now: stages may share the customer.
    for (const url of answered) await whole.answer(url, 'fail');
    // Chromium sends requests that wait for an answer when their tab is closed. When their document is left, they
    // end with it.
    if (answered.size > 0) for (const tab of tabs) await tab.open('about:blank').catch(() => undefined);
    for (const tab of tabs) await tab.close();
    if (isSpoilt) return false;
    for (const url of answered) await whole.answer(url, undefined);
    await whole.setOffline(false);
    await whole.forget();
    return true;
  };
  return { window, reset };
}

const addressOf = (demo: Demo, path: string, language: Language) =>
  `${demo.portalUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
