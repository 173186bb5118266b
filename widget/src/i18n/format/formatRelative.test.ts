import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/reference.ts';
import { formatRelative } from './formatRelative.ts';

const MINUTE = 60000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SIZES = {
  second: 0,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
  month: 2629800e3,
  year: 31557600e3,
};
/** Noon, so that neither day nor month changes soon. */
const noon = new Date(2026, 10, 20, 12).getTime();
const ago = (ms: number) => formatRelative(noon - ms, noon, 'en');

describe('a relative time', () => {
  it.each([
    [59999, 'now'],
    [110 * MINUTE, '1 hour ago'],
    [11 * HOUR, '11 hours ago'],
    [13 * HOUR, '13 hours ago'],
    [25 * HOUR, '1 day ago'],
    [4 * DAY, '4 days ago'],
    [16 * DAY, '2 weeks ago'],
    [7 * 30.4375 * DAY, '7 months ago'],
    [700 * DAY, '1 year ago'],
    [-23 * HOUR, 'in 23 hours'],
    [-2 * DAY, 'in 2 days'],
  ])('of %d ms is “%s”', (ms, words) => {
    expect(ago(ms)).toBe(words);
  });

  it.each(languages)('never states more than has passed, and never less for more, in %s', (language) => {
    const stated = new Map<string, number>();
    for (const [unit, size] of Object.entries(SIZES))
      for (let count = 0; count < 61; count += 1)
        for (const numeric of ['always', 'auto'] as const) {
          const words = new Intl.RelativeTimeFormat(language, { numeric });
          stated.set(words.format(-count, unit as 'day'), count * size);
        }
    const of = (ms: number) =>
      stated.get(formatRelative(noon - ms, noon, language)) ?? expect.fail(String(ms));
    const sizes = Object.values(SIZES);
    // As many short times as long ones.
    const time = fc.integer({ min: 0, max: 36 * 1000 }).map((at) => Math.round(1.0007 ** at));
    fc.assert(
      fc.property(time, time, (first, second) => {
        const [less, more] = first < second ? [first, second] : [second, first];
        expect(of(less)).toBeLessThanOrEqual(less);
        expect(of(less)).toBeLessThanOrEqual(of(more));
        const unit = sizes.findLast((size) => size <= less) ?? 0;
        expect(less - of(less)).toBeLessThan(Math.max(unit, MINUTE));
      }),
      { numRuns: 1000 },
    );
  });
});
