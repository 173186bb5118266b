import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Responses to calls with an `Idempotency-Key`, for a day. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** SHA-256 of caller and key. */
    key_hash: text().primaryKey(),
    /** SHA-256 of method, path, parameters and body: detects a different request with the same key. */
    request_hash: text().notNull(),
    /** `null` while the first request runs, 0 for a wrong code. */
    status: smallint(),
    /** Sealed with the caller's key, because responses hold tokens. */
    body: jsonb().$type<{ readonly sealed: string }>(),
    created_at: time().notNull(),
  },
  (t) => [index('idempotent_answers_created').on(t.created_at)],
);
