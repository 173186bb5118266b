import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { DueMessage } from './claimDueMessage.ts';

/** `nobody`: no recipient, or nothing to send any more. `late`: too old. `failed`: given up. */
export type Outcome = 'sent' | 'nobody' | 'late' | 'failed';
/** Writes a message and hands it over. Throws where it is to be tried again. */
export type SendMessage = (deps: Deps, tokens: Tokens, message: DueMessage) => Promise<Outcome>;
