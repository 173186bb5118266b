import type { Calendar } from './createCalendar.ts';
import type { SeedRows } from './SeedRows.ts';

export interface SoldProduct {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  /** Size → variant. */
  readonly variants: ReadonlyMap<string, { readonly id: number; readonly sku: string }>;
}

/** What customers' histories are written against: the calendar, and every definition's number by handle. */
export interface World {
  readonly rows: SeedRows;
  readonly days: Calendar;
  readonly regionId: number;
  readonly airlineRateId: number;
  readonly ids: Readonly<
    Record<
      'locations' | 'tiers' | 'points' | 'rewards' | 'benefits' | 'offers' | 'connections',
      ReadonlyMap<string, number>
    >
  >;
  readonly products: ReadonlyMap<string, SoldProduct>;
}

/** The value of a key that the seed itself has put there. */
export function known<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the seed knows no ${key}`);
  return value;
}
