import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { birthdayGift, type Gift, type GiftDefinition, giftOf, recentBirthdays } from './gifts.ts';

const DAY = 86400000;
const zone = 'Australia/Melbourne';
const definition: GiftDefinition = { id: 7, purpose: 'birthday', value: null, days: null };
const ms = (iso: string) => Date.parse(iso);
const show = (gift: Gift | undefined) =>
  gift && [gift.occasion, new Date(gift.issuedAt).toISOString(), new Date(gift.expiresAt).toISOString()];
const on = (day: number, month: number, now: string, saved = '2020-01-01T00:00:00Z') =>
  show(birthdayGift(definition, { day, month, savedAt: ms(saved) }, { zone, now: ms(now) }));

describe('the reward for a birthday', () => {
  it('begins with the day where the customer lives, and can be used until the end of the 30th day after it', () => {
    expect(on(7, 11, '2026-11-06T12:59:59.999Z')).toBeUndefined();
    const given = ['birthday 2026', '2026-11-06T13:00:00.000Z', '2026-12-07T12:59:59.999Z'];
    expect(on(7, 11, '2026-11-06T13:00:00Z')).toEqual(given);
    expect(on(7, 11, '2026-12-07T12:59:59.998Z')).toEqual(given);
    expect(on(7, 11, '2026-12-07T12:59:59.999Z')).toBeUndefined();
  });

  it('is that of the last year when no process ran over New Year', () => {
    expect(on(30, 12, '2027-01-05T00:00:00Z')?.[0]).toBe('birthday 2026');
    expect(on(1, 1, '2026-12-31T13:00:00Z')?.[0]).toBe('birthday 2027');
  });

  it('is given on 28 February for the 29th in years without it', () => {
    expect(on(29, 2, '2027-02-28T00:00:00Z')?.[1]).toBe('2027-02-27T13:00:00.000Z');
    expect(on(29, 2, '2028-02-28T00:00:00Z')).toBeUndefined();
    expect(on(29, 2, '2028-02-29T00:00:00Z')?.[1]).toBe('2028-02-28T13:00:00.000Z');
  });

  it('begins with the first moment of a day whose midnight the clocks skip, and lasts as long as any other', () => {
    // In Chile clocks went forward from midnight to 1 am on 6 September 2026.
    const birthday = { day: 6, month: 9, savedAt: 0 };
    const now = ms('2026-09-06T12:00:00Z');
    expect(show(birthdayGift(definition, birthday, { zone: 'America/Santiago', now }))).toEqual([
      'birthday 2026',
      '2026-09-06T04:00:00.000Z',
      '2026-10-07T02:59:59.999Z',
    ]);
  });

  it.each([
    ['2026-10-30T13:00:00.000Z', true],
    ['2026-10-30T13:00:00.001Z', false],
  ])('is for a birthday that was saved 7 days before it began: saved %s → %s', (saved, isGiven) => {
    expect(on(7, 11, '2026-11-10T00:00:00Z', saved) !== undefined).toBe(isGiven);
  });
});

it('a reward has the value and the days that the tenant has chosen, else those of its occasion', () => {
  const giving = { at: ms('2026-11-20T02:30:00Z'), zone, now: ms('2026-11-20T02:30:00Z') };
  const what = (
    purpose: GiftDefinition['purpose'],
    value: number | null = null,
    days: number | null = null,
  ) => {
    const gift = giftOf({ id: 7, purpose, value, days }, purpose, giving);
    return gift && [gift.value, new Date(gift.expiresAt).toISOString()];
  };
  expect(what('welcome')).toEqual([10, '2027-01-19T12:59:59.999Z']);
  expect(what('birthday')).toEqual([20, '2026-12-20T12:59:59.999Z']);
  expect(what('tier', 15)).toEqual([15, '2027-02-18T12:59:59.999Z']);
  expect(what('tier')).toBeUndefined();
  expect(what('welcome', 7.5, 1)).toEqual([7.5, '2026-11-21T12:59:59.999Z']);
});

const zones = fc.constantFrom('Australia/Melbourne', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Rome');
/** 29 February among them. */
const birthdays = fc
  .integer({ min: 0, max: 365 })
  .map((offset) => new Date(Date.UTC(2028, 0, 1) + offset * DAY))
  .map((date) => ({ day: date.getUTCDate(), month: date.getUTCMonth() + 1, savedAt: 0 }));
const times = fc.integer({ min: ms('2025-01-01T00:00:00Z'), max: ms('2033-01-01T00:00:00Z') });

describe('for any birthday, zone and time', () => {
  it('the search by day finds the birthday whose reward is due', () => {
    fc.assert(
      fc.property(birthdays, zones, times, fc.integer({ min: 1, max: 400 }), (birthday, at, now, days) => {
        const chosen = { ...definition, days };
        const gift = birthdayGift(chosen, birthday, { zone: at, now });
        if (gift === undefined) return;
        const found = recentBirthdays(chosen, now).some(
          ({ day, month, year }) =>
            day === birthday.day && month === birthday.month && gift.occasion === `birthday ${year}`,
        );
        expect(found).toBe(true);
      }),
    );
  });

  it('the reward is of the day and year of the birthday, and has begun and not ended', () => {
    fc.assert(
      fc.property(birthdays, zones, times, (birthday, at, now) => {
        const gift = birthdayGift(definition, birthday, { zone: at, now });
        if (gift === undefined) return;
        expect(gift.issuedAt).toBeLessThanOrEqual(now);
        expect(gift.expiresAt).toBeGreaterThan(now);
        const [year, month, day] = createLocalTime(at).dayOf(gift.issuedAt).split('-').map(Number);
        expect(gift.occasion).toBe(`birthday ${year}`);
        expect(month).toBe(birthday.month);
        expect([birthday.day, birthday.day - 1]).toContain(day);
      }),
    );
  });
});
