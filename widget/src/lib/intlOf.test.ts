import { expect, it } from 'vitest';
import { intlOf } from './intlOf.ts';

it('makes one formatter for each kind, language and options', () => {
  const percent = intlOf(Intl.NumberFormat, 'en', { style: 'percent' });
  expect(intlOf(Intl.NumberFormat, 'en', { style: 'percent' })).toBe(percent);
  expect(percent.format(0.8)).toBe('80%');
  expect(intlOf(Intl.NumberFormat, 'en').format(0.8)).toBe('0.8');
  expect(intlOf(Intl.NumberFormat, 'fr', { style: 'percent' }).format(0.8)).toMatch(/^80\s%$/);
  expect(intlOf(Intl.ListFormat, 'en').format(['a', 'b'])).toBe('a and b');
});

it('throws as often as it is asked for what the engine does not know', () => {
  for (let times = 0; times < 2; times += 1)
    expect(() => intlOf(Intl.DateTimeFormat, 'en', { timeZone: 'Mars/Phobos' })).toThrow(RangeError);
});
