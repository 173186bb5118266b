import { describe, expect, it } from 'vitest';
import { createCalendar } from './createCalendar.ts';

const days = createCalendar(new Date('2026-11-20T02:00:00Z'), 'Australia/Melbourne');

describe('days counted from the seed’s', () => {
  it('begin with the local day, not with the UTC day', () => {
    expect(createCalendar(new Date('2026-11-19T13:00:00Z'), 'Australia/Melbourne').day(0)).toBe('2026-11-20');
    expect(createCalendar(new Date('2026-11-19T12:59:59Z'), 'Australia/Melbourne').day(0)).toBe('2026-11-19');
  });

  it('keep the local time across both changes of clocks', () => {
    expect(days.at(-8, '10:42').toISOString()).toBe('2026-11-11T23:42:00.000Z');
    expect(days.at(-171, '10:42').toISOString()).toBe('2026-06-02T00:42:00.000Z');
    // Clocks went forward at 2 am on 4 October 2026.
    expect(days.at(-47, '01:30').toISOString()).toBe('2026-10-03T15:30:00.000Z');
    expect(days.at(-47, '03:30').toISOString()).toBe('2026-10-03T16:30:00.000Z');
  });

  it('end at the last moment of a day and of a month', () => {
    expect(days.endOf(12).toISOString()).toBe('2026-12-02T12:59:59.999Z');
    expect(days.endOfMonth(days.at(0, '00:00'), 3).toISOString()).toBe('2027-02-28T12:59:59.999Z');
    expect(days.endOfMonth(days.at(-51, '23:30'), 0).toISOString()).toBe('2026-09-30T13:59:59.999Z');
  });
});
