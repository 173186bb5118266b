import type { Join } from '#contract/signIn.ts';
import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { Refusal, invalid } from '../../platform/call/Refusal.ts';
import { codeRefusal, tryCode } from './tryCode.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Attempt } from '../schema.ts';
import type { Amr } from '../../sessions/queries/openSession.ts';
import { finishSignIn } from './finishSignIn.ts';
import { spendLink } from './spendLink.ts';
import type { SignInContext } from '../rules/SignInContext.ts';

export interface Proof {
  readonly attempt_id?: string | undefined;
  readonly code?: string | undefined;
  readonly link_token?: string | undefined;
  readonly keep?: boolean | undefined;
}
interface Proven {
  readonly attempt: Attempt;
  readonly amr: Amr;
}

/**
 * Opens a session for a link or a code, or lets the owner of a new address join. The proof is spent in the transaction
 * that opens the session; a refusal is thrown after the commit, so that the try counts.
 */
export async function verifySignIn(proof: Proof, context: SignInContext): Promise<SignedIn | Join> {
  const { deps, tokens, now } = context;
  const pepper = await tokens.pepper();
  const result = await deps.db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const proven = await prove(tx, proof, { tokens, now, pepper });
    if (proven instanceof Refusal) return proven;
    return await finishSignIn(tx, { ...proven, keep: proof.keep === true, pepper }, context);
  });
  if (result instanceof Refusal) throw result;
  return result;
}

async function prove(
  tx: Database,
  { attempt_id: attemptId, code, link_token: linkToken }: Proof,
  { tokens, now, pepper }: { readonly tokens: Tokens; readonly now: Date; readonly pepper: string },
): Promise<Proven | Refusal> {
  if (code !== undefined && linkToken !== undefined) return invalid('code', 'ambiguous');
  if (linkToken !== undefined) {
    const attempt = await spendLink(tx, tokens, { linkToken, attemptId }, now);
    return attempt instanceof Refusal ? attempt : { attempt, amr: 'email_link' };
  }
  if (code === undefined) return invalid('link_token', 'required');
  if (attemptId === undefined) return invalid('attempt_id', 'required');
  const guess = await tryCode(tx, { attemptId, code, purpose: 'sign_in' }, { now, pepper });
  if (guess.is !== 'right') return codeRefusal(guess);
  const { attempt } = guess;
  return { attempt, amr: attempt.channel === 'sms' ? 'sms_code' : 'email_code' };
}
