import type { Profile } from '../../customers/schema.ts';
import type { Attempt } from '../schema.ts';

/** Where a message goes and what it is about. */
export interface Delivery {
  readonly channel: 'email' | 'sms';
  /** The stored address of a customer, the typed address if it is unknown, or a number. */
  readonly to: string;
  /** `join`: the address is unknown, and it may join. `no_account`: it may not, or it is a number. */
  readonly says: 'sign_in' | 'step_up' | 'join' | 'no_account';
}

/** A challenge that can be answered from now on, and what its message is to hold. */
export interface PreparedChallenge extends Delivery {
  readonly attempt: Attempt;
  /** Six digits. */
  readonly code: string | undefined;
  /** `jti` of the link token. */
  readonly jti: string | undefined;
}
export interface Challenge {
  readonly attempt: Attempt;
  readonly profile: Profile | null;
  readonly pepper: string;
  readonly now: Date;
}
