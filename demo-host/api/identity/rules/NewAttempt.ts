import type { Database } from '../../platform/db/Database.ts';
import type { signInAttempts, DeferredAction } from '../schema.ts';

/** Seconds a link or a code can be used. */
export const attemptLife = 600;

/** Who a message is for: an address in its normal form, a number (E.164), or a customer that a session or a reference names. */
export type Addressee =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'mobile'; readonly number: string }
  | { readonly by: 'profile'; readonly profileId: string };

export interface NewAttempt {
  readonly purpose: 'sign_in' | 'step_up';
  readonly to: Addressee;
  readonly channel: 'email' | 'sms';
  readonly carries: 'both' | 'link' | 'code';
  readonly language: string;
  /** Of `parseDestination`; the home page where it is left out. */
  readonly destination?: Partial<typeof signInAttempts.$inferInsert>;
  /** Runs when the sign-in is verified. */
  readonly deferred?: DeferredAction;
  /** The session that asks for a step-up. */
  readonly sessionId?: string;
  /** Id of the attempt that this one replaces: its code expires, its deferred action moves here, its link stays valid. */
  readonly replaces?: string;
}

export interface AttemptContext {
  /** Or a transaction, so that more is written with the attempt or nothing at all. */
  readonly db: Database;
  readonly config: { readonly rateLimits: boolean };
  readonly now: Date;
  readonly pepper: string;
  /** The network address it is asked from, and the id of a paired device. */
  readonly caller: { readonly address: string; readonly deviceId?: string | undefined };
}
