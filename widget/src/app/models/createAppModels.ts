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
import { createToasts } from '../../core/toasts/createToasts.ts';
import type { AppModels } from '../../core/app/useApp.ts';
import { createLanguage } from '../../i18n/createLanguage.ts';
import type { Texts } from '../../i18n/createTexts.ts';
import { createClock } from '../../lib/time/createClock.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { paths } from '../../lib/paths.ts';
import { createExpiryNotice } from '../lifecycle/createExpiryNotice.ts';
import { createHostPort, type HostPort } from '../embed/createHostPort.ts';
import { createPages, type PagesModel } from '../navigation/createPages.ts';
import { createPlace, type PlaceModel } from '../navigation/createPlace.ts';
import { followProfileLanguage } from '../lifecycle/followProfileLanguage.ts';
import { findNative } from '../embed/findNative.ts';
import { keepFresh } from '../lifecycle/keepFresh.ts';
import { landingOf } from '../navigation/landingOf.ts';
import type { BootData } from '../lifecycle/readBoot.ts';
import { refetchTexts } from '../lifecycle/refetchTexts.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { screens } from '../navigation/screens.ts';
import { safeRedirect } from '../navigation/safeRedirect.ts';
import { shareModels } from './shareModels.ts';
import { hideUntilChecked } from '../lifecycle/hideUntilChecked.ts';

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
  /** Brings texts in for what lies above every page. */
  needTexts(sections: readonly string[]): Promise<void>;
  /** Begins to live: the session, the clocks, the listeners. The answer ends it. */
  start(urlToken: string | undefined): () => void;
}

/** The one place where everything is made and put together. */
export function createAppModels({ boot, embedded, i18n, texts, fetch }: AppInput): Portal {
  const clock = createClock(Date.now, () => performance.now(), boot.serverTimeMs);
  const store = createStore(
    () => window.sessionStorage,
    () => window.localStorage,
  );
  const credentials = createCredentials();
  const connectivity = createConnectivity();
  const toasts = createToasts();
  const expiryNotice = createExpiryNotice(toasts, () => i18n.t('app.sessionExpired'));
  const place = createPlace(embedded);
  const hostPort = createHostPort(embedded);
  const language = createLanguage({ i18n, texts, root: document.documentElement });

  const api = createApiClient({
    fetch,
    token: credentials.token,
    language: () => language.current.peek(),
    sessionSignal: credentials.signal,
    onServerTime: clock.observe,
    onNetwork: connectivity.observe,
    onUnauthenticated: (token) => session.revoked(token),
  });
  const log = (what: string) => (error: ApiError) => logFailure(what, error.code);

  const config = createConfig({
    api,
    now: clock.now,
    log: log('config'),
    boot,
    allowedOrigins: boot.allowedOrigins,
  });
  const reference = createReference({ api, now: clock.now, log: log('reference data') });

  const session = createSession({
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

  const account = createAccount({
    api,
    clock,
    store,
    profileId: session.profileId,
    generation: session.generation,
    // Of the account only benefits that do not load are logged (specification, section 8); the rest is shown.
    onFailure: (collection, error) => {
      if (collection === 'benefits') logFailure(collection, error.code);
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
    language,
    host: hostPort.model,
    place: place.current,
    navigate: place.navigate,
    safePath: (wanted) => safeRedirect(wanted, location.origin),
    shared: shareModels(() => models),
  };
  const pages = createPages({ screens, needTexts: texts.need });

  return {
    models,
    pages,
    place,
    hostPort,
    allowedOrigins: boot.allowedOrigins,
    needTexts: texts.need,
    start(urlToken) {
      const query = new URLSearchParams(location.search);
      const { path, search } = place.current.peek();
      // A device that stands in a store has no session: not even one that this browser has stored is looked at.
      const isKiosk = matchRoute(path, search).view === 'kiosk';
      const stops = [
        place.start(),
        isKiosk ? () => undefined : session.start(urlToken),
        connectivity.start(api),
        keepFresh(models),
        followProfileLanguage(models, query),
        refetchTexts(models),
        findNative(hostPort),
        hideUntilChecked(session, document.body),
      ];
      void config.load();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
