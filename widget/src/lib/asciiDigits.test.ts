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
])('converts %s to %s', (typed, read) => {
  expect(asciiDigits(typed)).toBe(read);
});

it('converts every number in every script', () => {
  const systems = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'laoo', 'thai', 'tibt'];
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...systems), (number, system) => {
      const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(number);
      expect(asciiDigits(written)).toBe(String(number));
    }),
  );
});

it('keeps every character that is not a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(asciiDigits(text).replace(/[0-9]/g, '#')).toBe(text.replace(/\p{Nd}/gu, '#'));
    }),
  );
});
