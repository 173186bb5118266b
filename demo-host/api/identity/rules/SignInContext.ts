import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';

export interface SignInContext {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
  /** The name of the browser. */
  readonly device: string;
  /** The caller's network address. */
  readonly network: string;
}
