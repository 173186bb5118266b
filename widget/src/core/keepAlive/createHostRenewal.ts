import type { Clock } from '../../lib/time/createClock.ts';
import type { Arriving } from '../session/createPendingLogin.ts';
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
  readonly arrive: (one: Arriving) => unknown;
  readonly leave: (reason: LogoutReason) => void;
  /** A logout is under way, or over. */
  readonly isLeft: () => boolean;
}

/** Puts a token of the host's own sign-in in place of the one that is ending. */
export function createHostRenewal(deps: HostRenewalDeps): (reason: TokenReason) => Promise<void> {
  const { clock, credentials, state, hostTokens, mayUse, arrive, leave, isLeft } = deps;
  return async (reason) => {
    const before = state.current();
    const given = (await hostTokens.ask(reason)) ?? undefined;
    const token = decodeToken(given, clock.now());
    if (token?.kind !== 'session' || !mayUse(token.azp) || state.current() !== before || isLeft()) return;
    if (token.profileId !== before?.token.profileId) {
      // Somebody else is signed in there now, and this session is over: nobody is left to be asked.
      leave(reason === 'expired' ? 'expired' : 'revoked');
      arrive({ token });
    } else if (reason === 'expired' && credentials.token() !== undefined) state.renew(token, before.keep);
    else arrive({ token, keep: before.keep });
  };
}
