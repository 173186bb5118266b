import { batch, signal } from '@preact/signals-react';
import type { Clock } from '../../lib/time/createClock.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import type { Credentials } from './createCredentials.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
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

/** Who is signed in, in memory, in storage and for the screen: the three always change together. */
export function createSessionState({ credentials, clock, store, revocations }: StateDeps) {
  const stored = createStoredLogin(store, clock, revocations.isOver);
  const status = signal<SessionStatus>('visitor');
  const profileId = signal<string | undefined>(undefined);
  const generation = signal(0);
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const expiresAt = signal<number | undefined>(undefined);
  const mode = signal<string | undefined>(undefined);
  const keep = signal(false);
  const endsSoon = signal<number | undefined>(undefined);
  let current: Login | undefined;

  const show = (login: Login | undefined) => {
    current = login;
    expiresAt.value = login?.token.exp;
    mode.value = login?.token.mode;
    keep.value = login?.keep === true;
    endsSoon.value = undefined;
  };
  const enter = (login: Login) => {
    credentials.set(login.token.token);
    batch(() => {
      generation.value += 1;
      profileId.value = login.token.profileId;
      endedBy.value = undefined;
      status.value = 'customer';
      show(login);
    });
  };

  return {
    signals: { status, profileId, generation, endedBy, expiresAt, mode, keep, endsSoon },
    current: () => current,
    /** Takes up what an earlier page, or another tab, has left. Says whether there was anything. */
    resume(): boolean {
      const login = stored.find();
      if (login) enter(login);
      return login !== undefined;
    },
    /** Nobody is signed in: what may still lie there is nobody's. */
    clear: stored.clear,
    begin(token: SessionToken, isKept: boolean) {
      const login = { token, keep: isKept, at: clock.now() };
      stored.put(login);
      enter(login);
    },
    /** Another token for whoever is signed in: nothing on the screen begins anew. */
    renew(token: SessionToken, isKept: boolean) {
      const login = { token, keep: isKept, at: clock.now() };
      stored.put(login);
      credentials.renew(token.token);
      batch(() => show(login));
    },
    /** Another tab has renewed the login that both keep. Says whether it had. */
    follow(): boolean {
      const login = current?.keep === true ? stored.reread() : undefined;
      const isLater = login && current && login.token.exp > current.token.exp;
      if (!isLater || login.token.profileId !== profileId.peek()) return false;
      credentials.renew(login.token.token);
      batch(() => show(login));
      return true;
    },
    end(reason: LogoutReason) {
      credentials.take();
      stored.clear();
      batch(() => {
        generation.value += 1;
        profileId.value = undefined;
        endedBy.value = reason;
        status.value = 'loggedOut';
        show(undefined);
      });
    },
  };
}
