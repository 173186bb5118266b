import type { Database } from '../../platform/db/Database.ts';
import type { signInAttempts, DeferredAction } from '../schema.ts';

/** Seconds that a link or a code is valid. */
export const attemptLife = 600;

/**
 * The recipient of a message: an address in its normal form, a number (E.164), or a customer that a session or a
 * reference names.
 */
export type Addressee =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'mobile'; readonly number: string }
  | { readonly by: 'profile'; readonly profileId: string };

/** An address or a number that a customer wants to have. */
export interface NewAddress {
  readonly by: 'new';
  readonly address: string;
  readonly profileId: string;
}

export interface NewAttempt {
  readonly purpose: 'sign_in' | 'step_up' | 'email_change' | 'mobile_change';
  readonly to: Addressee | NewAddress;
  readonly channel: 'email' | 'sms';
  readonly carries: 'both' | 'link' | 'code';
  readonly language: string;
  /** Of `parseDestination`; the home page where it is left out. */
  readonly destination?: Partial<typeof signInAttempts.$inferInsert>;
  /** Runs when the sign-in is verified. */
  readonly deferred?: DeferredAction;
  /** The session that requests a step-up or a change. */
  readonly sessionId?: string;
  /**
   * Id of the attempt that this one replaces: its code expires, its link stays valid, and its deferred action moves here if
   * both have the same recipient.
   */
  readonly replaces?: string;
}

export interface AttemptContext {
  /** The database, or a transaction that writes more together with the attempt. */
  readonly db: Database;
  readonly config: { readonly rateLimits: boolean };
  readonly now: Date;
  readonly pepper: string;
  /** The network address of the caller, and the id of its paired device. */
  readonly caller: { readonly address: string; readonly deviceId?: string | undefined };
}
