import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRE_JOIN_DAYS } from '#contract/claims/claimLimits.ts';
import { dayOfClaim } from '#demo-host/api/claims/rules/dayOfClaim.ts';
import { createLocalTime } from '#demo-host/api/platform/time/createLocalTime.ts';
import { dayAfter } from '#widget/lib/time/dayAfter.ts';
import { readForm } from '#widget/parts/forms/readForm.ts';
import { claimDays } from '#widget/screens/claims/claiming/claimDays.ts';
import { emptyClaim } from '#widget/screens/claims/claiming/claimForm.ts';
import { claimFormSchema } from '#widget/screens/claims/claiming/claimFormSchema.ts';

const DAY = 86400000;
const zones = fc.constantFrom(
  'Australia/Melbourne',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Europe/Rome',
);
const moments = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2029-01-01T00:00:00Z'),
});

/** What the form answers for a day that the server answers so. */
const inForm = { future: 'too_late', too_old: 'too_early', late: undefined, known: undefined };

it('the form of a claim takes the days that the server takes, whenever and wherever the customer joined', () => {
  fc.assert(
    fc.property(
      zones,
      moments,
      fc.record({
        joinedAgo: fc.integer({ min: 0, max: 130 * DAY }),
        boughtAgo: fc.integer({ min: -2, max: 130 }),
        windowDays: fc.constantFrom(1, 30, 90),
        preJoinDays: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      }),
      (zone, now, { joinedAgo, boughtAgo, windowDays, preJoinDays }) => {
        const { dayOf } = createLocalTime(zone);
        const today = dayOf(now);
        const bought = dayAfter(today, -boughtAgo);
        const joined = dayOf(now - joinedAgo);
        const server = dayOfClaim({ bought, today, joined, windowDays, preJoinDays });
        const days = claimDays({
          ...{ now, zone, windowDays, joinedAt: new Date(now - joinedAgo).toISOString() },
          preJoinDays: preJoinDays ?? PRE_JOIN_DAYS,
        });
        const form = { ...emptyClaim(''), transacted_on: bought };
        const error = readForm(claimFormSchema(days), form).errors.get('transacted_on');
        // A day may be too early for both reasons: the form names the one that the first day follows from.
        if (server === 'before_joining') expect(['before_joining', 'too_early']).toContain(error);
        else expect(error).toBe(inForm[server]);
      },
    ),
    { numRuns: 500 },
  );
});
