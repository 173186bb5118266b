import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { languages, type Language } from '../../../contract/reference.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import type { AccountModel } from '../../core/account/AccountModel.ts';
import type { Screen } from '../../core/app/Screen.ts';
import { createI18n } from '../../i18n/createI18n.ts';
import { createLanguage } from '../../i18n/createLanguage.ts';
import { createTexts } from '../../i18n/createTexts.ts';
import { createPages } from './createPages.ts';
import { screens } from './screens.ts';

const pageIds = Object.keys(screens) as PageId[];
const noProps = { id: '', m: '', location: '' };

/** The portal's own screens with their lists of texts, on a server of texts and code that the test controls. */
async function setUp(start: Language, serve: (what: string) => Promise<void>) {
  const i18n = await createI18n(start, { core: start });
  const texts = createTexts(i18n, async (language, section) => {
    await serve(`${language}/${section}`);
    return { [section]: language };
  });
  const onRefused = vi.fn();
  const root = {} as HTMLElement;
  const language = createLanguage({ i18n, texts, root, onRefused });
  const served = pageIds.map((id): [PageId, Screen] => [
    id,
    {
      texts: screens[id].texts,
      load: async () => {
        await serve(`code/${id}`);
        return () => null;
      },
    },
  ]);
  const pages = createPages({
    screens: Object.fromEntries(served) as Record<PageId, Screen>,
    needTexts: texts.need,
    account: {} as AccountModel,
  });
  /** The sections of the shown page without texts in its language: it would show their keys. */
  const keysOnScreen = () => {
    const { view } = pages.shown.value ?? {};
    if (view === undefined) return [];
    return screens[view].texts.filter((section) => i18n.t(section) !== i18n.language);
  };
  return { i18n, texts, language, pages, keysOnScreen, onRefused };
}

/** Answers that come at the time and in the order that the test chooses; some fail. */
function heldServer(failures: readonly number[]) {
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    serve: () =>
      new Promise<void>((resolve, reject) => {
        const fails = failures.includes((asked += 1));
        waiting.push(() => (fails ? reject(new Error('no texts')) : resolve()));
      }),
    async answer(which: number) {
      const [respond] = waiting.splice(which % Math.max(1, waiting.length), 1);
      respond?.();
      await settled();
    },
    get left() {
      return waiting.length;
    },
  };
}
const settled = async () => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};

describe('no page shows a key instead of a text', () => {
  const step = fc.oneof(
    fc.record({ way: fc.constant('show' as const), page: fc.constantFrom(...pageIds) }),
    fc.record({ way: fc.constant('prefetch' as const), page: fc.constantFrom(...pageIds) }),
    fc.record({ way: fc.constant('language' as const), language: fc.constantFrom(...languages) }),
    fc.record({ way: fc.constant('answer' as const), which: fc.nat(20) }),
  );

  it('whatever is shown, prefetched or chosen in whichever order, and however slowly texts come or fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...languages),
        fc.array(step, { maxLength: 40 }),
        fc.array(fc.nat(60), { maxLength: 12 }),
        async (start, steps, failures) => {
          const server = heldServer(failures);
          const portal = await setUp(start, server.serve);
          const check = () => expect(portal.keysOnScreen()).toEqual([]);
          const stop = portal.pages.shown.subscribe(check);
          portal.i18n.on('languageChanged', check);
          for (const each of steps) {
            if (each.way === 'show') void portal.pages.show(each.page, noProps, `/${each.page}`);
            if (each.way === 'prefetch') void portal.pages.prefetch(each.page);
            if (each.way === 'language') void portal.language.choose(each.language);
            if (each.way === 'answer') await server.answer(each.which);
            check();
          }
          while (server.left > 0) {
            await server.answer(0);
            check();
          }
          stop();
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(languages.flatMap((language) => pageIds.map((page) => [page, language] as const)))(
    'where %s is prefetched while the texts of another language (%s) are loading',
    async (page, language) => {
      const server = heldServer([]);
      const portal = await setUp(language === 'en' ? 'it' : 'en', server.serve);
      void portal.pages.show('home', noProps, '/home');
      while (server.left > 0) await server.answer(0);
      void portal.language.set(language);
      await settled();
      void portal.pages.prefetch(page);
      // The newest request is answered first: the texts of the page in the old language before those of the new one.
      while (server.left > 0) await server.answer(server.left - 1);
      expect(portal.i18n.language).toBe(language);
      await portal.pages.show(page, noProps, '/');
      expect(portal.pages.shown.value?.view).toBe(page);
      expect(portal.keysOnScreen()).toEqual([]);
    },
  );
});

describe('a language whose texts can not be loaded', () => {
  it('leaves the portal in its own, is reported to the customer who chose it, and can be chosen again', async () => {
    let isBroken = true;
    const portal = await setUp('en', () =>
      isBroken ? Promise.reject(new Error('down')) : Promise.resolve(),
    );
    await portal.language.choose('ar');
    expect([portal.i18n.language, portal.language.current.value]).toEqual(['en', 'en']);
    expect(portal.onRefused).toHaveBeenCalledOnce();
    isBroken = false;
    await portal.language.choose('ar');
    expect([portal.i18n.language, portal.language.current.value]).toEqual(['ar', 'ar']);
    expect(portal.onRefused).toHaveBeenCalledOnce();
  });
});
