import { batch, createModel, signal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createPendingLogin } from './createPendingLogin.ts';
import { createKeepAlive } from '../keepAlive/createKeepAlive.ts';
import { createLeaving } from '../signOut/createLeaving.ts';
import { createLinkState } from './createLinkState.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import { createSessionState, type StateDeps } from './createSessionState.ts';
import type { TabMessage, Tabs } from './Tabs.ts';
import { decodeToken, type SessionToken } from './decodeToken.ts';
import type { HostTokens, TokenReason } from './HostTokens.ts';
import type { LogoutReason, SessionModel } from './SessionModel.ts';
import { watchExpiry } from '../keepAlive/watchExpiry.ts';

export interface SessionDeps extends StateDeps {
  readonly api: ApiClient;
  readonly tabs: Tabs;
  readonly revocations: Revocations;
  readonly hostTokens: HostTokens;
  /** The embedding page's rule for `azp`; `true` where there is no such page. */
  readonly mayUse: (azp: string | undefined) => boolean;
  /** Where to go now. */
  readonly onSignedIn: (redirect: string | null) => void;
  /** A link came from the host: its sign-in page has to be shown. */
  readonly onLink: (query: URLSearchParams) => void;
  /** Said once, the moment a session runs out. */
  readonly onExpired: () => void;
  /** The host and the app are told; nobody waits for them. */
  readonly onLoggedOut: (reason: LogoutReason) => void;
}

/** Whoever is asked before a session is given up has this long, all together. */
const PATIENCE_MS = 2000;
/** A refusal this close to the end is the end, and no revocation. */
const NEAR_S = 5;

const Model = createModel((deps: SessionDeps): SessionModel => {
  const { clock, credentials, hostTokens, revocations, tabs } = deps;
  const state = createSessionState(deps);
  const { status, expiresAt } = state.signals;
  const links = createLinkState();
  const prefill = signal<Readonly<Record<string, string>>>({});

  const leaving = createLeaving((reason: LogoutReason) => {
    batch(() => {
      arrivals.drop();
      state.end(reason);
      // What the host knew was about whoever has left. After an expiry they sign in again.
      if (reason !== 'expired') prefill.value = {};
    });
    deps.onLoggedOut(reason);
  });
  const arrivals = createPendingLogin({
    state,
    credentials,
    leaving,
    revocations,
    tabs,
    now: clock.now,
    onSignedIn(redirect) {
      links.linkSpent();
      deps.onSignedIn(redirect);
    },
  });

  /** `isHeard`: another tab has told everybody else. */
  const leave = (reason: LogoutReason, isHeard = false): Promise<void> => {
    const running = leaving.running();
    const login = state.current();
    if (running || !login) return running ?? Promise.resolve();
    // 1. Now: the token leaves memory, requests end, the server and the other tabs are told.
    const isAlive = credentials.take() !== undefined;
    // The other tab has told the server of its own session: this one may be another of the same person.
    const isTold = isHeard && (login.token.sid === undefined || revocations.isOver(login.token, 0));
    if (isAlive && !isTold && (reason === 'user' || reason === 'host')) revocations.end(login.token);
    if (reason === 'revoked') revocations.ended(login.token);
    const { profileId: id, sid } = login.token;
    if (!isHeard && reason !== 'expired')
      tabs.tell({
        t: 'logout',
        profileId: id,
        ...(reason === 'revoked' && sid !== undefined ? { sid } : {}),
      });
    // 2. After the delay of the specification: what is stored goes, and the screen changes.
    return leaving.begin(reason);
  };

  const isLeft = () => leaving.running() !== undefined || status.peek() !== 'customer';
  const leftS = () => (expiresAt.peek() ?? 0) - clock.now() / 1000;
  const runOut = () => {
    if (isLeft()) return;
    deps.onExpired();
    void leave('expired');
  };

  const attendance = createKeepAlive({
    ...deps,
    state,
    arrive: arrivals.arrive,
    leave: (reason) => void leave(reason),
    isLeft,
  });
  const beat = async () => {
    if (credentials.token() !== undefined) await (await attendance.attendant())?.beat();
  };

  let settling: Promise<void> | undefined;
  /** Asks whoever may know better, not for long, and gives the session up when nobody does. */
  const settle = (reason: TokenReason, isOver: () => boolean, giveUp: () => void) => {
    const ask = async () => {
      const asked = attendance.attendant().then((one) => one?.ask(reason, isOver));
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      settling = undefined;
      if (isOver() && !isLeft()) giveUp();
    };
    settling ??= ask();
  };
  const expire = () => {
    if (settling || isLeft()) return;
    // The device slept, or its clock was set: the server's next answer tells. And a host may have another token.
    if (clock.isDoubtful() || hostTokens.has()) settle('expired', () => leftS() <= 0, runOut);
    else runOut();
  };

  /** Another tab has signed in and wants to stay so. */
  const takeUp = () => {
    if (state.current() || !state.resume()) return state.current() !== undefined;
    deps.onSignedIn(null);
    return true;
  };
  const follow = ({ t, profileId: id, sid }: TabMessage) => {
    const login = state.current();
    if (t === 'login' && !login) again(takeUp);
    if (id !== login?.token.profileId) return;
    if (t === 'renewed') again(state.follow);
    if (t === 'logout' && (sid === undefined || sid === login.token.sid)) void leave('user', true);
  };
  const takeUrlToken = (urlToken: string) => {
    const token = decodeToken(urlToken, clock.now());
    if (!token) links.linkRefused();
    else if (token.kind === 'link') links.show(token.token);
    else arrivals.arrive({ token });
  };

  return {
    ...state.signals,
    ...links.signals,
    prefill,
    pendingSwitch: arrivals.pendingSwitch,

    adopt({ token: text, keep, redirect }) {
      const token = decodeToken(text, clock.now());
      if (token?.kind !== 'session') return 'refused';
      return arrivals.arrive({ token, keep: keep === true, redirect, isOurs: true });
    },
    login({ token: text, query = new URLSearchParams() }) {
      const token = decodeToken(text, clock.now());
      if (!token) return 'refused';
      if (!deps.mayUse(token.azp)) return 'forbidden';
      if (token.kind === 'session') return arrivals.arrive({ token, redirect: query.get('redirect') });
      deps.onLink(query);
      links.show(token.token);
      return 'linkShown';
    },
    confirmSwitch: arrivals.confirm,
    cancelSwitch: arrivals.drop,
    setPrefill(data) {
      prefill.value = data;
    },
    linkSpent: links.linkSpent,
    linkRefused: links.linkRefused,
    linkHeld: links.linkHeld,
    dismissLinkFailure: links.dismissLinkFailure,

    async stay() {
      const attendant = await attendance.attendant();
      if (!attendant) throw new ApiError({ code: 'offline' });
      await attendant.refresh();
    },
    async check() {
      const login = state.current();
      // The tab that ended it may have said so while nobody listened here.
      if (login && revocations.isOver(login.token, login.at)) return leave('user', true);
      await beat();
      await settling;
      await leaving.running();
    },
    logout: (reason = 'user') => leave(reason),
    revoked(token) {
      if (token !== credentials.token() || isLeft()) return;
      if (leftS() <= NEAR_S) return expire();
      if (!hostTokens.has()) return void leave('revoked');
      // Refused: nothing may be asked with it any more, and perhaps the host has another.
      credentials.take();
      const login: SessionToken | undefined = state.current()?.token;
      const isOver = () => state.current()?.token === login;
      settle('rejected', isOver, () => void leave('revoked'));
    },
    leaveLoggedOut() {
      if (status.peek() === 'loggedOut') status.value = 'visitor';
    },

    start(urlToken) {
      if (!state.resume()) state.clear();
      if (urlToken !== undefined) takeUrlToken(urlToken);
      const stops = [
        watchExpiry({ clock, expiresAt, onExpired: expire }),
        tabs.listen(follow),
        onLeave(leaving.finish),
        attendance.start(),
        revocations.start(),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
});

/** The session of this page: who is signed in, how that began and how it ends. */
export function createSession(deps: SessionDeps): SessionModel {
  return new Model(deps);
}

/** The page is being left: nothing may wait any longer. */
function onLeave(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** What one tab has stored, another may see a moment later than it hears of it. */
function again(act: () => boolean, waits: readonly number[] = [50, 250, 600]): void {
  const [wait, ...more] = waits;
  if (!act() && wait !== undefined) setTimeout(() => again(act, more), wait);
}
