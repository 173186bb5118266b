import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zones } from '../../testing/zones.ts';
import { createLocalTime } from './createLocalTime.ts';

const DAY = 86400000;
const everyZone = [
  ...zones,
  // Their clocks change at midnight.
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
] as const;

/** What a wall clock in the zone shows, computed in another way than by the tested code. */
const wall = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  return (at: number) => format.format(at);
};
const walls = Object.fromEntries(everyZone.map((zone) => [zone, wall(zone)]));
const shows = (zone: string, at: number) => walls[zone]?.(at) ?? '';

/** The moments around which clocks change in a zone, from 2009 to 2041. */
function changesOf(zone: string): number[] {
  const offset = (at: number) => Date.parse(`${shows(zone, at).replace(' ', 'T')}Z`) - at;
  const found: number[] = [];
  for (let at = Date.UTC(2009, 0, 1); at < Date.UTC(2041, 0, 1); at += DAY) {
    if (offset(at) === offset(at + DAY)) continue;
    let [low, high] = [at, at + DAY];
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

/** Whole seconds; half of them within a day and a half of a change of clocks. */
const moments = (zone: string) => {
  const changes = changesOf(zone);
  const any = fc.integer({ min: Date.UTC(2009, 0, 2) / 1000, max: Date.UTC(2040, 11, 30) / 1000 });
  const near =
    changes.length === 0
      ? any
      : fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -129600, max: 129600 }))
          .map(([change, seconds]) => change / 1000 + seconds);
  return fc.oneof(any, near).map((seconds) => seconds * 1000);
};

it('finds the first moment of a day that follows a day which the zone skipped', () => {
  const start = createLocalTime('Pacific/Apia').startOfDay('2011-12-31');
  expect(new Date(start).toISOString()).toBe('2011-12-30T10:00:00.000Z');
});

describe.each(everyZone)('days in %s', (zone) => {
  const local = createLocalTime(zone);
  const dayShown = (at: number) => shows(zone, at).slice(0, 10);
  const plus = (day: string, days: number) =>
    new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  const at = moments(zone);

  it('are those of a clock there, and end in the millisecond before the next', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 400 }), (now, days) => {
        const day = local.dayOf(now);
        expect(day).toBe(dayShown(now));
        const end = local.endOfDayAfter(now, days);
        const last = plus(day, days);
        // The zone crossed the date line and skipped this day.
        if (zone === 'Pacific/Apia' && last === '2011-12-30') return;
        expect([dayShown(end), dayShown(end + 1) > last]).toEqual([last, true]);
      }),
      { numRuns: 200 },
    );
  });

  it('begin in the millisecond after the day before, also where clocks skip midnight', () => {
    fc.assert(
      fc.property(at, (now) => {
        const day = local.dayOf(now);
        const start = local.startOfDay(day);
        expect([dayShown(start), dayShown(start - 1) < day]).toEqual([day, true]);
      }),
      { numRuns: 200 },
    );
  });

  it('are found at the end of each month, in leap years too', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 60 }), (now, months) => {
        const end = local.endOfMonthAfter(now, months);
        const [year = 0, month = 0] = dayShown(now).split('-').map(Number);
        const wanted = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
        expect([dayShown(end).slice(0, 7), dayShown(end + 1).slice(0, 7) > wanted]).toEqual([wanted, true]);
      }),
      { numRuns: 200 },
    );
  });

  it('have a moment for each time that clocks show, and one at most an hour away for a time that they skip', () => {
    fc.assert(
      fc.property(at, fc.nat({ max: 1439 }), (now, minutes) => {
        const day = local.dayOf(now);
        const time = new Date(minutes * 60000).toISOString().slice(11, 16);
        const found = local.instant(day, time);
        const shown = shows(zone, found).slice(0, 16);
        if (shown === `${day} ${time}`) return;
        // Skipped: no moment nearby shows it.
        for (let near = -180; near <= 180; near += 1)
          expect(shows(zone, found + near * 60000).slice(0, 16)).not.toBe(`${day} ${time}`);
        expect(
          Math.abs(Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${day}T${time}Z`)),
        ).toBeLessThanOrEqual(3600000);
      }),
      { numRuns: 200 },
    );
  });
});

it('a day whose last hour is shown twice ends with the second', () => {
  // In Chile clocks went back from midnight to 11 pm on 4 April 2026.
  expect(new Date(createLocalTime('America/Santiago').endOfDay('2026-04-04')).toISOString()).toBe(
    '2026-04-05T03:59:59.999Z',
  );
});

it('is the same for each spelling of a zone, so that what is kept has an end', () => {
  expect(createLocalTime('eUrope/ROME')).toBe(createLocalTime('Europe/Rome'));
});
