import { expect, it } from 'vitest';
import { unstorableFields } from './unstorableFields.ts';

it.each([
  [{ email: 'mar\u0000en@example.com' }, ['email']],
  [{ urlParams: { a: '\ud800', b: 'fine', c: '\udc00x' } }, ['urlParams.a', 'urlParams.c']],
  [{ urlParams: { 'a\u0000': 'fine' } }, ['urlParams']],
  [{ names: ['fine', '\u0000'] }, ['names.1']],
  [{ '\ud800': 1 }, ['request']],
  ['\u0000', ['request']],
])('the unstorable fields of %j are named', (value, fields) => {
  expect(unstorableFields(value)).toEqual(fields);
});

it.each([
  { text: 'ليلى 👩🏽\u200d🚀 \u0001\t\n\ufffd\uffff' },
  { urlParams: { '😀': '𝔘𝔫𝔦' } },
  { amount: 1, flag: false, nothing: null, absent: undefined, at: new Date(0) },
  undefined,
])('%j has no unstorable fields', (value) => {
  expect(unstorableFields(value)).toEqual([]);
});
