import { describe, expect, it } from 'vitest';
import { languages } from '#contract/reference.ts';
import { baseOf, localeTexts, variablesOf, type Texts } from './localeTexts.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';
import { usedKeys } from './usedKeys.ts';

const texts = localeTexts();
const english = texts.get('en') ?? new Map<string, string>();
const bases = (of: Texts) => new Set([...of.keys()].map((key) => baseOf(key, of)));
const isPlural = (base: string) => english.has(`${base}_other`);
const uses = sourceFiles('widget/src')
  .filter((file) => !isTest(file.path))
  .flatMap(usedKeys);

describe.each(languages)('the texts in %s', (language) => {
  const own = texts.get(language) ?? new Map<string, string>();

  it('has the same keys as English', () => {
    const [expected, found] = [bases(english), bases(own)];
    expect(
      [...expected].filter((key) => !found.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...found].filter((key) => !expected.has(key)),
      'left over',
    ).toEqual([]);
  });

  it('has exactly the plural forms of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const wrong = [...bases(english)].filter(isPlural).flatMap((base) => {
      const there = [...own.keys()].filter((key) => baseOf(key, own) === base);
      const found = there.map((key) => key.slice(base.length + 1)).toSorted();
      return found.join() === forms.join()
        ? []
        : [`${base}: ${found.join(' ')} instead of ${forms.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('inserts the values that English inserts', () => {
    const wrong = [...own].flatMap(([key, text]) => {
      const base = baseOf(key, own);
      const allowed = variablesOf(english.get(isPlural(base) ? `${base}_other` : key) ?? '');
      const found = variablesOf(text);
      const missing = allowed.filter((name) => !found.includes(name));
      const unknown = found.filter((name) => !allowed.includes(name) && !countNames.includes(name));
      // A form for one exact number may write it in words, or omit it ("no points").
      const isExact = isPlural(base) && /_(zero|one|two)$/.test(key);
      return (missing.length === 0 || isExact) && unknown.length === 0 ? [] : [`${key}: ${text}`];
    });
    expect(wrong).toEqual([]);
  });
});

it('French has a no-break space before signs of two parts', () => {
  const loose = [...(texts.get('fr') ?? [])].filter(([, text]) => / [:;!?»]|« /.test(text));
  expect(loose.map(([key]) => key)).toEqual([]);
});

it('Arabic is in Arabic letters, where English has words', () => {
  const latin = ['profile.titles.Mx', 'rewards.csv.file'];
  const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));
  const left = [...(texts.get('ar') ?? [])].filter(
    ([key, text]) => hasWords(text) && !/\p{Script=Arabic}/u.test(text) && !latin.includes(key),
  );
  expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** `count` chooses the form; `number` is the same figure as it is written. */
const countNames = ['count', 'number'];

describe('the keys', () => {
  const all = [...bases(english)];

  it('that the code uses exist', () => {
    const missing = uses.filter((use) => use.certain && !all.some((key) => use.pattern.test(key)));
    expect(missing.map((use) => `${use.place} ${use.written}`)).toEqual([]);
  });

  it('are all used by the code', () => {
    expect(uses.length).toBeGreaterThan(100);
    expect(all.filter((key) => !uses.some((use) => use.pattern.test(key)))).toEqual([]);
  });
});

describe('a French text', () => {
  /** Lines of text in French: of the portal, of mails, of the shop, and of the demo's data. */
  const french = [
    ...sourceFiles('widget/src/i18n/locales', ['fr.json']),
    ...sourceFiles('demo-host/api/messages/rules/texts', ['fr.json']),
    ...sourceFiles('demo-host/site/texts', ['fr.ts']),
    ...sourceFiles('demo-host/api/seed').filter(({ path }) => !isTest(path)),
  ].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /(^|\/)fr\.(json|ts)$/.test(path) || /^\s*fr: /.test(line))
      // A text message: a space that does not break makes it twice as long.
      .filter((line) => !line.includes('"noAccount": "Ce numéro'))
      .map((line) => ({ path, line })),
  );

  it('ends no sentence with a date, because its short months end with a full stop themselves', () => {
    const doubled = french.filter(({ line }) => /\{\{(date|day)\}\}\./.test(line));
    expect(doubled.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([]);
  });

  it('has no space before : ; ! ? » or after « at which a line may break', () => {
    expect(french.length).toBeGreaterThan(500);
    const loose = french.filter(({ line }) => / [:;!?»](?![:?])|« /.test(line.replace(/^.*?: ['"]/, '')));
    expect(loose.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([]);
  });
});
