import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/**
 * Answers to calls with an `Idempotency-Key`, for a day. `request_hash` tells another request with the same key apart,
 * and another route.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** SHA-256 of caller and key. */
    key_hash: text().primaryKey(),
    request_hash: text().notNull(),
    /** `null` while the first one runs. */
    status: smallint(),
    body: jsonb().$type<unknown>(),
    created_at: time().notNull(),
  },
  (t) => [index('idempotent_answers_created').on(t.created_at)],
);
