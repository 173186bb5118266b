export type TokenReason = 'initial' | 'expired' | 'rejected';

/** A host with its own sign-in. */
export interface HostTokens {
  /** Whether there is such a host and it is connected. */
  has(): boolean;
  /**
   * @returns a session token; `null` if no customer is signed in there; `undefined` if the host did not answer in time.
   * Never rejects.
   */
  ask(reason: TokenReason): Promise<string | null | undefined>;
}
