import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import { time } from '../platform/db/columns.ts';

/** Devices in stores. The token of a device is returned once, at pairing. */
export const devices = pgTable('devices', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  location_id: integer()
    .notNull()
    .references(() => locations.id),
  /** SHA-256. */
  token_hash: text().notNull().unique(),
  created_at: time().notNull(),
  revoked_at: time(),
});

/** Pairing codes, which staff type on a device. */
export const deviceCodes = pgTable('device_codes', {
  /** SHA-256. */
  code_hash: text().primaryKey(),
  name: text().notNull(),
  location_id: integer()
    .notNull()
    .references(() => locations.id),
  expires_at: time().notNull(),
});

/** References that `searchById` returned to a device in place of a customer. */
export const searchRefs = pgTable('search_refs', {
  /** SHA-256 of `srch_…`. */
  ref_hash: text().primaryKey(),
  profile_id: uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  expires_at: time().notNull(),
});
