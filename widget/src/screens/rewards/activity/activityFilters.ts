import type { StatementDays } from '../../../core/account/collections/points.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';
import { ACTIVITY_KINDS, type ActivityKind } from './readActivity.ts';

const DAY_MS = 86400000;
/** The days of `30d`, with today. */
const RECENT_DAYS = 30;

/** What the statement shows. */
export interface ActivityFilters {
  readonly kind: ActivityKind;
  /** `30d`, a year as `2026`; empty: all. */
  readonly period: string;
}
export const NO_FILTERS: ActivityFilters = { kind: 'all', period: '' };

/** Parses the filters of an address. Invalid values are treated as missing. */
export function filtersOfSearch(search: string): ActivityFilters {
  const query = new URLSearchParams(search);
  const period = query.get('period') ?? '';
  return {
    kind: ACTIVITY_KINDS.find((kind) => kind === query.get('kind')) ?? NO_FILTERS.kind,
    period: /^(30d|2[0-9]{3})$/.test(period) ? period : '',
  };
}

/** @returns the query with these filters; its other parameters stay */
export function searchOfFilters(search: string, { kind, period }: ActivityFilters): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of [
    ['kind', kind === 'all' ? '' : kind],
    ['period', period],
  ] as const) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString()}`;
}

/** The first and the last day of a period, in the customer's zone. `30d` has only a first day, an empty period no days. */
export function daysOfPeriod(period: string, nowMs: number, timeZone: string): StatementDays {
  if (period === '') return {};
  if (period !== '30d') return { from: `${period}-01-01`, to: `${period}-12-31` };
  const today = Date.parse(`${zonedDay(nowMs, timeZone)}T00:00:00Z`);
  return { from: new Date(today - (RECENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10) };
}
