import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';

export interface SignInContext {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
  /** The header `User-Agent`, cut to 200 characters. */
  readonly device: string;
  /** The network of the caller (`networkOf`): quotas are counted by it. */
  readonly network: string;
}
