import type { SessionClaims, Tokens } from './createTokens.ts';

/** Tokens that are remembered at the same time, each with some 400 bytes. */
const MOST = 5000;

/**
 * Remembers the session tokens whose signature was right, because a page sends the same token with each of its calls, and checking the
 * signature takes longer than most calls. Nothing else is remembered: the caller still has to compare their expiry with
 * the clock, and to read the session's row.
 */
export function rememberTokens(tokens: Tokens): Tokens {
  const known = new Map<string, SessionClaims>();
  return {
    ...tokens,
    async readSession(token) {
      const remembered = known.get(token);
      if (remembered !== undefined) return remembered;
      const claims = await tokens.readSession(token);
      if (claims === undefined) return undefined;
      if (known.size >= MOST) known.clear();
      known.set(token, Object.freeze(claims));
      return claims;
    },
  };
}
