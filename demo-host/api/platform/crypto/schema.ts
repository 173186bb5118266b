import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that this installation generated. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
