import type { SessionClaims } from '../crypto/createTokens.ts';

/** A session that was valid when the call arrived. */
export interface LiveSession {
  readonly id: string;
  readonly profileId: string;
  /** The claims of its token. */
  readonly claims: SessionClaims;
  /** "Keep me signed in". */
  readonly keep: boolean;
  /** The time of the last fresh code. */
  readonly steppedUpAt: Date | null;
}

/** The paired device that a call comes from. */
export interface LiveDevice {
  readonly id: string;
  readonly name: string;
  readonly locationId: number;
}
