import { expect, it } from 'vitest';
import { returnByOf } from './returnByOf.ts';

const sold = { channel: 'store', timezone: 'Australia/Melbourne', days: 14 };

it.each([
  // Clocks go back on 4 April 2027, and forward on 3 October.
  ['2027-03-28T01:00:00.000Z', '2027-04-11T13:59:59.999Z'],
  ['2027-09-26T02:00:00.000Z', '2027-10-10T12:59:59.999Z'],
])('goods that a store sold at %s may be returned until the end of the 14th day there, %s', (at, until) => {
  const returnBy = returnByOf({ ...sold, soldAt: new Date(at) });
  expect(new Date(returnBy ?? 0).toISOString()).toBe(until);
});
