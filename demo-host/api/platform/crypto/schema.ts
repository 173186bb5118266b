import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that this installation made for itself. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
