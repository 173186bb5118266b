import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { zones } from '../../testing/zones.ts';
import { warningWindows } from './warningWindows.ts';

const [DAY, HOUR] = [86400000, 3600000];
const known = new Map<string, ReturnType<typeof warningWindows>>();
const windowsAt = (zone: string, now: number) => {
  const key = `${zone} ${now}`;
  const windows = known.get(key) ?? warningWindows(zone, now);
  known.set(key, windows);
  return windows;
};
/** What is due at a time for what expires at `end` and the customer has had since `got`. */
const stageAt = (zone: string, now: number, { end, got = 0 }: { end: number; got?: number }) =>
  windowsAt(zone, now).find(({ since, after, until }) => end > after && end <= until && got < since)?.stage;

/** The stages that are warned about by a job that runs at these times. */
function runAt(times: readonly number[], zone: string, expiring: { end: number; got: number }): Set<number> {
  const warned = new Set<number>();
  for (const now of times) {
    const stage = stageAt(zone, now, expiring);
    if (stage !== undefined) warned.add(stage);
  }
  return warned;
}

describe('the warning that is due', () => {
  it('begins at nine in the morning of the day, through February and both changes of clocks', () => {
    const parse = (time: string) => Date.parse(time);
    // 30 days before 30 March 2028 is 29 February, in summer time; 7 days before 8 April 2026 the clocks have not changed yet.
    const leap = { end: parse('2028-03-30T23:59:59.999+11:00') };
    expect(stageAt('Australia/Melbourne', parse('2028-02-29T08:59:59.999+11:00'), leap)).toBe(60);
    expect(stageAt('Australia/Melbourne', parse('2028-02-29T09:00:00+11:00'), leap)).toBe(30);
    const autumn = { end: parse('2026-04-08T23:59:59.999+10:00') };
    expect(stageAt('Australia/Melbourne', parse('2026-04-01T08:59:59.999+11:00'), autumn)).toBe(30);
    expect(stageAt('Australia/Melbourne', parse('2026-04-01T09:00:00+11:00'), autumn)).toBe(7);
    expect(stageAt('Australia/Melbourne', autumn.end - 1, autumn)).toBe(7);
    expect(stageAt('Australia/Melbourne', autumn.end, autumn)).toBeUndefined();
    const first = parse('2026-02-07T09:00:00+11:00');
    expect(stageAt('Australia/Melbourne', first - 1, autumn)).toBeUndefined();
    expect(stageAt('Australia/Melbourne', first, autumn)).toBe(60);
  });

  it.each(zones)('in %s is that of the calendar there, whatever the moment', (zone) => {
    const local = createLocalTime(zone);
    const from = Date.UTC(2026, 0, 1);
    const at = fc.integer({ min: 0, max: 4 * 365 * 24 * 60 }).map((minutes) => from + minutes * 60000);
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 70 }), (now, days) => {
        const end = local.endOfDayAfter(now, days);
        fc.pre(end > now);
        const isMorning = now >= local.instant(local.dayOf(now), '09:00');
        // A day begins to count at nine.
        const left = isMorning ? days : days + 1;
        const wanted = [7, 30, 60].find((stage) => left <= stage);
        expect(stageAt(zone, now, { end })).toBe(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['Australia/Melbourne', 'America/St_Johns'])(
    'in %s is the same for a job that stood still as for one that ran three times a day, except for missed ones',
    (zone) => {
      const start = Date.UTC(2028, 0, 20);
      const end = createLocalTime(zone).endOfDayAfter(start, 65);
      const often = Array.from({ length: 70 * 3 }, (_, turn) => start + turn * 8 * HOUR);
      const times = fc.subarray(often, { minLength: 1, maxLength: 12 });
      fc.assert(
        fc.property(times, fc.integer({ min: -20, max: 65 }), (runs, day) => {
          const expiring = { end, got: start + day * DAY };
          const last = runs.at(-1) ?? start;
          const sometimes = runAt(runs, zone, expiring);
          const always = runAt(
            often.filter((now) => now <= last),
            zone,
            expiring,
          );
          expect([...sometimes].filter((stage) => !always.has(stage))).toEqual([]);
          // From here on both do the same: what is due now has been sent by both.
          const due = stageAt(zone, last, expiring);
          if (due !== undefined) expect([sometimes.has(due), always.has(due)]).toEqual([true, true]);
        }),
      );
    },
  );
});
