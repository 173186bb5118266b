import { batch, createModel, signal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createKeepAlive } from '../keepAlive/createKeepAlive.ts';
import { watchExpiry } from '../keepAlive/watchExpiry.ts';
import { createLeaving, type Leaving } from '../signOut/createLeaving.ts';
import type { Revocations } from '../signOut/createRevocations.ts';
import { createLinkState } from './createLinkState.ts';
import { createPendingLogin } from './createPendingLogin.ts';
import { createSessionEnd } from './createSessionEnd.ts';
import { createSessionState, type StateDeps } from './createSessionState.ts';
import { decodeToken } from './decodeToken.ts';
import { followTabs } from './followTabs.ts';
import type { HostTokens } from './HostTokens.ts';
import type { LogoutReason, SessionModel } from './SessionModel.ts';
import type { Tabs } from './Tabs.ts';

export interface SessionDeps extends StateDeps {
  readonly api: ApiClient;
  readonly tabs: Tabs;
  readonly revocations: Revocations;
  readonly hostTokens: HostTokens;
  /** The embedding page's rule for `azp`; `true` where there is no such page. */
  readonly mayUse: (azp: string | undefined) => boolean;
  /** Navigates after a login. `null`: there is no redirect. */
  readonly onSignedIn: (redirect: string | null) => void;
  /** The host sent a link: the sign-in page must be shown. */
  readonly onLink: (query: URLSearchParams) => void;
  /** Called once, at the moment a session expires. */
  readonly onExpired: () => void;
  /** Notifies the host and the app. Not awaited. */
  readonly onLoggedOut: (reason: LogoutReason) => void;
}

const Model = createModel((deps: SessionDeps): SessionModel => {
  const { clock, credentials, revocations } = deps;
  const parts = connectParts(deps);
  const { state, links, prefill, leaving, logins, keepAlive, end } = parts;
  const { status } = state.signals;

  return {
    ...state.signals,
    ...links.signals,
    prefill,
    pendingSwitch: logins.pendingSwitch,

    adopt({ token: text, keep, redirect }) {
      const token = decodeToken(text, clock.now());
      if (token?.kind !== 'session') return 'refused';
      return logins.accept({ token, keep: keep === true, redirect, isOurs: true });
    },
    login({ token: text, query = new URLSearchParams() }) {
      const token = decodeToken(text, clock.now());
      if (!token) return 'refused';
      if (!deps.mayUse(token.azp)) return 'forbidden';
      if (token.kind === 'session') return logins.accept({ token, redirect: query.get('redirect') });
      deps.onLink(query);
      links.show(token.token);
      return 'linkShown';
    },
    confirmSwitch: logins.confirm,
    cancelSwitch: logins.drop,
    setPrefill(data) {
      prefill.value = data;
    },
    ...links.verbs,

    async stay() {
      const loaded = await keepAlive.load();
      if (!loaded) throw new ApiError({ code: 'offline' });
      await loaded.refresh();
    },
    async check() {
      const login = state.current();
      // Another tab may have ended this session while this page was not listening.
      if (login && revocations.isOver(login.token, login.at)) return end.leave('user', true);
      if (credentials.token() !== undefined) await (await keepAlive.load())?.beat();
      await end.settled();
      await leaving.running();
    },
    logout: (reason = 'user') => end.leave(reason),
    revoked: end.reject,
    leaveLoggedOut() {
      if (status.peek() === 'loggedOut') status.value = 'visitor';
    },

    start: (urlToken) => start(deps, parts, urlToken),
  };
});

/** Who is signed in, pending logins, keep-alive and the end of the session: each calls others, so they are connected here. */
function connectParts(deps: SessionDeps) {
  const state = createSessionState(deps);
  const links = createLinkState();
  const prefill = signal<Readonly<Record<string, string>>>({});
  const leaving: Leaving<LogoutReason> = createLeaving((reason) => {
    batch(() => {
      logins.drop();
      state.end(reason);
      // The prefill describes the customer who left. After an expiry the same customer signs in again.
      if (reason !== 'expired') prefill.value = {};
    });
    deps.onLoggedOut(reason);
  });
  const logins = createPendingLogin({
    ...deps,
    state,
    leaving,
    onSignedIn(redirect) {
      links.verbs.discardLink();
      deps.onSignedIn(redirect);
    },
  });
  const keepAlive = createKeepAlive({
    ...deps,
    state,
    accept: logins.accept,
    leave: (reason) => void end.leave(reason),
    hasLeft: () => end.hasLeft(),
  });
  const end = createSessionEnd({ ...deps, state, leaving, loadKeepAlive: keepAlive.load });
  return { state, links, prefill, leaving, logins, keepAlive, end };
}

function start(deps: SessionDeps, parts: ReturnType<typeof connectParts>, urlToken: string | undefined) {
  const { clock, revocations, tabs } = deps;
  const { state, links, leaving, logins, keepAlive, end } = parts;
  if (!state.resume()) state.clear();
  const token = urlToken === undefined ? undefined : decodeToken(urlToken, clock.now());
  if (token?.kind === 'session') logins.accept({ token });
  else if (token) links.show(token.token);
  else if (urlToken !== undefined) links.verbs.linkRefused();
  const stops = [
    watchExpiry({ clock, expiresAt: state.signals.expiresAt, onExpired: end.expire }),
    followTabs({ tabs, state, leave: end.leave, onSignedIn: deps.onSignedIn }),
    onPageHide(leaving.finish),
    keepAlive.start(),
    revocations.start(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The session of this page: who is signed in, how the session began and how it ends. */
export function createSession(deps: SessionDeps): SessionModel {
  return new Model(deps);
}

function onPageHide(act: () => void): () => void {
  window.addEventListener('pagehide', act);
  return () => window.removeEventListener('pagehide', act);
}
