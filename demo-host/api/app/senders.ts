import type { Deps } from '../platform/call/Deps.ts';
import type { Tokens } from '../platform/crypto/createTokens.ts';
import type { DueMessage } from '../messages/queries/claimDueMessage.ts';
import { sendChallenge } from '../identity/queries/sendChallenge.ts';
import { sendTicketMail } from '../events/queries/sendTicketMail.ts';

/** `nobody`: there is nobody to tell, or nothing. `late`: it would have been too old. `failed`: given up. */
export type Outcome = 'sent' | 'nobody' | 'late' | 'failed';
/** Writes a message and hands it over. Throws where it is to be tried again. */
export type Send = (deps: Deps, tokens: Tokens, message: DueMessage) => Promise<Outcome>;

/** Who writes each kind of message of the outbox. */
export const senders: Readonly<Record<string, Send>> = {
  sign_in: sendChallenge,
  step_up: sendChallenge,
  ticket: sendTicketMail,
  waitlisted: sendTicketMail,
  promoted: sendTicketMail,
  cancelled: sendTicketMail,
};
