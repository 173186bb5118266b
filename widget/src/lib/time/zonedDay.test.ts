import { describe, expect, it } from 'vitest';
import { daysUntil } from './daysUntil.ts';
import { todayIn } from './todayIn.ts';
import { zonedDay } from './zonedDay.ts';

const at = (iso: string) => Date.parse(iso);

describe('zonedDay', () => {
  it('is the day where it happened, not where the browser is', () => {
    expect(zonedDay(at('2026-11-20T13:30:00Z'), 'Australia/Melbourne')).toBe('2026-11-21');
    expect(zonedDay(at('2026-11-20T05:00:00Z'), 'Pacific/Honolulu')).toBe('2026-11-19');
  });

  it('falls back to Melbourne for an unknown zone', () => {
    expect(zonedDay(at('2026-11-20T13:30:00Z'), 'Nowhere/Land')).toBe('2026-11-21');
  });
});

describe('todayIn', () => {
  it.each([
    ['Australia/Melbourne', '2028-02-29T12:59:59Z', { day: 29, month: 2, year: 2028 }],
    ['Australia/Melbourne', '2028-02-29T13:00:00Z', { day: 1, month: 3, year: 2028 }],
    ['Pacific/Honolulu', '2028-02-29T13:00:00Z', { day: 29, month: 2, year: 2028 }],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', { day: 1, month: 1, year: 2027 }],
  ])('in %s at %s is the day there', (zone, now, day) => {
    expect(todayIn(zone, at(now))).toEqual(day);
  });
});

describe('daysUntil', () => {
  it('counts calendar days over a daylight-saving change', () => {
    // Melbourne moves its clocks on 4 October 2026: that day has 23 hours.
    expect(daysUntil(at('2026-10-05T12:59:00Z'), at('2026-10-02T14:30:00Z'), 'Australia/Melbourne')).toBe(2);
  });

  it('is 0 until the day ends and then negative', () => {
    expect(daysUntil(at('2026-11-20T12:59:59Z'), at('2026-11-19T13:00:00Z'), 'Australia/Melbourne')).toBe(0);
    expect(daysUntil(at('2026-11-20T12:59:59Z'), at('2026-11-20T13:00:00Z'), 'Australia/Melbourne')).toBe(-1);
  });
});
