import type { Calendar } from './createCalendar.ts';
import type { SeedRows } from './SeedRows.ts';

export interface SoldProduct {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  /** Size → variant. */
  readonly variants: ReadonlyMap<string, { readonly id: number; readonly sku: string }>;
}

/** The context of customers' histories: the calendar, and the ids of all definitions by handle. */
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

/**
 * @returns the value of a key
 * @throws Error for a key that the seed does not have
 */
export function known<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the seed knows no ${key}`);
  return value;
}
