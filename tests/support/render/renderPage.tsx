import { signal } from '@preact/signals-react';
import { render, type RenderResult } from '@testing-library/react';
import { load } from 'virtual:locale-sections';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { vi } from 'vitest';
import type { Resource } from '#widget/api/Resource.ts';
import type { ApiError } from '#widget/api/ApiError.ts';
import type { Language } from '#contract/reference.ts';
import { defaultConfig } from '#widget/core/config/defaultConfig.ts';
import { AppContext, type AppModels } from '#widget/core/app/useApp.ts';
import { shareModels } from '#widget/app/models/shareModels.ts';
import { createI18n } from '#widget/i18n/createI18n.ts';
import { FormatContext } from '#widget/i18n/FormatContext.ts';

/** A resource in one state, for a page that only reads it. */
export function resourceOf<T>(data: T | undefined, error?: ApiError): Resource<T> {
  return {
    state: signal(error ? 'error' : data === undefined ? 'loading' : 'loaded'),
    data: signal(data),
    stale: signal(error !== undefined),
    updatedAt: signal(undefined),
    error: signal(error),
    refreshing: signal(false),
    load: vi.fn(async () => undefined),
    refresh: vi.fn(async () => undefined),
    reset: vi.fn(),
  };
}

/** Parts of the app's models, one level deep; the rest is that of an online visitor with the built-in configuration. */
export type SomeModels = { readonly [K in keyof AppModels]?: Partial<AppModels[K]> };

const session = {
  status: signal('visitor' as const),
  profileId: signal(undefined),
  generation: signal(0),
  endedBy: signal(undefined),
  linkToken: signal(undefined),
  linkFailed: signal(false),
  linkError: signal(undefined),
  verifying: signal(false),
  attempt: signal(undefined),
  prefill: signal({}),
};

function modelsOf(given: SomeModels, language: Language): AppModels {
  const defaults = {
    api: { call: vi.fn(() => Promise.reject(new Error('no call was expected'))) },
    clock: { now: Date.now, observe: vi.fn() },
    config: {
      value: signal(defaultConfig),
      general: signal(defaultConfig.general),
      settings: signal(defaultConfig.component_settings),
      loaded: signal(true),
    },
    session,
    connectivity: { online: signal(true) },
    language: {
      current: signal(language),
      dir: signal(language === 'ar' ? 'rtl' : 'ltr'),
      set: vi.fn(),
      choose: vi.fn(),
    },
    host: { embedded: false, track: vi.fn() },
    place: signal({ path: '/', search: '' }),
    navigate: vi.fn(),
    toasts: { show: vi.fn(), dismiss: vi.fn() },
    shared: shareModels(() => models),
  };
  const names = [...new Set([...Object.keys(defaults), ...Object.keys(given)])];
  const merged = names.map((name) => {
    const base: unknown = defaults[name as keyof typeof defaults];
    const own: unknown = given[name as keyof AppModels];
    // Signals and functions are replaced whole; models by property.
    const isModel =
      typeof base === 'object' && base !== null && Object.getPrototypeOf(base) === Object.prototype;
    return [name, isModel ? { ...base, ...(own as object | undefined) } : (own ?? base)];
  });
  const models = Object.fromEntries(merged) as AppModels;
  return models;
}

export interface PageOptions<P> {
  readonly props: P;
  /** First-level keys of the locale files beside the shell's. */
  readonly sections?: readonly string[];
  readonly language?: Language;
  readonly models?: SomeModels;
}

/** Renders a page below the contexts that it needs, with its texts. */
export async function renderPage<P extends object>(
  Page: ComponentType<P>,
  { props, sections = [], language = 'en', models = {} }: PageOptions<P>,
): Promise<RenderResult> {
  const words = await Promise.all(['core', ...sections].map((section) => load(language, section)));
  const i18n = await createI18n(language, Object.assign({}, ...words) as Record<string, unknown>);
  const app = modelsOf(models, language);
  return render(
    <AppContext value={app}>
      <I18nextProvider i18n={i18n}>
        <FormatContext value={{ currency: 'AUD', region: 'au', zone: '', now: app.clock.now }}>
          <Page {...props} />
        </FormatContext>
      </I18nextProvider>
    </AppContext>,
  );
}
