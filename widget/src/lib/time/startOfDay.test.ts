import { describe, expect, it } from 'vitest';
import { dayAfter } from './dayAfter.ts';
import { startOfDay } from './startOfDay.ts';

const iso = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

describe('the start of a day', () => {
  it.each([
    ['2026-12-20', 'Australia/Melbourne', '2026-12-19T13:00:00.000Z'],
    ['2026-07-01', 'Australia/Melbourne', '2026-06-30T14:00:00.000Z'],
    ['2026-12-20', 'Pacific/Kiritimati', '2026-12-19T10:00:00.000Z'],
    ['2026-12-20', 'Pacific/Niue', '2026-12-20T11:00:00.000Z'],
    ['2026-12-20', 'Asia/Kathmandu', '2026-12-19T18:15:00.000Z'],
    ['2026-12-20', 'UTC', '2026-12-20T00:00:00.000Z'],
    // The clocks moved at midnight: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-12-20', 'Nowhere/Land', '2026-12-19T13:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, expected) => {
    expect(iso(day, zone)).toBe(expected);
  });

  it('is not a number for what is not a day', () => {
    expect(startOfDay('', 'UTC')).toBeNaN();
    expect(startOfDay('2026-13-01', 'UTC')).toBeNaN();
  });

  it('counts days over months and leap years', () => {
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
    expect(dayAfter('2026-12-25', 7)).toBe('2027-01-01');
  });
});
