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

/** The current location in the portal: the path, and the query without `embed`, which belongs to the frame. */
export interface Place {
  readonly path: string;
  /** Starts with `?`, or is empty. */
  readonly search: string;
}

/** The part of the host that screens may use. */
export interface HostModel {
  /** In a host's page: no cover, no second logo, the host's background. */
  readonly embedded: boolean;
  /** The frame grows with its content, so nothing may stick to the viewport. */
  readonly autoHeight: ReadonlySignal<boolean>;
  readonly hideNavigation: ReadonlySignal<boolean>;
  /** The host's own page, if embedded and known: mailed links lead back to it. */
  readonly page: ReadonlySignal<URL | undefined>;
  /** Sends an analytics event; names and properties come from an allow-list. */
  track(name: string, properties?: Readonly<Record<string, string | number | boolean>>): void;
  /** Opens an https address; through the host, because a webview may forbid new windows. */
  openExternal(url: string): void;
}

/** All models that screens use, created once by `app/models/createAppModels.ts`. */
export interface AppModels {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly config: ConfigModel;
  readonly session: SessionModel;
  /** Requests a fresh code for calls that need one. */
  readonly stepUp: StepUp;
  readonly connectivity: ConnectivityModel;
  readonly toasts: ToastsModel;
  readonly account: AccountModel;
  readonly reference: ReferenceModel;
  readonly language: LanguageModel;
  readonly host: HostModel;
  readonly place: ReadonlySignal<Place>;
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** @returns `wanted` if it is a path of the portal that a customer may land on after signing in, else `undefined` */
  safePath(wanted: string | null | undefined): string | undefined;
  /**
   * A model whose code is loaded with the pages that use it: created on first use, once for each portal.
   *
   * @example const signIn = app.shared(createSignIn);
   */
  shared<T>(create: (app: AppModels) => T): T;
}

export const AppContext = createContext<AppModels | undefined>(undefined);

/** @returns the app's models; only below `AppContext` */
export function useApp(): AppModels {
  const models = useContext(AppContext);
  if (!models) throw new Error('useApp() needs an <AppContext> above it');
  return models;
}
