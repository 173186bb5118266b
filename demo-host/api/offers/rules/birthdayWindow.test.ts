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
