import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts, type Attempt } from '../schema.ts';
import type { NewAttempt } from '../rules/NewAttempt.ts';
import { hashCode } from '../rules/challengeSecrets.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** Tries for each challenge. */
export const mostTries = 5;

export type Guess =
  | { readonly is: 'right'; readonly attempt: Attempt }
  /** `left`: remaining tries, 0 after the fifth. */
  | { readonly is: 'wrong'; readonly left: number }
  /** Expired, spent, replaced, out of tries, unknown, sent as a link only, or of another purpose or session. */
  | { readonly is: 'expired' };

interface Given {
  readonly attemptId: string;
  /** Six digits. */
  readonly code: string;
  readonly purpose: NewAttempt['purpose'];
  /** The session that requested a step-up or a change. */
  readonly sessionId?: string;
}

/**
 * Tries a code. One statement counts the try and, where the code is right, spends the challenge: five concurrent tries
 * count as five, and of concurrent right ones exactly one returns `right`. A challenge without a code, for an unknown
 * number, counts tries too.
 *
 * Inside a transaction, commit after a wrong code: a rollback would undo the count. `codeRefusal` makes the refusal of a
 * result.
 */
export async function tryCode(
  db: Pick<Database, 'update'>,
  { attemptId, code, purpose, sessionId }: Given,
  { now, pepper }: { readonly now: Date; readonly pepper: string },
): Promise<Guess> {
  const isRight = sql`${signInAttempts.code_hash} = ${hashCode(pepper, attemptId, code)}`;
  const [attempt] = await db
    .update(signInAttempts)
    .set({
      tries: sql`${signInAttempts.tries} + 1`,
      spent_at: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(signInAttempts.id, attemptId),
        eq(signInAttempts.purpose, purpose),
        sessionId === undefined
          ? isNull(signInAttempts.session_id)
          : eq(signInAttempts.session_id, sessionId),
        ne(signInAttempts.carries, 'link'),
        isNull(signInAttempts.spent_at),
        gt(signInAttempts.expires_at, now),
        lt(signInAttempts.tries, mostTries),
      ),
    )
    .returning();
  if (attempt === undefined) return { is: 'expired' };
  return attempt.spent_at === null
    ? { is: 'wrong', left: mostTries - attempt.tries }
    : { is: 'right', attempt };
}

/** The refusal for a wrong code, with the remaining tries, or for an expired one. */
export function codeRefusal(guess: Exclude<Guess, { readonly is: 'right' }>): Refusal {
  if (guess.is === 'expired') return new Refusal('code_expired');
  return new Refusal('code_wrong', { errors: { code: ['wrong'], attempts_left: [String(guess.left)] } });
}
