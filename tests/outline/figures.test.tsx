// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleBalances, sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { defaultConfig } from '../../widget/src/core/config/defaultConfig.ts';
import { paintFirstView } from '../../demo-host/api/document/paintFirstView.ts';
import { firstWords } from '../../widget/build/localeSections.ts';
import type { Balances } from '../../widget/contract/loyalty.ts';
import type { Profile } from '../../widget/contract/profile.ts';
import { languages, type Language } from '../../widget/contract/reference.ts';
import { showFigures } from '../../widget/src/app/firstView/showFigures.ts';
import { FormatContext } from '../../widget/src/i18n/FormatContext.ts';
import { HomeGreeting } from '../../widget/src/screens/home/HomeGreeting.tsx';
import { MoneyBlock } from '../../widget/src/screens/home/MoneyBlock.tsx';

// The outline of Home shows the greeting and the balances before the portal's code is there. Outline and page must
// write the same texts.

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** Puts the server's outline into the document. */
function paint(language: Language, currency = 'AUD'): void {
  const config = { ...defaultConfig, region: { ...defaultConfig.region, currency } };
  const files = {
    pages: { home: { scripts: [], styles: [], texts: [] } },
    texts: {},
    frame: { scripts: [], styles: [] },
    words: { [language]: firstWords(language) },
  };
  document.documentElement.lang = language;
  document.body.innerHTML = paintFirstView(files, {
    page: 'home',
    language,
    embedded: false,
    config,
    form: '',
  });
}
const answers = (profile: unknown, balances: unknown) => (path: string) =>
  Promise.resolve(path.endsWith('profile') ? profile : balances);
const outlineTexts = () => [
  document.querySelector('#first-view b')?.textContent,
  ...[...document.querySelectorAll('#first-view bdi')].map((figure) => figure.textContent),
];
const nothing = ['', '', ''];

/** @returns the texts that Home itself shows at these places */
async function pageTexts(profile: Profile, balances: Balances, language: Language, currency: string) {
  const models = fakeModels();
  models.account.profile.data.value = profile;
  models.account.balances.data.value = balances;
  const { handle: region } = profile.region ?? defaultConfig.region;
  const own = profile.custom_attributes['locale'];
  await renderInApp(
    <FormatContext value={{ currency, region, zone: '', own, now: models.clock.now }}>
      <main>
        <HomeGreeting />
        <MoneyBlock brief />
      </main>
    </FormatContext>,
    models,
    ['home'],
    language,
  );
  const texts = [...document.querySelectorAll('main p, main section a bdi[dir="ltr"]')];
  return texts.slice(0, 3).map(({ textContent }) => textContent);
}

const name = fc.constantFrom('Maren', 'ليلى', 'O’Neill $&', '<b>', '', null);
const customer = fc.record({
  preferred_name: name,
  first_name: name,
  handle: fc.constantFrom('au', 'us', 'eg', 'fr', undefined),
  locale: fc.record({
    digits: fc.constantFrom('western', 'arabic', undefined),
    hour_cycle: fc.constantFrom('12', '24', undefined),
  }),
});
const amounts = fc.record({
  reward_balance: fc.integer({ min: 0, max: 10 ** 9 }).map((minor) => minor / 100),
  point_balance: fc.integer({ min: -5000, max: 10 ** 8 }),
  currency: fc.constantFrom('AUD', 'EUR', 'JPY'),
});

describe.each(languages)('the outline of Home in %s', (language) => {
  it('greets and shows the balances as the page itself does', async () => {
    const home = fc.constantFrom('AUD', 'EUR');
    await fc.assert(
      fc.asyncProperty(customer, amounts, home, async ({ handle, locale, ...names }, amount, currency) => {
        const region = handle === undefined ? null : { ...sampleProfile.region, handle };
        const profile = { ...sampleProfile, ...names, region, custom_attributes: { locale } } as Profile;
        const balances = { ...sampleBalances, ...amount };
        paint(language, currency);
        await showFigures(answers(profile, balances));
        const shown = outlineTexts();
        document.body.innerHTML = '';
        expect(shown).toEqual(await pageTexts(profile, balances, language, currency));
        cleanup();
      }),
      { numRuns: 10 },
    );
  });
});

describe('the outline of Home', () => {
  it.each([
    ['a call that was refused', () => Promise.reject(new Error('401'))],
    ['no profile', answers(undefined, sampleBalances)],
    ['no balances', answers(sampleProfile, undefined)],
    ['an amount that is not a number', answers(sampleProfile, { ...sampleBalances, reward_balance: '42.5' })],
    ['no points', answers(sampleProfile, { ...sampleBalances, point_balance: null })],
    ['no currency', answers(sampleProfile, { ...sampleBalances, currency: undefined })],
    ['a locale that is not as it should be', answers({ custom_attributes: { locale: 5 } }, 7)],
  ])('stays empty after %s', async (_title, dataOf) => {
    paint('en');
    await showFigures(dataOf);
    expect(outlineTexts()).toEqual(nothing);
  });

  it('stays empty where the page will have the customer’s own language, unless the address has one', async () => {
    const french = { ...sampleProfile, custom_attributes: { locale: { language: 'fr' } } };
    paint('en');
    await showFigures(answers(french, sampleBalances));
    expect(outlineTexts()).toEqual(nothing);
    history.replaceState(null, '', '/home?lang=en');
    await showFigures(answers(french, sampleBalances));
    expect(outlineTexts()).toEqual(['Hello Maren', '$42.50', '3,240']);
  });

  it('greets without the name if that is not a text', async () => {
    paint('en');
    await showFigures(answers({ ...sampleProfile, preferred_name: { first: 'Maren' } }, sampleBalances));
    expect(outlineTexts()).toEqual(['Welcome', '$42.50', '3,240']);
  });

  it('keeps the page waiting for 0.4 s at most', async () => {
    vi.useFakeTimers();
    paint('en');
    const shown = showFigures(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(400);
    await expect(shown).resolves.toBeUndefined();
  });

  it('may be missing, as once the page has taken its place', async () => {
    await expect(showFigures(answers(sampleProfile, sampleBalances))).resolves.toBeUndefined();
  });
});
