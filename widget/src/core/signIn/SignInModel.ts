import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Action, ActionState } from '../../api/createAction.ts';
import type { CustomFields, EventData } from '../../../contract/events/eventData.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { Join } from '../../../contract/signIn.ts';

export type Channel = 'email' | 'sms';

/** Exactly one of the first two is given. */
export interface SignInInput {
  readonly email?: string | undefined;
  /** E.164. */
  readonly mobile_phone?: string | undefined;
  /** Path inside the portal to land on. */
  readonly redirect?: string | undefined;
  /** A check-in or a registration to carry out once the address is verified. */
  readonly deferred?: DeferredAction | undefined;
  /** The person has confirmed that the address has no account: skip the lookup. */
  readonly isNew?: boolean | undefined;
}
export type DeferredAction =
  | { readonly mode: 'visit'; readonly location: string | number }
  | { readonly mode: 'event'; readonly eventData: EventData; readonly customFields: CustomFields };

/** Why a code was rejected. `left`: guesses left; 0 also if the server did not name them. */
export type CodeError =
  | { readonly code: 'code_wrong'; readonly left: number }
  | { readonly code: 'code_expired' };

/** What a newcomer fills in after the address is verified. */
export interface JoinForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: string | null;
  readonly birth_day: number | null;
  readonly birth_month: number | null;
  readonly birth_year: number | null;
  readonly postcode: string | null;
  readonly preferred_location_id: number | null;
  readonly language: 'en' | 'it' | 'es' | 'fr' | 'ar';
  readonly email_promo: boolean;
  readonly sms_promo: boolean;
}

/**
 * The sign-in: requests a message, redeems its code or link, and registers newcomers. Loaded with the screens that need it, never with
 * a signed-in customer's first page; created once for each portal, by `core/signIn/useSignIn.ts`.
 */
export interface SignInModel {
  /** The message that is under way, to the address in `hint`. Its times count from `requestedAt`. */
  readonly attempt: ReadonlySignal<Sent | undefined>;
  /** The input of the last request, also after `forget`, so that the form can show it again. `undefined` with a session. */
  readonly lastInput: ReadonlySignal<SignInInput | undefined>;
  /** When the answer about the message of `attempt` came, unix milliseconds by the server's clock (`app.clock`). */
  readonly requestedAt: ReadonlySignal<number | undefined>;
  /** The address of the last request, if no account has it and the tenant lets people know (`enumeration: 'reveal'`). */
  readonly unknownEmail: ReadonlySignal<string | undefined>;
  /** The request for a message. */
  readonly requesting: ActionState & Pick<Action<never, unknown>, 'reset'>;
  /** The making of an account. */
  readonly creating: ActionState;
  readonly verifying: ReadonlySignal<boolean>;
  readonly codeError: ReadonlySignal<CodeError | undefined>;
  /** Any other error of `verifyCode`: offline, `rate_limited`, `maintenance`, `account_suspended`, … */
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** The address is verified and no account has it. */
  readonly joining: ReadonlySignal<Join | undefined>;
  /** "Keep me signed in". */
  readonly keep: ReadonlySignal<boolean>;
  /**
   * The check-in or the registration that the last verification completed. Stays until another message is under way,
   * another verification, or the end of the session.
   */
  readonly done: ReadonlySignal<NonNullable<SignedIn['done']> | undefined>;

  /** Loads the script files that the first submit needs. */
  prepare(): void;
  setKeep(keep: boolean): void;
  /**
   * Requests a message: link and code by mail, or a code by SMS. Rejects with an ApiError; its code is `aborted` if `unknownEmail` was
   * set, a newer request replaced this one, or the session changed.
   */
  request(input: SignInInput): Promise<Sent>;
  /** Takes over a message that another call has requested (a check-in, a registration). */
  follow(sent: Sent, input: SignInInput): void;
  /** Requests another message for the same person, which invalidates the code before. Rejects with an ApiError. */
  resend(channel?: Channel): Promise<Sent>;
  /** Back to the form, which keeps what was typed. */
  forget(): void;
  /** Six digits of any script; anything else, and a call during another verification, does nothing. Never rejects: read `codeError`, `error`, `joining`. */
  verifyCode(code: string): Promise<void>;
  /** Spends `session.linkToken`. Never rejects: read `session.linkFailed`, `session.linkError` and `joining`. */
  verifyLink(): Promise<void>;
  /** Rejects with an ApiError, whose `errors` name fields of the form. */
  join(form: JoinForm): Promise<void>;
  leaveJoin(): void;
}
