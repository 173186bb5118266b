import { describe, expect, it } from 'vitest';
import { birthdayWindow } from './birthdayWindow.ts';

const zone = 'Australia/Melbourne';
const at = (iso: string) => Date.parse(iso);
const windowOf = (day: number, month: number, now: string, saved = '2020-01-01T00:00:00+11:00') => {
  const { startsAt, endsAt, ...rest } = birthdayWindow({ day, month, savedAt: at(saved) }, at(now), zone);
  return { ...rest, from: new Date(startsAt).toISOString(), to: new Date(endsAt).toISOString() };
};

describe('the window of a birthday', () => {
  it('is its month in the customer’s zone', () => {
    expect(windowOf(20, 11, '2026-11-20T12:00:00+11:00')).toEqual({
      year: 2026,
      isEarly: true,
      from: '2026-10-31T13:00:00.000Z',
      to: '2026-11-30T12:59:59.999Z',
    });
  });

  it('is open to the last moment of the month, and is then the window of the next year', () => {
    expect(windowOf(1, 11, '2026-11-30T23:59:59+11:00').year).toBe(2026);
    expect(windowOf(1, 11, '2026-12-01T00:00:00+11:00').year).toBe(2027);
    expect(windowOf(31, 1, '2026-12-20T00:00:00+11:00').year).toBe(2027);
  });

  it('is February for the 29th, in every year', () => {
    expect(windowOf(29, 2, '2027-02-10T00:00:00+11:00').to).toBe('2027-02-28T12:59:59.999Z');
  });

  it('is the month in which the tenant celebrates the 29th, also in years without it', () => {
    const leapWindow = (now: string, saved = '2020-01-01T00:00:00+11:00') => {
      const birthday = { day: 29, month: 2, savedAt: at(saved), leapDay: '03-01' };
      const { year, startsAt, endsAt, isEarly } = birthdayWindow(birthday, at(now), zone);
      const day = (ms: number) => new Date(ms + 11 * 3600000).toISOString().slice(0, 10);
      return [year, day(startsAt), day(endsAt), isEarly];
    };
    const march = [2027, '2027-03-01', '2027-03-31', true];
    expect(leapWindow('2027-02-10T00:00:00+11:00')).toEqual(march);
    expect(leapWindow('2027-03-31T23:59:59+11:00')).toEqual(march);
    expect(leapWindow('2027-04-01T00:00:00+11:00')).toEqual([2028, '2028-02-01', '2028-02-29', true]);
    expect(leapWindow('2028-03-01T00:00:00+11:00')).toEqual([2029, '2029-03-01', '2029-03-31', true]);
    expect(leapWindow('2027-03-10T00:00:00+11:00', '2027-02-22T00:00:00+11:00')[3]).toBe(true);
    expect(leapWindow('2027-03-10T00:00:00+11:00', '2027-02-22T00:00:01+11:00')[3]).toBe(false);
  });

  it.each([
    ['2026-11-13T00:00:00+11:00', true],
    ['2026-11-13T00:00:01+11:00', false],
  ])('is for a birthday saved 7 days before: saved %s → %s', (saved, isEarly) => {
    expect(windowOf(20, 11, '2026-11-21T00:00:00+11:00', saved).isEarly).toBe(isEarly);
  });

  it('of the next year is for a birthday that was saved too late in this one', () => {
    expect(windowOf(20, 11, '2026-12-02T00:00:00+11:00', '2026-11-19T00:00:00+11:00').isEarly).toBe(true);
  });
});
