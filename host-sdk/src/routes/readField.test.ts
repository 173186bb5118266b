import { expect, it } from 'vitest';
import { readField } from './readField.ts';

it.each([
  ['', undefined, ''],
  ['#orders', undefined, 'orders'],
  ['#portal=/home', '/home', ''],
  ['?list=2&portal=/a%20b&x', '/a b', 'list=2&x'],
  ['?portal=/one&portal=/two', '/one', ''],
  ['?portals=/one&aportal=/two', undefined, 'portals=/one&aportal=/two'],
  ['?portal=%&x=%zz', undefined, 'x=%zz'],
])('reads the field of %j, and leaves the rest as it was written', (text, value, rest) => {
  expect(readField(text, 'portal')).toEqual([value, rest]);
});
