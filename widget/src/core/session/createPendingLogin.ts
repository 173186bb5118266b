import { signal } from '@preact/signals-react';
import type { Credentials } from './createCredentials.ts';
import type { Leaving } from '../signOut/createLeaving.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import type { SessionState } from './createSessionState.ts';
import type { Tabs } from './Tabs.ts';
import type { SessionToken } from './decodeToken.ts';
import type { LoginResult } from './SessionModel.ts';

/** A session that is about to begin. */
export interface Arriving {
  readonly token: SessionToken;
  /** "Keep me signed in"; where nothing is said, as it is with the session that this one renews. */
  readonly keep?: boolean | undefined;
  readonly redirect?: string | null | undefined;
  /** Made by a verification here: nobody else has it. */
  readonly isOurs?: boolean;
}

export interface ArrivalDeps {
  readonly state: SessionState;
  readonly credentials: Credentials;
  readonly leaving: Pick<Leaving<never>, 'finish'>;
  readonly revocations: Pick<Revocations, 'end'>;
  readonly tabs: Pick<Tabs, 'tell'>;
  /** Unix milliseconds, by the server's clock. */
  readonly now: () => number;
  readonly onSignedIn: (redirect: string | null) => void;
}

/** Takes sessions in. Over another person's only when somebody says yes. */
export function createPendingLogin(deps: ArrivalDeps) {
  const { state, credentials, leaving, revocations, tabs, onSignedIn } = deps;
  const pendingSwitch = signal<{ from: string; to: string } | undefined>(undefined);
  let waiting: Arriving | undefined;

  const begin = ({ token, keep = false, redirect = null }: Arriving) => {
    state.begin(token, keep);
    if (keep) tabs.tell({ t: 'login', profileId: token.profileId });
    onSignedIn(redirect);
  };
  /** Nobody answers the question any more. A session that this portal made for it must not live on unused. */
  const drop = () => {
    const dropped = waiting;
    waiting = undefined;
    pendingSwitch.value = undefined;
    if (dropped?.isOurs) revocations.end(dropped.token);
  };
  const isSame = (before: SessionToken, { token, sid }: SessionToken) =>
    before.token === token || (sid !== undefined && sid === before.sid);

  return {
    pendingSwitch,
    drop,
    arrive(one: Arriving): LoginResult {
      // Whoever is on the way out has left: there is nobody to ask.
      leaving.finish();
      const before = state.current();
      if (before && before.token.profileId !== one.token.profileId) {
        if (waiting?.token.token !== one.token.token) drop();
        waiting = one;
        pendingSwitch.value = { from: before.token.profileId, to: one.token.profileId };
        return 'asked';
      }
      drop();
      if (before && credentials.token() !== undefined && isSame(before.token, one.token)) {
        state.renew(one.token, one.keep ?? before.keep);
        onSignedIn(one.redirect ?? null);
        return 'signedIn';
      }
      const isAlive = credentials.take() !== undefined;
      begin(one);
      // A session that somebody may have fixed before this login must not live on beside it.
      if (before && isAlive && !isSame(before.token, one.token)) revocations.end(before.token);
      return 'signedIn';
    },
    confirm() {
      const one = waiting;
      // It may have run out while the question stood there.
      if (!one || one.token.exp * 1000 <= deps.now()) return drop();
      waiting = undefined;
      pendingSwitch.value = undefined;
      // Whoever is on the way out leaves now, or would take the next one along.
      leaving.finish();
      const before = state.current();
      if (before) {
        if (credentials.take() !== undefined) revocations.end(before.token);
        tabs.tell({ t: 'logout', profileId: before.token.profileId });
      }
      begin(one);
    },
  };
}
