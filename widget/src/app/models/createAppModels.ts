import type { i18n as I18n } from 'i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { createApiClient } from '../../api/createApiClient.ts';
import { createAccount } from '../../core/account/createAccount.ts';
import { createConfig } from '../../core/config/createConfig.ts';
import { createConnectivity } from '../../core/connectivity/createConnectivity.ts';
import { createReference } from '../../core/reference/createReference.ts';
import { createCredentials } from '../../core/session/createCredentials.ts';
import { createRevocations } from '../../core/signOut/createRevocations.ts';
import { createSession } from '../../core/session/createSession.ts';
import { createLazyStepUp } from '../../core/stepUp/createLazyStepUp.ts';
import { createTabs } from '../../core/session/createTabs.ts';
import { createToasts, type ToastsModel } from '../../core/toasts/createToasts.ts';
import type { AppModels } from '../../core/app/useApp.ts';
import { createLanguage } from '../../i18n/createLanguage.ts';
import type { Texts } from '../../i18n/createTexts.ts';
import { createClock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { logError } from '../../lib/logError.ts';
import { paths } from '../../lib/paths.ts';
import { createExpiryNotice, type ExpiryNotice } from '../lifecycle/createExpiryNotice.ts';
import { createHostPort, type HostPort } from '../embed/createHostPort.ts';
import { createPages, type PagesModel } from '../navigation/createPages.ts';
import { createPlace, type PlaceModel } from '../navigation/createPlace.ts';
import { landingOf } from '../navigation/landingOf.ts';
import type { BootData } from '../lifecycle/readBoot.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { screens } from '../navigation/screens.ts';
import { safeRedirect } from '../navigation/safeRedirect.ts';
import { shareModels } from './shareModels.ts';
import { startModels } from './startModels.ts';

export interface AppInput {
  readonly boot: BootData;
  readonly embedded: boolean;
  readonly i18n: I18n;
  readonly texts: Texts;
  readonly fetch: typeof globalThis.fetch;
}

/** What only `app/` needs beside the models of the screens. */
export interface Portal {
  readonly models: AppModels;
  readonly pages: PagesModel;
  readonly place: PlaceModel;
  readonly hostPort: HostPort;
  readonly allowedOrigins: readonly string[];
  /** Loads texts of parts that lie above every page. */
  needTexts(sections: readonly string[]): Promise<void>;
  /** Starts the session, the clocks and the listeners. @returns a function that stops them */
  start(urlToken: string | undefined): () => void;
}

/** The one place where everything is made and put together. */
export function createAppModels(input: AppInput): Portal {
  const { boot, embedded, i18n, texts } = input;
  const toasts = createToasts();
  const basics = createBasics(input, toasts, (token) => session.revoked(token));
  const { api, clock, config, connectivity, reference, store } = basics;
  const expiryNotice = createExpiryNotice(toasts, () => i18n.t('app.sessionExpired'));
  const place = createPlace(embedded);
  const hostPort = createHostPort(embedded, location.search);
  const session = createPortalSession(basics, { expiryNotice, place, hostPort });
  const account = createAccount({
    api,
    clock,
    store,
    profileId: session.profileId,
    generation: session.generation,
    // Of the account only benefits that do not load are logged (specification, section 8); the rest is shown.
    onLoadError: (collection, error) => {
      if (collection === 'benefits') logError(collection, error.code);
    },
  });

  const models: AppModels = {
    api,
    clock,
    config,
    session,
    stepUp: createLazyStepUp(
      () => models,
      () => Promise.all([texts.need(['session']), import('../dialogs/Dialogs.tsx')]),
    ),
    connectivity,
    toasts,
    account,
    reference,
    language: basics.language,
    host: hostPort.model,
    place: place.current,
    navigate: place.navigate,
    safePath: (wanted) => safeRedirect(wanted, location.origin),
    shared: shareModels(() => models),
  };
  const pages = createPages({ screens, needTexts: texts.need, account });
  return {
    models,
    pages,
    place,
    hostPort,
    allowedOrigins: boot.allowedOrigins,
    needTexts: texts.need,
    start: (urlToken) => startModels({ models, pages, place, hostPort }, urlToken),
  };
}

type Basics = ReturnType<typeof createBasics>;

/** The dependencies of every model: time, storage, the connection to the API, and the data that need no session. */
function createBasics(
  { boot, i18n, texts, fetch }: AppInput,
  toasts: ToastsModel,
  onUnauthenticated: (token: string) => void,
) {
  const clock = createClock(Date.now, () => performance.now(), boot.serverTimeMs);
  const { now } = clock;
  const store = createStore(
    () => window.sessionStorage,
    () => window.localStorage,
  );
  const credentials = createCredentials();
  const connectivity = createConnectivity();
  const language = createLanguage({
    i18n,
    texts,
    root: document.documentElement,
    onRefused: () => void toasts.show({ type: 'error', infinite: true, title: i18n.t('common.loadFailed') }),
  });
  const api = createApiClient({
    fetch,
    token: credentials.token,
    language: () => language.current.peek(),
    sessionSignal: credentials.signal,
    onServerTime: clock.observe,
    onNetwork: connectivity.observe,
    onUnauthenticated,
  });
  const log = (what: string) => (error: ApiError) => logError(what, error.code);
  const config = createConfig({ api, now, log: log('config'), boot, allowedOrigins: boot.allowedOrigins });
  const reference = createReference({ api, now, log: log('reference data') });
  return { api, clock, config, connectivity, credentials, language, reference, store };
}

interface SessionPorts {
  readonly expiryNotice: ExpiryNotice;
  readonly place: PlaceModel;
  readonly hostPort: HostPort;
}

/** The session, joined to the address bar and to the host page. */
function createPortalSession(
  { api, clock, config, connectivity, credentials, store }: Basics,
  { expiryNotice, place, hostPort }: SessionPorts,
) {
  return createSession({
    api,
    credentials,
    clock,
    store,
    tabs: createTabs(),
    revocations: createRevocations({
      api,
      store: createStore(() => window.localStorage),
      now: clock.now,
      online: connectivity.online,
    }),
    hostTokens: hostPort.tokens,
    mayUse: (azp) => hostPort.mayUse(azp, config.settings.peek().embed.require_azp),
    onSignedIn: (wanted) => {
      expiryNotice.clear();
      const { path, search } = place.current.peek();
      if (matchRoute(path, search).view !== 'signIn' && wanted === null) return;
      place.navigate(landingOf(search, location.origin, wanted), { replace: true });
    },
    onLink: (query) => place.navigate(`${paths.signIn}?${query}`, { replace: true }),
    onExpired: expiryNotice.show,
    onLoggedOut: hostPort.loggedOut,
  });
}
