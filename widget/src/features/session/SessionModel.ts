import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../contract/session.ts';

/** Specification, section 4: visitor → customer → logged out. */
export type SessionStatus = 'visitor' | 'customer' | 'loggedOut';
/** Why a session ended; the host is told the same word. */
export type LogoutReason = 'user' | 'expired' | 'host' | 'revoked';

/** Exactly one of the first two says who it is. */
export interface LinkInput {
  readonly email?: string | undefined;
  readonly mobile_phone?: string | undefined;
  /** Path inside the portal to land on. */
  readonly redirect?: string | undefined;
}

export type LoginInput = { readonly url: string } | { readonly token: string };
/** What a login message ended with. */
export type LoginResult = 'signedIn' | 'linkShown' | 'asked' | 'refused';

export interface SessionModel {
  readonly status: ReadonlySignal<SessionStatus>;
  readonly profileId: ReadonlySignal<string | undefined>;
  /** Counts sessions. An answer that was asked for in an earlier one is dropped. */
  readonly generation: ReadonlySignal<number>;
  /** Why the last session ended. */
  readonly endedBy: ReadonlySignal<LogoutReason | undefined>;
  /** Unix seconds. */
  readonly expiresAt: ReadonlySignal<number | undefined>;
  /** `visit` or `event` for a session that began with a check-in. */
  readonly mode: ReadonlySignal<string | undefined>;
  /** A one-time link was opened: show a button that calls `verifyLink`. */
  readonly linkToken: ReadonlySignal<string | undefined>;
  /** A token came and was refused: say so. */
  readonly linkFailed: ReadonlySignal<boolean>;
  /** The code of the failure, when the server gave one (`link_used`, `link_expired`, …). */
  readonly linkError: ReadonlySignal<ApiError | undefined>;
  readonly verifying: ReadonlySignal<boolean>;
  /** The mail (or SMS) that is under way; `hint` says where to. */
  readonly attempt: ReadonlySignal<Sent | undefined>;
  /** What the host knows about the person, to fill the form with. It signs nobody in. */
  readonly prefill: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Another person's login waits for a yes: the two profile ids. */
  readonly pendingSwitch: ReadonlySignal<{ readonly from: string; readonly to: string } | undefined>;

  /** Asks for a mail (or an SMS) to sign in with. Rejects with an ApiError. */
  requestLink(input: LinkInput): Promise<Sent>;
  /** Asks for another one, for the same person. Rejects with an ApiError. */
  resend(): Promise<Sent>;
  /** Back to an empty form. */
  forgetAttempt(): void;
  dismissLinkFailure(): void;
  /** Spends the link; the one call that makes a session of it. Never rejects: read `linkFailed` and `linkError`. */
  verifyLink(): Promise<void>;
  /** From the host: a URL of the portal that carries a token, or a token. Never over somebody else without asking. */
  login(input: LoginInput): LoginResult;
  confirmSwitch(): void;
  cancelSwitch(): void;
  setPrefill(data: Readonly<Record<string, string>>): void;
  logout(reason?: LogoutReason): Promise<void>;
  /** The bearer token was refused by the server: there is no session any more. */
  revoked(token: string): void;
  /** After the logged-out page: a visitor again. */
  leaveLoggedOut(): void;
  /** Takes up the stored login and the token of the address, and begins to watch the clock. The answer ends it. */
  start(urlToken: string | undefined): () => void;
}
