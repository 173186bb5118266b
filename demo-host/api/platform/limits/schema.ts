import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '../db/columns.ts';

/** One row for each thing that was sent, or would have been: what quotas count. Keys and values are hashed. */
export const sends = pgTable(
  'sends',
  {
    id: id(),
    key: text().notNull(),
    /** Where only different ones count: which one. */
    value: text(),
    at: time().notNull(),
  },
  (t) => [index('sends_key').on(t.key, t.at)],
);
