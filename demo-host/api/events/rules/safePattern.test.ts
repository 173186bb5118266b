import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePattern } from './safePattern.ts';

describe('a tenant’s pattern', () => {
  it.each([
    ['[A-Z]{2}[0-9]{4}', 'HP2041', 'HP204'],
    ['\\d+(\\.\\d+)?', '12.5', '12.'],
    ['red|green', 'green', 'greenish'],
    ['(?:[A-Z]\\d){3}', 'A1B2C3', 'A1B2'],
    ['[\\p{L} ]+', 'José Ñandú', 'José 1'],
    ['\\(\\?[)(]+', '(?))', '(?'],
  ])('%s matches %s and not %s, as a whole', (pattern, right, wrong) => {
    expect(safePattern(pattern)?.test(right)).toBe(true);
    expect(safePattern(pattern)?.test(wrong)).toBe(false);
  });

  it.each([
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(a|aa)+$',
    '((a{1,9})){5}',
    '(?:x+y?){2,}',
    'a*a*a*a*a*b',
    'a?'.repeat(25) + 'a'.repeat(25),
    '(a)\\1',
    '(?=a)a',
    '(?<!a)b',
    '(?<n>a)\\k<n>',
    'a{100000}',
    '(',
    '[z-a]',
    'x'.repeat(201),
  ])('%s is ignored', (pattern) => {
    expect(safePattern(pattern)).toBeUndefined();
  });

  it('is always matched quickly, whatever it consists of', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\w',
      '[ab]',
      '\\d',
      '(a)',
      '(?:ab)',
      '(a|b)',
      '(a?)',
      'a|a',
    );
    const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,40}', '{2,}');
    const piece = fc.tuple(atom, times).map((both) => both.join(''));
    const sequence = fc.array(piece, { maxLength: 6 }).map((all) => all.join(''));
    const nested = fc
      .tuple(sequence, times, sequence)
      .map(([inner, some, rest]) => `(${inner})${some}${rest}`);
    fc.assert(
      fc.property(fc.oneof(sequence, nested), (pattern) => {
        const expression = safePattern(pattern);
        if (expression === undefined) return;
        // The processor's time: by the clock, a busy machine would be judged too.
        const before = process.cpuUsage();
        for (const text of ['a'.repeat(254) + '!', 'ab'.repeat(127) + '!']) expression.test(text);
        expect(process.cpuUsage(before).user / 1000, pattern).toBeLessThan(1000);
      }),
      { numRuns: 400 },
    );
  });
});
