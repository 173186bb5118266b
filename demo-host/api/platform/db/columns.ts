import { sql, type SQL } from 'drizzle-orm';
import { customType, integer, jsonb, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Texts of a definition: language → field → text. `en` is the fallback. */
export type Translations = Record<string, Record<string, string | readonly string[]>>;

export interface StoredAddress {
  readonly label?: string;
  readonly recipient?: string;
  readonly company?: string;
  readonly address_1: string;
  readonly address_2?: string;
  readonly city: string;
  readonly state?: string;
  readonly postcode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
/** An amount of money with two decimals. */
export const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });
export const rate = () => numeric({ precision: 8, scale: 4, mode: 'number' });
export const profileKey = () => uuid();
/**
 * JSON that may be a plain text. With `jsonb` the driver would parse a text again: the postcode `0800` would come back as
 * 800.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
/** Bytes, for example of a photo. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
export const translations = () => jsonb().$type<Translations>().notNull();

/** `column in ('a', 'b')` for a CHECK. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
