import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDigits } from './asciiDigits.ts';

it.each([
  ['482 019', '482 019'],
  ['٤٨٢٠١٩', '482019'],
  ['۴۸۲۰۱۹', '482019'],
  ['४८२०१९', '482019'],
  ['４８２０１９', '482019'],
  ['𝟘𝟙𝟡𝟬', '0190'],
  ['+٦١ 412', '+61 412'],
  ['½ ⅷ ②', '½ ⅷ ②'],
])('reads %s as %s', (typed, read) => {
  expect(asciiDigits(typed)).toBe(read);
});

it('reads every number as it is written in every language', () => {
  const systems = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'laoo', 'thai', 'tibt'];
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...systems), (number, system) => {
      const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(number);
      expect(asciiDigits(written)).toBe(String(number));
    }),
  );
});

it('leaves everything that is no digit where it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(asciiDigits(text).replace(/[0-9]/g, '#')).toBe(text.replace(/\p{Nd}/gu, '#'));
    }),
  );
});
