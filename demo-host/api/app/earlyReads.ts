import type { EndpointName } from '#contract/endpoints.ts';
import type { LiveSession } from '../platform/call/Caller.ts';
import type { SessionClaims } from '../platform/crypto/createTokens.ts';

/**
 * Calls whose handlers start while the session's row is still being read, so that both statements travel together. What a handler
 * found is dropped if the session has ended. Only for reads that need no more of the session than its profile id and claims.
 */
export const earlyReads: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getProfile',
  'getProfileProfile',
  'getBalances',
  'getTiers',
  'getPoints',
  'getRewards',
  'getOffers',
  'getBenefits',
  'getTransactions',
]);

/** A session whose token is genuine, and whose row is still being read: fields that only the row has throw. */
export class EarlySession implements LiveSession {
  readonly claims: SessionClaims;

  constructor(claims: SessionClaims) {
    this.claims = claims;
  }

  get profileId(): string {
    return this.claims.pid;
  }

  get id(): never {
    throw new Error('an early read has no row of its session');
  }

  get keep(): never {
    return this.id;
  }

  get steppedUpAt(): never {
    return this.id;
  }
}
