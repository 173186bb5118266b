import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { birthdayGift, type Gift, type GiftDefinition, giftOf, recentBirthdays } from './gifts.ts';

const DAY = 86400000;
const zone = 'Australia/Melbourne';
const definition: GiftDefinition = { id: 7, purpose: 'birthday', value: null, days: null };
const ms = (iso: string) => Date.parse(iso);
const summaryOf = (gift: Gift | undefined) =>
  gift && [gift.occasion, new Date(gift.issuedAt).toISOString(), new Date(gift.expiresAt).toISOString()];
const birthdayRewardOn = (day: number, month: number, now: string, saved = '2020-01-01T00:00:00Z') =>
  summaryOf(birthdayGift(definition, { day, month, savedAt: ms(saved) }, { zone, now: ms(now) }));

describe('the reward for a birthday', () => {
  it('starts with the birthday in the customer’s time zone and is valid until the end of the 30th day after it', () => {
    expect(birthdayRewardOn(7, 11, '2026-11-06T12:59:59.999Z')).toBeUndefined();
    const given = ['birthday 2026', '2026-11-06T13:00:00.000Z', '2026-12-07T12:59:59.999Z'];
    expect(birthdayRewardOn(7, 11, '2026-11-06T13:00:00Z')).toEqual(given);
    expect(birthdayRewardOn(7, 11, '2026-12-07T12:59:59.998Z')).toEqual(given);
    expect(birthdayRewardOn(7, 11, '2026-12-07T12:59:59.999Z')).toBeUndefined();
  });

  it('belongs to the year in which the birthday began in the customer’s time zone, also around New Year', () => {
    expect(birthdayRewardOn(30, 12, '2027-01-05T00:00:00Z')?.[0]).toBe('birthday 2026');
    expect(birthdayRewardOn(1, 1, '2026-12-31T13:00:00Z')?.[0]).toBe('birthday 2027');
  });

  it('for 29 February is given on 28 February in years that are not leap years', () => {
    expect(birthdayRewardOn(29, 2, '2027-02-28T00:00:00Z')?.[1]).toBe('2027-02-27T13:00:00.000Z');
    expect(birthdayRewardOn(29, 2, '2028-02-28T00:00:00Z')).toBeUndefined();
    expect(birthdayRewardOn(29, 2, '2028-02-29T00:00:00Z')?.[1]).toBe('2028-02-28T13:00:00.000Z');
  });

  it('for 29 February is given on 1 March in these years if the tenant celebrates it then', () => {
    const given = (now: string) => {
      const birthday = { day: 29, month: 2, savedAt: 0, leapDay: '03-01' };
      return summaryOf(birthdayGift(definition, birthday, { zone, now: ms(now) }));
    };
    expect(given('2027-02-28T12:59:59.999Z')).toBeUndefined();
    expect(given('2027-02-28T13:00:00Z')?.slice(0, 2)).toEqual(['birthday 2027', '2027-02-28T13:00:00.000Z']);
    expect(given('2028-02-29T00:00:00Z')?.[1]).toBe('2028-02-28T13:00:00.000Z');
  });

  it('starts at the first moment of a birthday whose midnight the clocks skip, and is valid for the usual number of days', () => {
    // In Chile clocks went forward from midnight to 1 am on 6 September 2026.
    const birthday = { day: 6, month: 9, savedAt: 0 };
    const now = ms('2026-09-06T12:00:00Z');
    expect(summaryOf(birthdayGift(definition, birthday, { zone: 'America/Santiago', now }))).toEqual([
      'birthday 2026',
      '2026-09-06T04:00:00.000Z',
      '2026-10-07T02:59:59.999Z',
    ]);
  });

  it.each([
    ['2026-10-30T13:00:00.000Z', true],
    ['2026-10-30T13:00:00.001Z', false],
  ])(
    'needs a birthday that was saved at least 7 days before it began: saved %s, given: %s',
    (saved, isGiven) => {
      expect(birthdayRewardOn(7, 11, '2026-11-10T00:00:00Z', saved) !== undefined).toBe(isGiven);
    },
  );
});

it('a reward has the value and days of its definition, else the defaults of its occasion; without either value there is none', () => {
  const giving = { at: ms('2026-11-20T02:30:00Z'), zone, now: ms('2026-11-20T02:30:00Z') };
  const valueAndExpiry = (
    purpose: GiftDefinition['purpose'],
    value: number | null = null,
    days: number | null = null,
  ) => {
    const gift = giftOf({ id: 7, purpose, value, days }, purpose, giving);
    return gift && [gift.value, new Date(gift.expiresAt).toISOString()];
  };
  expect(valueAndExpiry('welcome')).toEqual([10, '2027-01-19T12:59:59.999Z']);
  expect(valueAndExpiry('birthday')).toEqual([20, '2026-12-20T12:59:59.999Z']);
  expect(valueAndExpiry('tier', 15)).toEqual([15, '2027-02-18T12:59:59.999Z']);
  expect(valueAndExpiry('tier')).toBeUndefined();
  expect(valueAndExpiry('welcome', 7.5, 1)).toEqual([7.5, '2026-11-21T12:59:59.999Z']);
});

const zones = fc.constantFrom('Australia/Melbourne', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Rome');
/** Every day of a leap year, with 29 February. */
const birthdays = fc
  .integer({ min: 0, max: 365 })
  .map((offset) => new Date(Date.UTC(2028, 0, 1) + offset * DAY))
  .map((date) => ({ day: date.getUTCDate(), month: date.getUTCMonth() + 1, savedAt: 0 }));
const times = fc.integer({ min: ms('2025-01-01T00:00:00Z'), max: ms('2033-01-01T00:00:00Z') });
const years = fc.integer({ min: 2025, max: 2032 });
/** Milliseconds, about the time that the reward is valid. */
const sinceBirthday = fc.integer({ min: -DAY, max: 32 * DAY });

describe('for any birthday, zone and time', () => {
  it('recentBirthdays includes 29 February while its reward is due, whenever the tenant celebrates it', () => {
    const dueDays = fc.integer({ min: 1, max: 60 });
    const leapDays = fc.constantFrom('02-28', '03-01', null);
    fc.assert(
      fc.property(zones, years, dueDays, leapDays, sinceBirthday, (timeZone, year, days, leapDay, since) => {
        const now = Date.UTC(year, 1, 28) + since;
        const withDays = { ...definition, days };
        const birthday = { day: 29, month: 2, savedAt: 0, leapDay };
        const gift = birthdayGift(withDays, birthday, { zone: timeZone, now });
        fc.pre(gift !== undefined);
        const found = recentBirthdays(withDays, now).filter(({ day, month }) => day === 29 && month === 2);
        expect(found.map((recent) => `birthday ${recent.year}`)).toContain(gift?.occasion);
      }),
    );
  });

  it('recentBirthdays includes each birthday whose reward is due', () => {
    fc.assert(
      fc.property(
        birthdays,
        zones,
        times,
        fc.integer({ min: 1, max: 400 }),
        (birthday, timeZone, now, days) => {
          const withDays = { ...definition, days };
          const gift = birthdayGift(withDays, birthday, { zone: timeZone, now });
          fc.pre(gift !== undefined);
          const found = recentBirthdays(withDays, now).some(
            ({ day, month, year }) =>
              day === birthday.day && month === birthday.month && gift?.occasion === `birthday ${year}`,
          );
          expect(found).toBe(true);
        },
      ),
    );
  });

  it('the reward starts on the birthday, is named for its year, and is valid now', () => {
    fc.assert(
      fc.property(birthdays, zones, years, sinceBirthday, (birthday, timeZone, year, since) => {
        const now = Date.UTC(year, birthday.month - 1, birthday.day) + since;
        const gift = birthdayGift(definition, birthday, { zone: timeZone, now });
        if (gift === undefined) return fc.pre(false);
        expect(gift.issuedAt).toBeLessThanOrEqual(now);
        expect(gift.expiresAt).toBeGreaterThan(now);
        const [givenYear = 0, month = 0, day] = createLocalTime(timeZone)
          .dayOf(gift.issuedAt)
          .split('-')
          .map(Number);
        expect(gift.occasion).toBe(`birthday ${givenYear}`);
        expect(month).toBe(birthday.month);
        const lastDay = new Date(Date.UTC(givenYear, month, 0)).getUTCDate();
        expect(day).toBe(Math.min(birthday.day, lastDay));
      }),
    );
  });
});
