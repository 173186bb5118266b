import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { DueMessage } from './claimDueMessage.ts';

/**
 * `skipped`: there is no recipient, or the message is no longer needed. `late`: too old to be sent. `failed`: not delivered after
 * the last try.
 */
export type Outcome = 'sent' | 'skipped' | 'late' | 'failed';
/**
 * Writes a message and sends it.
 *
 * @throws where it is to be tried again
 */
export type SendMessage = (deps: Deps, tokens: Tokens, message: DueMessage) => Promise<Outcome>;
