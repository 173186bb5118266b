import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';

/** Specification, section 4: visitor → customer → logged out. */
export type SessionStatus = 'visitor' | 'customer' | 'loggedOut';
/** Why a session ended; sent to the host unchanged. */
export type LogoutReason = 'user' | 'expired' | 'host' | 'revoked';

export interface LoginInput {
  readonly token: string;
  /** The query of the address that the token came with (`tokenOfLogin`). */
  readonly query?: URLSearchParams;
}
/**
 * The result of a login. `asked`: another customer is signed in, and `pendingSwitch` asks; `forbidden`: the token is meant for
 * another page; `refused`: not a valid token.
 */
export type LoginResult = 'signedIn' | 'linkShown' | 'asked' | 'refused' | 'forbidden';

export interface SessionModel {
  readonly status: ReadonlySignal<SessionStatus>;
  readonly profileId: ReadonlySignal<string | undefined>;
  /** Counts sessions. A response to a request of an earlier session is dropped. A renewed token does not count. */
  readonly generation: ReadonlySignal<number>;
  /** Why the last session ended. */
  readonly endedBy: ReadonlySignal<LogoutReason | undefined>;
  /** Unix seconds. */
  readonly expiresAt: ReadonlySignal<number | undefined>;
  /** `visit` or `event` for a session that began with a check-in. */
  readonly mode: ReadonlySignal<string | undefined>;
  /** How the session was obtained, by its token: `email_link`, `email_code`, `sms_code`, `join`, `sso`, … */
  readonly amr: ReadonlySignal<string | undefined>;
  /** "Keep me signed in": the login outlives the tab and is renewed without a question. */
  readonly keep: ReadonlySignal<boolean>;
  /**
   * Whole seconds until the session ends, in its last five minutes and while the customer can still answer "stay"; else
   * `undefined`.
   */
  readonly endsSoon: ReadonlySignal<number | undefined>;
  /** A one-time link was opened: show a button that spends it (`SignInModel.verifyLink`). */
  readonly linkToken: ReadonlySignal<string | undefined>;
  /** A token was refused: show that. */
  readonly linkFailed: ReadonlySignal<boolean>;
  /** The error, if the server sent one (`link_used`, `link_expired`, …). */
  readonly linkError: ReadonlySignal<ApiError | undefined>;
  /** What the host knows about the customer, to prefill the form. It signs no customer in. */
  readonly prefill: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Another customer's login waits for a confirmation: the two profile ids. */
  readonly pendingSwitch: ReadonlySignal<{ readonly from: string; readonly to: string } | undefined>;

  /** Accepts the result of a verification. Replaces another customer's session only after a confirmation. */
  adopt(signedIn: SignedIn): LoginResult;
  /** Accepts a login from the host. Replaces another customer's session only after a confirmation. */
  login(input: LoginInput): LoginResult;
  confirmSwitch(): void;
  cancelSwitch(): void;
  setPrefill(data: Readonly<Record<string, string>>): void;

  /** Forgets the link: it is spent, or the customer has given it up. */
  discardLink(): void;
  /** The link was refused and cannot be used again. */
  linkRefused(error?: ApiError): void;
  /** The link could not be spent for another reason, and is still valid. */
  linkHeld(error: ApiError): void;
  dismissLinkError(): void;

  /** Extends this session. Rejects with an ApiError. */
  stay(): Promise<void>;
  /** Asks the server whether this session is alive. Never rejects; afterwards `status` is correct. */
  check(): Promise<void>;
  /**
   * @param reason default: `user`. A call that passes `user` is a press of the customer: while there is unsaved text,
   *   `LogoutGuard` replaces this method, and asks first
   */
  logout(reason?: LogoutReason): Promise<void>;
  /** The server rejected the bearer token: the session is over. */
  revoked(token: string, error?: ApiError): void;
  /** After the logged-out page: the status becomes `visitor`. */
  leaveLoggedOut(): void;
  /**
   * Resumes the stored login, accepts the token of the address, and starts to watch the expiry.
   *
   * @returns a function that stops it
   */
  start(urlToken: string | undefined): () => void;
}
