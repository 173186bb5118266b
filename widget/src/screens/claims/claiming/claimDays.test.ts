import { describe, expect, it } from 'vitest';
import { claimDays } from './claimDays.ts';

const melbourne = 'Australia/Melbourne';
const at = (iso: string, joinedAt?: string, more: object = {}) =>
  claimDays({
    ...{ now: Date.parse(iso), zone: melbourne, joinedAt, windowDays: 90, preJoinDays: 7 },
    ...more,
  });
const firstDay = (...asked: Parameters<typeof at>) => at(...asked).firstDay;

describe('the days that can be claimed', () => {
  it.each([
    ['2026-11-20T00:00:00Z', 90, '2026-08-22'],
    ['2026-03-01T00:00:00Z', 1, '2026-02-28'],
    ['2024-03-01T00:00:00Z', 1, '2024-02-29'],
    // The clocks went forward on 4 October.
    ['2026-10-05T00:00:00Z', 2, '2026-10-03'],
  ])('of a customer who joined long ago begin on %s, after %i days, on %s', (now, windowDays, first) => {
    const days = at(now, '2020-05-03T04:00:00Z', { windowDays });
    expect(days).toEqual({ today: now.slice(0, 10), firstDay: first, isFromJoining: false });
  });

  it('begin 7 days before a customer joined, if the time for claims has begun earlier', () => {
    expect(at('2026-11-20T02:00:00Z', '2026-11-20T01:00:00Z')).toEqual({
      ...{ today: '2026-11-20', firstDay: '2026-11-13', isFromJoining: true },
    });
    expect(firstDay('2026-11-20T02:00:00Z', '2026-11-19T01:00:00Z')).toBe('2026-11-12');
    const joinedOn = (day: string) => at('2026-11-20T02:00:00Z', `${day}T01:00:00Z`);
    expect(joinedOn('2026-08-30')).toMatchObject({ firstDay: '2026-08-23', isFromJoining: true });
    expect(joinedOn('2026-08-29')).toMatchObject({ firstDay: '2026-08-22', isFromJoining: false });
    expect(joinedOn('2026-08-28')).toMatchObject({ firstDay: '2026-08-22', isFromJoining: false });
  });

  it('begin as many days before joining as the tenant has chosen, or on the very day', () => {
    const chosen = (preJoinDays: number) =>
      firstDay('2026-11-20T02:00:00Z', '2026-11-10T01:00:00Z', { preJoinDays });
    expect([chosen(0), chosen(1), chosen(30)]).toEqual(['2026-11-10', '2026-11-09', '2026-10-11']);
  });

  it('are those of the place of the purchase, for today and for the joining', () => {
    const [now, joined] = ['2026-11-20T13:30:00Z', '2026-11-09T13:30:00Z'];
    expect(at(now, joined)).toMatchObject({ today: '2026-11-21', firstDay: '2026-11-03' });
    const honolulu = at(now, joined, { zone: 'Pacific/Honolulu' });
    expect(honolulu).toMatchObject({ today: '2026-11-20', firstDay: '2026-11-02' });
    expect(firstDay(now, '2026-11-09T12:59:59Z')).toBe('2026-11-02');
  });

  it('follow from the time for claims alone while it is unknown when the customer joined', () => {
    expect([undefined, '', 'soon'].map((joined) => firstDay('2026-11-20T02:00:00Z', joined))).toEqual([
      ...['2026-08-22', '2026-08-22', '2026-08-22'],
    ]);
  });
});
