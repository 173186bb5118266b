import { batch, signal } from '@preact/signals-react';
import type { Clock } from '../../lib/time/createClock.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import type { Credentials } from './createCredentials.ts';
import { createStoredLogin, type Login } from './createStoredLogin.ts';
import type { SessionToken } from './decodeToken.ts';
import type { LogoutReason, SessionStatus } from './SessionModel.ts';

export interface StateDeps {
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly store: Store;
  readonly revocations: Pick<Revocations, 'isOver'>;
}

export type SessionState = ReturnType<typeof createSessionState>;

/** Who is signed in: in memory, in storage and in signals, which always change together. */
export function createSessionState({ credentials, clock, store, revocations }: StateDeps) {
  const stored = createStoredLogin(store, clock, revocations.isOver);
  const { signals, show, enter, end } = createShownLogin();
  let current: Login | undefined;

  const resume = (login: Login) => {
    credentials.set(login.token.token);
    current = login;
    enter(login);
  };
  const renew = (login: Login) => {
    credentials.renew(login.token.token);
    current = login;
    batch(() => show(login));
  };
  const put = (token: SessionToken, keep: boolean): Login => {
    const login = { token, keep, at: clock.now() };
    stored.put(login);
    return login;
  };

  return {
    signals,
    current: () => current,
    /**
     * Resumes the login that an earlier page or another tab has stored.
     *
     * @returns whether there was one
     */
    resume(): boolean {
      const login = stored.find();
      if (login) resume(login);
      return login !== undefined;
    },
    /** Deletes what an earlier customer may have left in storage. */
    clear: stored.clear,
    begin: (token: SessionToken, keep: boolean) => resume(put(token, keep)),
    /** Replaces the token of the current session: `generation` stays, so the screen does not start again. */
    renew: (token: SessionToken, keep: boolean) => renew(put(token, keep)),
    /**
     * Takes over the token that another tab has stored for the same kept login.
     *
     * @returns whether there was a later one
     */
    follow(): boolean {
      const login = current?.keep === true ? stored.reread() : undefined;
      const isLater = login && current && login.token.exp > current.token.exp;
      if (!isLater || login.token.profileId !== current?.token.profileId) return false;
      renew(login);
      return true;
    },
    end(reason: LogoutReason) {
      credentials.take();
      stored.clear();
      current = undefined;
      end(reason);
    },
  };
}

/** The session's signals, as screens read them. */
function createShownLogin() {
  const signals = {
    status: signal<SessionStatus>('visitor'),
    profileId: signal<string | undefined>(undefined),
    generation: signal(0),
    endedBy: signal<LogoutReason | undefined>(undefined),
    expiresAt: signal<number | undefined>(undefined),
    mode: signal<string | undefined>(undefined),
    keep: signal(false),
    amr: signal<string | undefined>(undefined),
    endsSoon: signal<number | undefined>(undefined),
  };
  const show = (login: Login | undefined) => {
    signals.expiresAt.value = login?.token.exp;
    signals.mode.value = login?.token.mode;
    signals.keep.value = login?.keep === true;
    signals.amr.value = login?.token.amr;
    signals.endsSoon.value = undefined;
  };
  const change = (status: SessionStatus, login: Login | undefined, endedBy?: LogoutReason) =>
    batch(() => {
      signals.generation.value += 1;
      signals.profileId.value = login?.token.profileId;
      signals.endedBy.value = endedBy;
      signals.status.value = status;
      show(login);
    });
  return {
    signals,
    show,
    enter: (login: Login) => change('customer', login),
    end: (reason: LogoutReason) => change('loggedOut', undefined, reason),
  };
}
