import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '../../contract/reference.ts';
import { readMoney } from './readMoney.ts';

it.each([
  ['12', '12'],
  ['12.5', '12.50'],
  ['12,50', '12.50'],
  [' $ 1,234.50 ', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['1,234', '1234'],
  ['1.234.567,8', '1234567.80'],
  ['A$99.95', '99.95'],
  ['AUD 99', '99'],
  ['١٢٫٥', '12.50'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱۲', '12'],
  ['0012', '12'],
  ['0,05', '0.05'],
])('reads %s as %s', (typed, read) => {
  expect(readMoney(typed)).toBe(read);
});

it.each([
  '',
  'abc',
  '-5',
  '1.2.3',
  '1,23,456',
  '12.345.6',
  '1,2345',
  // A decimal too many, or thousands? Neither is what was meant.
  '0.500',
  '0,123',
  '.',
  ',50',
  '12..5',
  '1e5',
  '12 50 USDX',
  '∞',
])('takes %j for no amount', (typed) => {
  expect(readMoney(typed)).toBeUndefined();
});

it('reads what each language writes', () => {
  const locales = [...languages, 'en-AU', 'de-CH', 'ar-EG', 'hi', 'fr-CA'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999999999 }), fc.constantFrom(...locales), (cents, locale) => {
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      // Indian groups of two digits are not read.
      const isRead = locale !== 'hi' || cents < 10000000;
      expect(readMoney(written)).toBe(isRead ? (cents / 100).toFixed(2) : undefined);
    }),
  );
});
