import { expect, it } from 'vitest';
import { worldwide } from '#tests/support/api/worldwide.ts';
import { parseMobile } from './parseMobile.ts';

it.each([
  ['+61491570156', 'AU', '+614915'],
  ['+12125550134', 'US', '+12125'],
  ['+16045550134', 'CA', '+16045'],
  ['+18765551234', 'JM', '+18765'],
  ['+447400123456', 'GB', '+447400'],
  ['+971501234567', 'AE', '+9715012'],
])('%s is a number of %s with the prefix %s', (number, country, prefix) => {
  expect(parseMobile(number)).toEqual({ number, country, prefix });
});

it.each(['0491 570 156', '+61 491-570-156', '(0491) 570156'])(
  '%s is read as a number of the given country',
  (text) => {
    expect(parseMobile(text, 'AU')?.number).toBe('+61491570156');
  },
);

it.each([
  '+611900123456',
  '+61280001234',
  '+6100000000',
  '+999123456789',
  '+61491',
  'call +61491570156 now',
  '',
])('%j is refused as a mobile number', (text) => {
  expect(parseMobile(text, 'AU')).toBeUndefined();
});

it.each(worldwide.phones)('in %s, %s is %s: only a number that is not fixed is a mobile number', (...row) => {
  const [country = '', typed = '', e164 = '', kind] = row;
  const expected = kind === 'fixed' ? undefined : e164;
  expect([parseMobile(e164)?.number, parseMobile(typed, country)?.number]).toEqual([expected, expected]);
});
