import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';

/** Specification, section 4: visitor → customer → logged out. */
export type SessionStatus = 'visitor' | 'customer' | 'loggedOut';
/** Why a session ended; the host is told the same word. */
export type LogoutReason = 'user' | 'expired' | 'host' | 'revoked';

export interface LoginInput {
  readonly token: string;
  /** What stood beside the token in its address (`tokenOfLogin`). */
  readonly query?: URLSearchParams;
}
/** What a login ended with. `forbidden`: meant for another page; `refused`: no token that could sign anybody in. */
export type LoginResult = 'signedIn' | 'linkShown' | 'asked' | 'refused' | 'forbidden';

export interface SessionModel {
  readonly status: ReadonlySignal<SessionStatus>;
  readonly profileId: ReadonlySignal<string | undefined>;
  /** Counts sessions. An answer that was asked for in an earlier one is dropped. A renewed token is no new session. */
  readonly generation: ReadonlySignal<number>;
  /** Why the last session ended. */
  readonly endedBy: ReadonlySignal<LogoutReason | undefined>;
  /** Unix seconds. */
  readonly expiresAt: ReadonlySignal<number | undefined>;
  /** `visit` or `event` for a session that began with a check-in. */
  readonly mode: ReadonlySignal<string | undefined>;
  /** "Keep me signed in": the login outlives the tab, and is renewed without a question. */
  readonly keep: ReadonlySignal<boolean>;
  /** Whole seconds until the session ends, in its last five minutes, while somebody can still say "stay"; else `undefined`. */
  readonly endsSoon: ReadonlySignal<number | undefined>;
  /** A one-time link was opened: show a button that spends it (`SignInModel.verifyLink`). */
  readonly linkToken: ReadonlySignal<string | undefined>;
  /** A token came and was refused: say so. */
  readonly linkFailed: ReadonlySignal<boolean>;
  /** The code of the failure, when the server gave one (`link_used`, `link_expired`, …). */
  readonly linkError: ReadonlySignal<ApiError | undefined>;
  /** What the host knows about the person, to fill the form with. It signs nobody in. */
  readonly prefill: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Another person's login waits for a yes: the two profile ids. */
  readonly pendingSwitch: ReadonlySignal<{ readonly from: string; readonly to: string } | undefined>;

  /** Takes in what a verification has ended with. Never over somebody else without asking. */
  adopt(signedIn: SignedIn): LoginResult;
  /** From the host. Never over somebody else without asking. */
  login(input: LoginInput): LoginResult;
  confirmSwitch(): void;
  cancelSwitch(): void;
  setPrefill(data: Readonly<Record<string, string>>): void;

  /** The link was spent, and there is nothing left of it to show. */
  linkSpent(): void;
  /** The link was refused: it is given up. */
  linkRefused(error?: ApiError): void;
  /** The link could not be spent for another reason, and is good still. */
  linkHeld(error: ApiError): void;
  dismissLinkFailure(): void;

  /** Moves the end of this session into the future. Rejects with an ApiError. */
  stay(): Promise<void>;
  /** Asks the server whether this session is alive. Never rejects; afterwards `status` holds. */
  check(): Promise<void>;
  logout(reason?: LogoutReason): Promise<void>;
  /** The bearer token was refused by the server: there is no session any more. */
  revoked(token: string, error?: ApiError): void;
  /** After the logged-out page: a visitor again. */
  leaveLoggedOut(): void;
  /** Takes up the stored login and the token of the address, and begins to watch the clock. The answer ends it. */
  start(urlToken: string | undefined): () => void;
}
