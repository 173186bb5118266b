import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { DueMessage } from './claimDueMessage.ts';

/** `nobody`: no recipient, or the message is out of date. `late`: too old. `failed`: given up after too many tries. */
export type Outcome = 'sent' | 'nobody' | 'late' | 'failed';
/**
 * Writes a message and sends it.
 *
 * @throws where it is to be tried again
 */
export type SendMessage = (deps: Deps, tokens: Tokens, message: DueMessage) => Promise<Outcome>;
