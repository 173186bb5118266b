export type TokenReason = 'initial' | 'expired' | 'rejected';

/** A host with a sign-in of its own. */
export interface HostTokens {
  /** There is such a host, and it is connected. */
  has(): boolean;
  /** A session token; `null` when nobody is signed in there; `undefined` when it did not say, in time or at all. Never rejects. */
  ask(reason: TokenReason): Promise<string | null | undefined>;
}
