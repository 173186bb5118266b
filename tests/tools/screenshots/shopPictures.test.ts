import { describe, expect, it } from 'vitest';
import { examples } from '#demo-host/site/examples/examples.ts';
import { languages } from '#contract/reference.ts';
import { shopPictures } from './shopPictures.ts';

const names = shopPictures().map(({ name }) => name);
const states = [
  'modal',
  'drawer',
  'all',
  ...examples.filter(({ fixed }) => !fixed).map(({ handle }) => handle),
];

describe('the pictures of the shop', () => {
  it.each(states)(
    'show %s on a phone in every language, and in other looks in English and Arabic',
    (state) => {
      const of = (look: string) => `developers-${look}-${state}`;
      const wanted = [
        ...languages.map((language) => of(`compact-light-${language}`)),
        ...['en', 'ar'].flatMap((language) =>
          ['compact-dark', 'wide-light', 'wide-dark'].map((look) => of(`${look}-${language}`)),
        ),
      ];
      expect(
        names.filter((name) => name.startsWith('developers-') && name.endsWith(`-${state}`)).toSorted(),
      ).toEqual(wanted.toSorted());
    },
  );

  it('show a page with a fixed theme or language only in that one', () => {
    expect(names.filter((name) => name.endsWith('-dark') && name.includes('-light-'))).toEqual([]);
    expect(names.filter((name) => name.endsWith('-rtl') && !name.includes('-ar-'))).toEqual([]);
    expect(names).toContain('developers-wide-dark-en-dark');
    expect(names).toContain('developers-wide-light-ar-rtl');
  });

  it('have different names', () => {
    expect(new Set(names).size).toBe(names.length);
  });
});
