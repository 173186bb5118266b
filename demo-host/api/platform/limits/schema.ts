import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '../db/columns.ts';

/** What quotas count: one row for each message or call. Keys and values are hashed. */
export const sends = pgTable(
  'sends',
  {
    id: id(),
    key: text().notNull(),
    /** For quotas that count different values only. */
    value: text(),
    at: time().notNull(),
  },
  (t) => [index('sends_key').on(t.key, t.at)],
);
