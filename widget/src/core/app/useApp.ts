import type { ReadonlySignal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { LanguageModel } from '../../i18n/LanguageModel.ts';
import type { Clock } from '../../lib/time/createClock.ts';
import type { AccountModel } from '../account/AccountModel.ts';
import type { ConfigModel } from '../config/ConfigModel.ts';
import type { ConnectivityModel } from '../connectivity/createConnectivity.ts';
import type { ReferenceModel } from '../reference/ReferenceModel.ts';
import type { SessionModel } from '../session/SessionModel.ts';
import type { StepUp } from '../stepUp/StepUpModel.ts';
import type { ToastsModel } from '../toasts/createToasts.ts';

/** Where the portal is: the path and the query without `embed`, which belongs to the frame. */
export interface Place {
  readonly path: string;
  /** `?` included, or empty. */
  readonly search: string;
}

/** The portal's surroundings, as far as a screen may know them. */
export interface HostModel {
  /** Inside a shop's page: no cover, no second logo, the host's canvas. */
  readonly embedded: boolean;
  /** The frame grows with its content; nothing may stick to the viewport. */
  readonly autoHeight: ReadonlySignal<boolean>;
  readonly hideNavigation: ReadonlySignal<boolean>;
  /** The shop's own page, when embedded and known: where a mailed link leads back to. */
  readonly page: ReadonlySignal<URL | undefined>;
  /** Sends an analytics event; names and properties come from an allow-list. */
  track(name: string, properties?: Readonly<Record<string, string | number | boolean>>): void;
  /** https only; a webview may forbid new windows, so the host is asked. */
  openExternal(url: string): void;
}

/** Everything a screen needs, made once by `app/createAppModels.ts`. */
export interface AppModels {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly config: ConfigModel;
  readonly session: SessionModel;
  /** A fresh code, for what needs one. */
  readonly stepUp: StepUp;
  readonly connectivity: ConnectivityModel;
  readonly toasts: ToastsModel;
  readonly account: AccountModel;
  readonly reference: ReferenceModel;
  readonly language: LanguageModel;
  readonly host: HostModel;
  readonly place: ReadonlySignal<Place>;
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** A path of the portal that may be landed on after signing in, as it was given; `undefined` for anything else. */
  safePath(wanted: string | null | undefined): string | undefined;
  /**
   * A model whose code comes with the pages that use it: made when it is first asked for, once for each portal.
   *
   * @example const signIn = app.shared(createSignIn);
   */
  shared<T>(create: (app: AppModels) => T): T;
}

export const AppContext = createContext<AppModels | undefined>(undefined);

/** The app's models. Only below `AppContext`. */
export function useApp(): AppModels {
  const models = useContext(AppContext);
  if (!models) throw new Error('useApp() needs an <AppContext> above it');
  return models;
}
