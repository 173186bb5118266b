import { expect, it } from 'vitest';
import type { Location } from '../../../contract/reference.ts';
import { mayCheckIn } from './mayCheckIn.ts';

const store = {
  timezone: 'UTC',
  is_permanently_closed: false,
  // A Friday, over midday only.
  hours: [{ day: 5, open: '12:00', close: '12:30' }],
  special_hours: [],
} as unknown as Location;

it.each([
  ['10:59', false],
  ['11:00', true],
  ['11:35', true],
  ['12:15', true],
  ['12:55', true],
  ['13:29', true],
  ['13:30', false],
])(
  'a store that is open from 12:00 to 12:30 takes check-ins from an hour before to an hour after: %s',
  (time, may) => {
    expect(mayCheckIn(store, Date.parse(`2026-11-27T${time}:00Z`))).toBe(may);
  },
);
