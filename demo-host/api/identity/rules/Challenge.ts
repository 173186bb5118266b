import type { Profile } from '../../customers/schema.ts';
import type { Attempt } from '../schema.ts';

/** The recipient of a message, and its kind. */
export interface Delivery {
  readonly channel: 'email' | 'sms';
  /** The stored address of the customer, the typed address if that is unknown, or a number. */
  readonly to: string;
  /** `join`: the address is unknown and may join. `no_account`: it may not join, or the recipient is a number. */
  readonly kind: 'sign_in' | 'step_up' | 'join' | 'no_account' | 'email_change' | 'mobile_change';
}

/** A challenge that can be answered from now on, with the content of its message. */
export interface PreparedChallenge extends Delivery {
  readonly attempt: Attempt;
  /** Six digits; `undefined` in a message without a code. */
  readonly code: string | undefined;
  /** `jti` of the link token; `undefined` in a message without a link. */
  readonly jti: string | undefined;
}

/** An attempt whose message is being written, with the profile that it is for: null if the recipient is unknown. */
export interface Challenge {
  readonly attempt: Attempt;
  readonly profile: Profile | null;
  readonly pepper: string;
  readonly now: Date;
}
