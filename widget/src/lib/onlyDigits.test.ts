import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyDigits } from './onlyDigits.ts';

describe('onlyDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۰۹۸۷۶۵', '098765'],
    ['१२३४५६', '123456'],
    ['１２３４５６', '123456'],
    ['𝟘𝟙𝟚𝟛𝟜𝟝', '012345'],
    ['Your code is 482913.', '482913'],
    ['', ''],
    ['½ ② Ⅳ', '1224'.slice(0, 3)],
  ])('reads %j as %j', (typed, digits) => {
    expect(onlyDigits(typed)).toBe(digits);
  });

  it('reads the ten digits of every script as 0 to 9', () => {
    const points = Array.from({ length: 0x110000 }, (_, point) => point).filter(
      (point) => (point < 0xd800 || point > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(point)),
    );
    expect(points.length % 10).toBe(0);
    const read = points.map((point) => onlyDigits(String.fromCodePoint(point)));
    expect(read).toEqual(points.map((_, at) => String(at % 10)));
  });

  it('gives nothing but digits, whatever was typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^[0-9]*$/.test(onlyDigits(typed))));
  });
});
