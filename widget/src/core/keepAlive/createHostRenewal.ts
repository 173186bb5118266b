import type { Clock } from '../../lib/time/createClock.ts';
import type { PendingLogin } from '../session/createPendingLogin.ts';
import type { Credentials } from '../session/createCredentials.ts';
import type { SessionState } from '../session/createSessionState.ts';
import { decodeToken } from '../session/decodeToken.ts';
import type { HostTokens, TokenReason } from '../session/HostTokens.ts';
import type { LogoutReason } from '../session/SessionModel.ts';

export interface HostRenewalDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly credentials: Credentials;
  readonly state: SessionState;
  readonly hostTokens: HostTokens;
  readonly mayUse: (azp: string | undefined) => boolean;
  readonly accept: (login: PendingLogin) => unknown;
  readonly leave: (reason: LogoutReason) => void;
  /** A logout is under way or has finished. */
  readonly hasLeft: () => boolean;
}

/** Replaces the token that is expiring by one from the host's own sign-in. */
export function createHostRenewal(deps: HostRenewalDeps): (reason: TokenReason) => Promise<void> {
  const { clock, credentials, state, hostTokens, mayUse, accept, leave, hasLeft } = deps;
  return async (reason) => {
    const before = state.current();
    const given = (await hostTokens.ask(reason)) ?? undefined;
    const token = decodeToken(given, clock.now());
    if (token?.kind !== 'session' || !mayUse(token.azp) || state.current() !== before || hasLeft()) return;
    if (token.profileId !== before?.token.profileId) {
      // Another customer is signed in at the host and this session is over, so there is nothing to confirm.
      leave(reason === 'expired' ? 'expired' : 'revoked');
      accept({ token });
    } else if (reason === 'expired' && credentials.token() !== undefined) state.renew(token, before.keep);
    else accept({ token, keep: before.keep });
  };
}
