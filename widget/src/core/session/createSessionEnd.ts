import type { KeepAlive } from '../keepAlive/keepSessionAlive.ts';
import type { Leaving } from '../signOut/createLeaving.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import type { SessionState, StateDeps } from './createSessionState.ts';
import type { SessionToken } from './decodeToken.ts';
import type { HostTokens, TokenReason } from './HostTokens.ts';
import type { LogoutReason } from './SessionModel.ts';
import type { Tabs } from './Tabs.ts';

export interface SessionEndDeps extends StateDeps {
  readonly tabs: Pick<Tabs, 'send'>;
  readonly revocations: Revocations;
  readonly hostTokens: Pick<HostTokens, 'has'>;
  /** Called once, at the moment the session expires. */
  readonly onExpired: () => void;
  readonly state: SessionState;
  readonly leaving: Leaving<LogoutReason>;
  readonly loadKeepAlive: () => Promise<KeepAlive | undefined>;
}

/** The server and the host together have this long to save a session before it ends. */
const SAVE_TIMEOUT_MS = 2000;
/** A 401 this close to the expiry is treated as the expiry, not as a revocation. */
const NEAR_S = 5;

/** Ends the session: on a logout, at its expiry, and when the server rejects its token. */
export function createSessionEnd(deps: SessionEndDeps) {
  const { clock, credentials, hostTokens, state, leaving } = deps;
  const { status, expiresAt } = state.signals;
  let settling: Promise<void> | undefined;

  /** @param isFromTab another tab has already sent the logout to the other tabs */
  const leave = (reason: LogoutReason, isFromTab = false): Promise<void> => {
    const running = leaving.running();
    const login = state.current();
    if (running || !login) return running ?? Promise.resolve();
    // 1. At once: the token is dropped, the server and the other tabs are notified.
    notify(deps, login.token, reason, isFromTab);
    // 2. After the delay of the specification: delete what is stored and change the screen.
    return leaving.begin(reason);
  };
  const hasLeft = () => leaving.running() !== undefined || status.peek() !== 'customer';
  const secondsLeft = () => (expiresAt.peek() ?? 0) - clock.now() / 1000;
  const runOut = () => {
    if (hasLeft()) return;
    deps.onExpired();
    void leave('expired');
  };

  /** Asks the server or the host to save the session, and calls `giveUp` if neither does in time. */
  const settle = (reason: TokenReason, isOver: () => boolean, giveUp: () => void) => {
    const save = async () => {
      const saved = deps.loadKeepAlive().then((keepAlive) => keepAlive?.save(reason, isOver));
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS))]);
      settling = undefined;
      if (isOver() && !hasLeft()) giveUp();
    };
    settling ??= save();
  };
  const expire = () => {
    if (settling || hasLeft()) return;
    // The device slept or its clock was set: wait for the server's time. A host may also have a new token.
    if (clock.isDoubtful() || hostTokens.has()) settle('expired', () => secondsLeft() <= 0, runOut);
    else runOut();
  };

  return {
    leave,
    hasLeft,
    expire,
    /** Waits until a running attempt to save the session has finished. */
    settled: () => settling,
    /** The server rejected the bearer token. */
    reject(token: string) {
      if (token !== credentials.token() || hasLeft()) return;
      if (secondsLeft() <= NEAR_S) return expire();
      if (!hostTokens.has()) return void leave('revoked');
      // No further call may use the rejected token; the host may have another.
      credentials.take();
      const login = state.current()?.token;
      const isOver = () => state.current()?.token === login;
      settle('rejected', isOver, () => void leave('revoked'));
    },
  };
}

/** Drops the token from memory, which aborts requests, and notifies the server and the other tabs. */
function notify(deps: SessionEndDeps, token: SessionToken, reason: LogoutReason, isFromTab: boolean): void {
  const { credentials, revocations, tabs } = deps;
  const { profileId, sid } = token;
  const wasAlive = credentials.take() !== undefined;
  // The other tab has revoked its own session; this tab may hold another session of the same customer.
  const isRevoked = isFromTab && (sid === undefined || revocations.isOver(token, 0));
  if (wasAlive && !isRevoked && (reason === 'user' || reason === 'host')) revocations.end(token);
  if (reason === 'revoked') revocations.ended(token);
  const only = reason === 'revoked' && sid !== undefined ? { sid } : {};
  if (!isFromTab && reason !== 'expired') tabs.send({ t: 'logout', profileId, ...only });
}
