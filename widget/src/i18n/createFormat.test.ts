import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/reference.ts';
import { createFormat } from './createFormat.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const of = (language: (typeof languages)[number], region = 'au') =>
  createFormat(language, { currency: 'AUD', region, zone: '', now: () => NOW });
/** Engines differ in their no-break spaces. */
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

describe.each(languages)('money in %s', (language) => {
  it.each([
    [1234.5, '$1,234.50'],
    [-1234.5, '-$1,234.50'],
    ['42.5', '$42.50'],
    [0, '$0.00'],
    [-0.001, '$0.00'],
    [1000000, '$1,000,000.00'],
    [undefined, '$0.00'],
    [null, '$0.00'],
    ['', '$0.00'],
    ['abc', '$0.00'],
    [Number.NaN, '$0.00'],
    [Number.POSITIVE_INFINITY, '$0.00'],
  ])('formats %j as %s', (amount, text) => {
    expect(of(language).money(amount)).toBe(text);
  });
});

describe('other currencies', () => {
  it('follow the language', () => {
    expect(plain(of('it').money(1234.5, 'EUR'))).toBe('1234,50 EUR');
    const euro = createFormat('fr', { currency: 'EUR', region: 'fr', zone: '', now: () => NOW });
    expect(plain(euro.money(1234.5))).toBe('1 234,50 €');
  });

  it('show the code where two dollars could be confused', () => {
    expect(plain(of('en').money(5, 'USD'))).toBe('USD 5.00');
  });

  it('that are unknown are formatted as dollars', () => {
    expect(of('en').money(5, 'nonsense')).toBe('$5.00');
  });
});

describe('dates', () => {
  const iso = '2026-11-12T00:30:00Z';
  it.each([
    ['day', '12 Nov'],
    ['weekday', 'Thu 12 Nov'],
    ['dayYear', '12 Nov 2026'],
    ['long', 'Thursday 12 November 2026'],
    ['month', 'November 2026'],
    ['time', '11:30 am'],
  ] as const)('in English as %s are %s', (style, text) => {
    expect(plain(of('en').date(iso, 'Australia/Melbourne', style))).toBe(text);
  });

  it.each([
    ['it', 'gio 12 nov'],
    ['es', 'jue, 12 nov'],
    ['fr', 'jeu. 12 nov.'],
    ['ar', 'الخميس، 12 نوفمبر'],
  ] as const)('in %s are %s', (language, text) => {
    expect(plain(of(language).date(iso, 'Australia/Melbourne', 'weekday'))).toBe(text);
  });

  it('use the zone where it happened, on both sides of a clock change', () => {
    const { date } = of('en');
    expect(date('2026-11-20T13:30:00Z', 'Australia/Melbourne', 'day')).toBe('21 Nov');
    expect(date('2026-11-20T13:30:00Z', 'Pacific/Honolulu', 'day')).toBe('20 Nov');
    expect(plain(date('2026-10-03T15:59:59Z', 'Australia/Melbourne', 'time'))).toBe('1:59 am');
    expect(plain(date('2026-10-03T16:00:00Z', 'Australia/Melbourne', 'time'))).toBe('3:00 am');
  });

  it('fall back to Australia/Melbourne', () => {
    for (const zone of [undefined, '', 'No/Where']) {
      expect(of('en').date('2026-11-20T13:30:00Z', zone, 'day')).toBe('21 Nov');
    }
  });

  it('without a zone of their own are the customer’s', () => {
    const zones = ['Pacific/Honolulu', 'Pacific/Kiritimati', 'No/Where'];
    const days = zones.map((zone) => {
      const { date, zone: own } = createFormat('en', { currency: 'AUD', region: 'au', zone, now: () => NOW });
      expect(own).toBe(zone);
      return [date('2026-11-20T09:59:59Z', undefined, 'day'), date('2026-11-20T09:59:59Z', 'UTC', 'day')];
    });
    expect(days).toEqual([
      ['19 Nov', '20 Nov'],
      ['20 Nov', '20 Nov'],
      ['20 Nov', '20 Nov'],
    ]);
  });

  it('of the style `nearDay` have a year only if they are far away', () => {
    const { date } = createFormat('en', { currency: 'AUD', region: 'au', zone: 'UTC', now: () => NOW });
    const after = (days: number) => date(new Date(NOW + days * 86400000).toISOString(), 'UTC', 'nearDay');
    expect([-301, -300, 0, 300, 301].map((days) => /20\d\d$/.test(after(days)))).toEqual([
      ...[true, false, false, false, true],
    ]);
  });

  it('that are invalid are empty', () => {
    expect(of('en').date('soon', 'UTC', 'day')).toBe('');
  });
});

describe('numbers', () => {
  it('have the digits of the region, not of the language', () => {
    expect(of('ar').number(1234)).toBe('1,234');
    expect(of('ar', 'eg').number(1234)).toBe('١٬٢٣٤');
    expect(plain(of('fr').number(1234567))).toBe('1 234 567');
  });

  it('and times are written as the customer chose, whatever the region', () => {
    const own = (language: (typeof languages)[number], formats: Record<string, unknown>) =>
      createFormat(language, { currency: 'AUD', region: 'eg', zone: '', own: formats, now: () => NOW });
    const time = (language: (typeof languages)[number], hour_cycle: string) =>
      plain(own(language, { hour_cycle }).date('2026-11-20T13:05:00Z', 'UTC', 'time')).toLowerCase();
    expect([time('en', '24'), time('en', '12')]).toEqual(['13:05', '1:05 pm']);
    expect([time('fr', '24'), time('fr', '12')]).toEqual(['13:05', '1:05 pm']);
    expect(time('ar', '24')).toBe('١٣:٠٥');
    expect(own('ar', { digits: 'western' }).number(1234)).toBe('1,234');
    expect(own('en', { digits: 'arabic' }).number(1234)).toBe('1,234');
    expect(own('ar', {}).number(1234)).toBe('١٬٢٣٤');
  });

  it('are formatted as percentages and durations', () => {
    const { percent, relative, list } = of('en');
    expect(percent(0.8)).toBe('80%');
    expect(relative('2026-11-20T02:25:00Z')).toBe('5 minutes ago');
    expect(relative('2026-11-20T02:29:50Z')).toBe('now');
    expect(relative('2026-11-22T02:30:00Z')).toBe('in 2 days');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('isolate', () => {
  it('marks what could reorder a sentence, and nothing else', () => {
    expect(of('ar').isolate('R-1043')).toBe('\u2068R-1043\u2069');
    expect(of('en').isolate('ليلى')).toBe('\u2068ليلى\u2069');
    expect(of('en').isolate('R-1043')).toBe('R-1043');
    expect(of('ar').isolate(of('ar').isolate('x'))).toBe('\u2068x\u2069');
  });
});

it.each([
  ['en', 'au', '2026'],
  ['fr', 'fr', '2026'],
  ['ar', 'eg', '٢٠٢٦'],
])('a year in %s of %s has no separators', (language, region, year) => {
  const format = createFormat(language as never, { currency: 'AUD', region, zone: '', now: () => 0 });
  expect(format.plainNumber(2026)).toBe(year);
});
