import { expect, it } from 'vitest';
import { languages } from '../../contract/reference.ts';
import { createI18n } from './createI18n.ts';

const locales = import.meta.glob<Record<string, unknown>>('./locales/*.json', {
  eager: true,
  import: 'default',
});

/** All values hold `evil` and a right-to-left letter, so both directions have to isolate them. */
const attacks = [
  '\u202eليلى evil',
  'ليلى\u2069\u202e evil',
  '\u2069\u2069ليلى evil',
  '\u2067ليلى evil',
  '\u2068a\u2069 ليلى evil \u2068b\u2069',
  '\u2068ليلى evil',
];

const textsIn = (value: unknown, key: string): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value ?? {}).flatMap(([name, each]) =>
        textsIn(each, key === '' ? name : `${key}.${name}`),
      );

/** What is wrong with a sentence that holds an inserted `evil`. */
function findLeaks(sentence: string): string | undefined {
  let depth = 0;
  for (const part of sentence.split(/([\u202a-\u202e\u2066-\u2069]|evil)/)) {
    if (/^[\u202a-\u202e]$/.test(part)) return 'forces a direction';
    if (/^[\u2066-\u2068]$/.test(part)) depth += 1;
    if (part === '\u2069') depth -= 1;
    if (depth < 0) return 'ends what it did not begin';
    if (part === 'evil' && depth === 0) return 'is not isolated';
  }
  return depth === 0 ? undefined : 'leaves its isolation open';
}

it.each(languages)('W9 no inserted value turns the sentence around it, in any text: %s', async (language) => {
  const texts = locales[`./locales/${language}.json`] ?? {};
  const { t } = await createI18n(language, texts);
  const filled = textsIn(texts, '').flatMap(([key, text]) => {
    const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
    return names.length === 0 ? [] : [{ key, names }];
  });
  expect(filled.length).toBeGreaterThan(100);
  const leaks = filled.flatMap(({ key, names }) =>
    attacks.flatMap((attack) => {
      const sentence = t(key, Object.fromEntries(names.map((name) => [name, attack])));
      if (!sentence.includes('evil')) return [`${key}: holds no value`];
      const leak = findLeaks(sentence);
      return leak === undefined ? [] : [`${key}: ${JSON.stringify(attack)} ${leak}`];
    }),
  );
  expect(leaks).toEqual([]);
});
