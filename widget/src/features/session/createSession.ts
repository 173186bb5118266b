import { batch, createModel, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { GivenBody } from '../../contract/endpoint.ts';
import { postLogout, type Sent } from '../../contract/session.ts';
import { postAuth, postAuthVerify } from '../../contract/signIn.ts';
import type { Clock } from '../../lib/createClock.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { Credentials } from './createCredentials.ts';
import type { Tabs } from './createTabs.ts';
import { decodeToken, type LinkToken, type SessionToken } from './decodeToken.ts';
import type { LinkInput, LoginResult, LogoutReason, SessionModel, SessionStatus } from './SessionModel.ts';
import { sentOf } from './sentOf.ts';
import { tokenOfLogin } from './tokenOfLogin.ts';
import { watchExpiry } from './watchExpiry.ts';

export interface SessionDeps {
  readonly api: ApiClient;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly store: Store;
  readonly tabs: Tabs;
  /** Origins a login URL may have: the portal's own first. */
  readonly loginOrigins: () => readonly string[];
  /** The embedding page's rule for `azp`; `true` where there is no such page. */
  readonly mayUse: (azp: string | undefined) => boolean;
  /** What the mail needs to lead back to: language, and the shop's page when embedded. */
  readonly linkBody: (input: LinkInput) => GivenBody<typeof postAuth>;
  readonly onSignedIn: (redirect: string | null) => void;
  /** A link came from the host: its sign-in page has to be shown. */
  readonly onLink: (query: URLSearchParams) => void;
  /** Said once, the moment a session runs out. */
  readonly onExpired: () => void;
  /** The host and the app are told; nobody waits for them. */
  readonly onLoggedOut: (reason: LogoutReason) => void;
}

/** Specification, sections 4 and 9. */
const LOGOUT_DELAY_MS = 400;
/** A network that fails for a moment must not keep a session alive. */
const REVOKE_TRIES = 3;
/** What a server says of a link that is made up, used or too old. Everything else is said of the server or the network. */
const REFUSALS: ReadonlySet<number> = new Set([401, 410, 422]);

/** A session that is about to begin. */
interface Waiting {
  readonly token: SessionToken;
  readonly redirect: string | null;
  /** Made by spending a link here: nobody else has it. */
  readonly isOurs: boolean;
}

const Model = createModel((deps: SessionDeps): SessionModel => {
  const { api, clock, credentials, store, tabs } = deps;
  const status = signal<SessionStatus>('visitor');
  const profileId = signal<string | undefined>(undefined);
  const generation = signal(0);
  const endedBy = signal<LogoutReason | undefined>(undefined);
  const expiresAt = signal<number | undefined>(undefined);
  const mode = signal<string | undefined>(undefined);
  const linkToken = signal<string | undefined>(undefined);
  const linkFailed = signal(false);
  const linkError = signal<ApiError | undefined>(undefined);
  const verifying = signal(false);
  const attempt = signal<Sent | undefined>(undefined);
  const prefill = signal<Readonly<Record<string, string>>>({});
  const pendingSwitch = signal<{ from: string; to: string } | undefined>(undefined);
  let asked: LinkInput | undefined;
  let sid: string | undefined;
  let waiting: Waiting | undefined;
  let ending: { readonly done: Promise<void>; readonly finish: () => void } | undefined;

  const revoke = (token: string | undefined) => {
    if (token === undefined) return;
    const headers = { authorization: `Bearer ${token}` };
    // Nobody waits for it, and a page that is being closed must not cut it off. Ending a session twice does no harm.
    api.call(postLogout, { headers, keepalive: true, tries: REVOKE_TRIES }).catch(() => undefined);
  };

  /** Nobody answers the question any more. A session that this portal made for it must not live on unused. */
  const dropWaiting = () => {
    const dropped = waiting;
    waiting = undefined;
    pendingSwitch.value = undefined;
    if (dropped?.isOurs) revoke(dropped.token.token);
  };

  const begin = (token: SessionToken) => {
    ending?.finish();
    // Another person's things go before anything of this one is shown.
    if (storedProfileId(store) !== token.profileId) store.removeAll(storageKeys.prefix);
    store.write(storageKeys.auth, { token: token.token, profileId: token.profileId });
    if (token.mode !== undefined) store.write(storageKeys.mode, token.mode);
    credentials.set(token.token);
    sid = token.sid;
    batch(() => {
      generation.value += 1;
      profileId.value = token.profileId;
      expiresAt.value = token.exp;
      mode.value = token.mode;
      endedBy.value = undefined;
      attempt.value = undefined;
      linkToken.value = undefined;
      linkFailed.value = false;
      linkError.value = undefined;
      status.value = 'customer';
    });
  };

  const end = (reason: LogoutReason) => {
    store.removeAll(storageKeys.prefix);
    batch(() => {
      dropWaiting();
      generation.value += 1;
      profileId.value = undefined;
      expiresAt.value = undefined;
      mode.value = undefined;
      endedBy.value = reason;
      status.value = 'loggedOut';
    });
    deps.onLoggedOut(reason);
  };

  const logout = (reason: LogoutReason = 'user'): Promise<void> => {
    if (ending) return ending.done;
    const id = profileId.peek();
    if (id === undefined) return Promise.resolve();
    // 1. Now: the token leaves memory, requests end, the server and the other tabs are told.
    const token = credentials.take();
    if (reason === 'user' || reason === 'host') revoke(token);
    if (reason !== 'expired') tabs.tellLogout(id);
    // 2. After the delay of the specification: what is stored goes, and the screen changes.
    const { promise, resolve } = withResolvers();
    const finish = () => {
      clearTimeout(timer);
      ending = undefined;
      end(reason);
      resolve();
    };
    const timer = setTimeout(finish, LOGOUT_DELAY_MS);
    ending = { done: promise, finish };
    return promise;
  };

  const expire = () => {
    if (ending || status.peek() !== 'customer') return;
    deps.onExpired();
    void logout('expired');
  };

  /** Takes a session in, unless somebody else is signed in: then a person decides. */
  const adopt = ({ token, redirect, isOurs }: Waiting): LoginResult => {
    // Whoever is on the way out has left: there is nobody to ask.
    ending?.finish();
    const from = profileId.peek();
    if (from !== undefined && from !== token.profileId) {
      if (waiting?.token.token !== token.token) dropWaiting();
      waiting = { token, redirect, isOurs };
      pendingSwitch.value = { from, to: token.profileId };
      return 'asked';
    }
    dropWaiting();
    const replaced = credentials.take();
    const isRenewed = replaced === token.token || (token.sid !== undefined && token.sid === sid);
    begin(token);
    // A session that somebody may have fixed before this login must not live on beside it.
    if (!isRenewed) revoke(replaced);
    deps.onSignedIn(redirect);
    return 'signedIn';
  };

  const refuse = (error?: ApiError): 'refused' => {
    batch(() => {
      linkToken.value = undefined;
      linkFailed.value = true;
      linkError.value = error;
    });
    return 'refused';
  };

  const showLink = (link: LinkToken): 'linkShown' => {
    batch(() => {
      linkToken.value = link.token;
      linkFailed.value = false;
      linkError.value = undefined;
    });
    return 'linkShown';
  };

  const requestLink = async (input: LinkInput): Promise<Sent> => {
    const sent = sentOf(await api.call(postAuth, { body: deps.linkBody(input) }));
    asked = input;
    attempt.value = sent;
    return sent;
  };

  return {
    status,
    profileId,
    generation,
    endedBy,
    expiresAt,
    mode,
    linkToken,
    linkFailed,
    linkError,
    verifying,
    attempt,
    prefill,
    pendingSwitch,

    requestLink,
    resend: () => requestLink(asked ?? {}),
    forgetAttempt() {
      asked = undefined;
      attempt.value = undefined;
    },
    dismissLinkFailure() {
      linkFailed.value = false;
      linkError.value = undefined;
    },

    async verifyLink() {
      const link = linkToken.peek();
      if (link === undefined || verifying.peek()) return;
      verifying.value = true;
      try {
        const { data } = await api.call(postAuthVerify, { body: { link_token: link } });
        const token = 'token' in data ? decodeToken(data.token, clock.now()) : undefined;
        if (token?.kind === 'session') {
          linkToken.value = undefined;
          adopt({ token, redirect: data.redirect, isOurs: true });
        } else refuse();
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError({ cause: error });
        // Unless the server refused the link, it is still good, and the button stays.
        if (REFUSALS.has(failure.status)) refuse(failure);
        else linkError.value = failure;
      } finally {
        verifying.value = false;
      }
    },

    login(input) {
      const given = tokenOfLogin(input, deps.loginOrigins());
      const token = given && decodeToken(given.token, clock.now());
      if (!token || !deps.mayUse(token.azp)) return 'refused';
      if (token.kind === 'session')
        return adopt({ token, redirect: given.query.get('redirect'), isOurs: false });
      deps.onLink(given.query);
      return showLink(token);
    },

    confirmSwitch() {
      if (!waiting) return;
      const { token, redirect } = waiting;
      waiting = undefined;
      pendingSwitch.value = undefined;
      revoke(credentials.take());
      begin(token);
      deps.onSignedIn(redirect);
    },
    cancelSwitch: dropWaiting,
    setPrefill(data) {
      prefill.value = data;
    },
    logout,
    revoked(token) {
      if (token === credentials.token()) void logout('revoked');
    },
    leaveLoggedOut() {
      if (status.peek() === 'loggedOut') status.value = 'visitor';
    },

    start(urlToken) {
      const stored = decodeToken(storedToken(store), clock.now());
      if (stored?.kind === 'session') begin(stored);
      else store.removeAll(storageKeys.prefix);
      if (urlToken !== undefined) {
        const token = decodeToken(urlToken, clock.now());
        if (!token) refuse();
        else if (token.kind === 'link') showLink(token);
        else adopt({ token, redirect: null, isOurs: false });
      }
      const stops = [
        watchExpiry({ clock, expiresAt, onExpired: expire }),
        tabs.onLogout((id) => {
          if (id === profileId.peek()) void logout('user');
        }),
        onLeave(() => ending?.finish()),
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

const authSchema = z.object({ token: z.string(), profileId: z.string() });

function storedToken(store: Store): string | undefined {
  return authSchema.safeParse(store.read(storageKeys.auth)).data?.token;
}

function storedProfileId(store: Store): string | undefined {
  return authSchema.safeParse(store.read(storageKeys.auth)).data?.profileId;
}

/** The page is being left: nothing may wait any longer. */
function onLeave(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
