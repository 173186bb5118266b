import { describe, expect, it } from 'vitest';
import { compareHours } from './compareHours.ts';
import { storeDays, type StoreWeek } from './storeDays.ts';

const everyDay = (open: string, close: string): StoreWeek['hours'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open, close }));
const melbourne = (more: Partial<StoreWeek> = {}): StoreWeek => ({
  timezone: 'Australia/Melbourne',
  hours: everyDay('09:00', '17:00'),
  special: [],
  ...more,
});
const verdict = (week: StoreWeek, at: string) => compareHours(week, Date.parse(at));
const spans = (week: StoreWeek, at: string) =>
  storeDays(week, Date.parse(at)).map(({ from, to }) => [from, to].map((ms) => new Date(ms).toISOString()));

describe('a store’s hours', () => {
  it('are in its local time on the days on which clocks change', () => {
    // 4 October 2026 has 23 hours in Melbourne, 4 April 2027 has 25.
    expect(spans(melbourne(), '2026-10-04T03:00:00Z')).toEqual([
      ['2026-10-02T23:00:00.000Z', '2026-10-03T07:00:00.000Z'],
      ['2026-10-03T22:00:00.000Z', '2026-10-04T06:00:00.000Z'],
      ['2026-10-04T22:00:00.000Z', '2026-10-05T06:00:00.000Z'],
    ]);
    expect(spans(melbourne(), '2027-04-04T03:00:00Z')[1]).toEqual([
      '2027-04-03T23:00:00.000Z',
      '2027-04-04T07:00:00.000Z',
    ]);
  });

  it.each([
    ['2026-10-03T20:59:59.999Z', 'not_started'],
    ['2026-10-03T21:00:00.000Z', 'open'],
    ['2026-10-04T06:59:59.999Z', 'open'],
    ['2026-10-04T07:00:00.000Z', 'ended'],
  ])('have an hour’s tolerance: %s is %s', (at, expected) => {
    expect(verdict(melbourne(), at)).toBe(expected);
  });

  it('are replaced on a special day', () => {
    const closed = melbourne({ special: [{ date: '2026-12-25', open: null, close: null }] });
    expect(verdict(closed, '2026-12-25T02:00:00Z')).toBe('ended');
    expect(verdict(closed, '2026-12-24T02:00:00Z')).toBe('open');
    const late = melbourne({ special: [{ date: '2026-12-24', open: '09:00', close: '21:00' }] });
    expect(verdict(late, '2026-12-24T10:59:59Z')).toBe('open');
  });

  it('may extend past midnight', () => {
    const night = melbourne({ hours: everyDay('18:00', '02:00') });
    expect(verdict(night, '2026-11-20T15:30:00Z')).toBe('open');
    expect(verdict(night, '2026-11-20T16:00:00Z')).toBe('ended');
    expect(verdict(melbourne({ hours: everyDay('18:00', '00:00') }), '2026-11-20T13:59:59Z')).toBe('open');
  });

  it('may have a break', () => {
    const broken = melbourne({
      hours: [...everyDay('09:00', '12:00'), ...everyDay('16:00', '19:00')],
    });
    expect(verdict(broken, '2026-11-20T03:00:00Z')).toBe('not_started');
    expect(verdict(broken, '2026-11-20T04:00:00Z')).toBe('open');
  });

  it('of tomorrow have not begun before tomorrow', () => {
    const long = melbourne({ hours: everyDay('09:00', '22:00') });
    expect(verdict(long, '2026-11-20T12:30:00Z')).toBe('ended');
    expect(verdict(long, '2026-11-20T13:00:00Z')).toBe('not_started');
  });

  it('that are not set mean that the store is never open', () => {
    expect(verdict(melbourne({ hours: [] }), '2026-11-20T03:00:00Z')).toBe('ended');
  });
});
