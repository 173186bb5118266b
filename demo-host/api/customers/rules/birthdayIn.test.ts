import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { birthdayIn, celebratedIn } from './birthdayIn.ts';

const years = fc.integer({ min: 1900, max: 2200 });
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
const settings = fc.constantFrom('02-28', '03-01', null, undefined, 'someday');
const withSetting = (day: number, month: number, leapDay: string | null | undefined) => ({
  ...{ day, month },
  ...(leapDay === undefined ? {} : { leapDay }),
});

it('29 February is celebrated on 28 February or 1 March, as the tenant has chosen, and on its own day in leap years', () => {
  fc.assert(
    fc.property(years, settings, (year, leapDay) => {
      const chosen = leapDay === '03-01' ? '03-01' : '02-28';
      expect(celebratedIn(year, withSetting(29, 2, leapDay))).toBe(isLeap(year) ? '02-29' : chosen);
    }),
  );
});

it('any other birthday is celebrated on its day, whatever the tenant has chosen for 29 February', () => {
  const days = fc.integer({ min: 0, max: 364 }).map((at) => new Date(Date.UTC(2027, 0, 1 + at)));
  fc.assert(
    fc.property(years, settings, days, (year, leapDay, date) => {
      const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
      const celebrated = celebratedIn(year, withSetting(day, month, leapDay));
      expect(celebrated).toBe(date.toISOString().slice(5, 10));
    }),
  );
});

it('a birthday begins with the day of its celebration where the customer lives', () => {
  const zones = fc.constantFrom(
    'Australia/Melbourne',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'Europe/Rome',
  );
  const near = fc.integer({ min: 2020, max: 2040 });
  fc.assert(
    fc.property(near, settings, zones, (year, leapDay, zone) => {
      const time = createLocalTime(zone);
      const birthday = withSetting(29, 2, leapDay);
      const start = birthdayIn(year, birthday, time);
      const day = `${year}-${celebratedIn(year, birthday)}`;
      expect([time.dayOf(start), time.dayOf(start - 1) < day]).toEqual([day, true]);
    }),
  );
});
