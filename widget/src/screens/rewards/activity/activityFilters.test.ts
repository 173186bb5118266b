import { describe, expect, it } from 'vitest';
import { daysOfPeriod, filtersOfSearch, searchOfFilters } from './activityFilters.ts';

describe('the filters of a statement', () => {
  it.each([
    ['?tab=activity', { kind: 'all', period: '' }],
    ['?tab=activity&kind=used&period=2025', { kind: 'used', period: '2025' }],
    ['?tab=activity&period=30d', { kind: 'all', period: '30d' }],
    ['?tab=activity&kind=none&period=31d', { kind: 'all', period: '' }],
    ['?tab=activity&period=1066', { kind: 'all', period: '' }],
  ] as const)('of %s are read, and invalid ones ignored', (search, filters) => {
    expect(filtersOfSearch(search)).toEqual(filters);
  });

  it('are written beside the other parameters, and left out where they are not set', () => {
    expect(searchOfFilters('?tab=activity', { kind: 'earned', period: '2026' })).toBe(
      '?tab=activity&kind=earned&period=2026',
    );
    expect(searchOfFilters('?tab=activity&kind=earned&period=2026', { kind: 'all', period: '' })).toBe(
      '?tab=activity',
    );
  });
});

describe('the days of a period', () => {
  const zone = 'Australia/Melbourne';

  it('of a year are all of its days', () => {
    expect(daysOfPeriod('2025', 0, zone)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it.each([
    // Midnight in Melbourne is 13:00 UTC the day before.
    ['2026-11-20T12:59:59Z', '2026-10-22'],
    ['2026-11-20T13:00:00Z', '2026-10-23'],
    // Over both changes of clocks, and a leap day.
    ['2026-10-05T00:00:00Z', '2026-09-06'],
    ['2026-04-06T00:00:00Z', '2026-03-08'],
    ['2028-03-15T00:00:00Z', '2028-02-15'],
  ])('at %s are the thirty up to the local day', (now, from) => {
    expect(daysOfPeriod('30d', Date.parse(now), zone)).toEqual({ from });
  });

  it('of no period are all', () => {
    expect(daysOfPeriod('', 0, zone)).toEqual({});
  });
});
