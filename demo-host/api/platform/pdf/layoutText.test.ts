import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { layoutText, type TextStyle } from './layoutText.ts';
import { readFaces, type Face } from './readFaces.ts';

let faces: readonly Face[];
beforeAll(async () => {
  faces = (await readFaces()).regular;
});
/** Every character is as wide as any other. */
const measure = (_face: Face, text: string) => [...text].length;
const style = (dir: TextStyle['dir'] = 'ltr'): TextStyle => ({ faces, dir, measure });
const drawn = (text: string, dir?: TextStyle['dir'], width = 1000) =>
  layoutText(text, width, style(dir)).lines.map(({ runs }) => runs.map((run) => run.text).join(''));

it('breaks at spaces, and a word that is too long where the line ends', () => {
  expect(drawn('one two three', 'ltr', 7)).toEqual(['one two', 'three']);
  expect(drawn('a abcdefghij b', 'ltr', 4)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
  expect(drawn('')).toEqual(['']);
});

it('draws Latin, Cyrillic, Greek and Arabic, each with a font that has its letters', () => {
  const { lines, isMissing } = layoutText('Žluť Ёлка Ώρα Đặng كنزة', 1000, style());
  expect(isMissing).toBe(false);
  const fonts = new Set(lines[0]?.runs.map(({ face }) => /-([a-z-]+)-400/.exec(face.name)?.[1]));
  expect(fonts.size).toBeGreaterThanOrEqual(5);
  for (const { face, text } of lines[0]?.runs ?? [])
    for (const character of text)
      expect(face.characters.has(character.codePointAt(0) ?? 0), character).toBe(true);
});

it('puts words that are read from the right in their places, and leaves letters to the font', () => {
  expect(drawn('كنزة صوف', 'rtl')).toEqual(['صوف كنزة']);
  expect(drawn('إيصال \u2066R-1043\u2069', 'rtl')).toEqual(['R-1043 إيصال']);
  expect(drawn('\u2066-$12.50\u2069', 'rtl')).toEqual(['-$12.50']);
  expect(drawn('كنزة (أزرق) 24', 'rtl')).toEqual(['24 (أزرق) كنزة']);
});

it('draws a replacement for what no font has, and keeps the text itself for copying and for screen readers', () => {
  const { lines, isMissing } = layoutText('シャツ 👩‍👩‍👧 M', 1000, style());
  expect(isMissing).toBe(true);
  expect(lines[0]?.runs.map(({ text }) => text).join('')).toBe('��� � M');
  expect(lines[0]?.spoken).toBe('シャツ 👩‍👩‍👧 M');
});

it('does not let a name change the direction of the text beside it', () => {
  expect(drawn('\u202eevil\u202c $1')).toEqual(['evil $1']);
});

it('loses no letter or digit and is never wider than the line, whatever the text is', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'W', ' ', 'ش', 'ك', '(', '3', '٣', 'Ж', '字', '\u2067', '\u2069'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, fc.constantFrom('ltr', 'rtl'), fc.integer({ min: 1, max: 12 }), (given, dir, width) => {
      const { lines } = layoutText(given, width, style(dir));
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
      const letters = (from: string) =>
        [...from.replaceAll('字', '�').replaceAll(/[\s\u2066-\u2069()]/gu, '')].toSorted().join('');
      const all = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
      expect(letters(all)).toBe(letters(given));
    }),
    { numRuns: 300 },
  );
});
