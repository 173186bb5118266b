import { signal } from '@preact/signals-react';
import type { Clock } from '../../lib/time/createClock.ts';
import type { Leaving } from '../signOut/createLeaving.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import type { Credentials } from './createCredentials.ts';
import type { SessionState } from './createSessionState.ts';
import type { SessionToken } from './decodeToken.ts';
import type { LoginResult } from './SessionModel.ts';
import type { Tabs } from './Tabs.ts';

/** A session that is about to begin. */
export interface PendingLogin {
  readonly token: SessionToken;
  /** "Keep me signed in"; default: as the session that this one renews, else `false`. */
  readonly keep?: boolean | undefined;
  readonly redirect?: string | null | undefined;
  /** A verification in this portal created the session, so no other client holds it. */
  readonly isOurs?: boolean;
}

export interface PendingLoginDeps {
  readonly state: SessionState;
  readonly credentials: Credentials;
  readonly leaving: Pick<Leaving<never>, 'finish'>;
  readonly revocations: Pick<Revocations, 'end'>;
  readonly tabs: Pick<Tabs, 'send'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onSignedIn: (redirect: string | null) => void;
}

/** Accepts new sessions. A session replaces that of another customer only after a confirmation. */
export function createPendingLogin(deps: PendingLoginDeps) {
  const { state, credentials, leaving, revocations, tabs } = deps;
  const pendingSwitch = signal<{ from: string; to: string } | undefined>(undefined);
  let pending: PendingLogin | undefined;

  const take = () => {
    const taken = pending;
    pending = undefined;
    pendingSwitch.value = undefined;
    return taken;
  };
  /** Drops the pending login. The session is revoked if this portal created it, so that it does not stay alive unused. */
  const drop = () => {
    const dropped = take();
    if (dropped?.isOurs) revocations.end(dropped.token);
  };

  return {
    pendingSwitch,
    drop,
    accept(login: PendingLogin): LoginResult {
      // The previous customer is already leaving: finish that without asking.
      leaving.finish();
      const before = state.current()?.token;
      if (before && before.profileId !== login.token.profileId) {
        if (pending?.token.token !== login.token.token) drop();
        pending = login;
        pendingSwitch.value = { from: before.profileId, to: login.token.profileId };
        return 'asked';
      }
      drop();
      replaceSession(deps, login);
      return 'signedIn';
    },
    confirm() {
      const login = pending;
      // The token may have expired while the question was open.
      if (!login || login.token.exp * 1000 <= deps.clock.now()) return drop();
      take();
      // Finish a running logout first: its end would also end the new session.
      leaving.finish();
      const before = state.current()?.token;
      if (before) {
        if (credentials.take() !== undefined) revocations.end(before);
        tabs.send({ t: 'logout', profileId: before.profileId });
      }
      begin(deps, login);
    },
  };
}

/** Renews the current session of the same customer, or replaces it. */
function replaceSession(deps: PendingLoginDeps, login: PendingLogin): void {
  const { state, credentials, revocations } = deps;
  const before = state.current();
  const isRenewal = before && isSameSession(before.token, login.token);
  const isAlive = credentials.token() !== undefined;
  if (isRenewal && isAlive) {
    state.renew(login.token, login.keep ?? before.keep);
    return deps.onSignedIn(login.redirect ?? null);
  }
  credentials.take();
  begin(deps, login);
  // Session fixation: a session from before this login must not stay alive beside it.
  if (before && isAlive && !isRenewal) revocations.end(before.token);
}

function begin(deps: PendingLoginDeps, { token, keep = false, redirect = null }: PendingLogin): void {
  deps.state.begin(token, keep);
  if (keep) deps.tabs.send({ t: 'login', profileId: token.profileId });
  deps.onSignedIn(redirect);
}

function isSameSession(before: SessionToken, { token, sid }: SessionToken): boolean {
  return before.token === token || (sid !== undefined && sid === before.sid);
}
