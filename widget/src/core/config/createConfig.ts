import { computed, createModel } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { type Config, type GeneralConfig, getConfig, getConfigAge } from '../../../contract/reference.ts';
import type { ConfigModel } from './ConfigModel.ts';
import { createAged } from '../../api/createAged.ts';
import { defaultConfig } from './defaultConfig.ts';

export interface ConfigDeps {
  readonly api: ApiClient;
  readonly now: () => number;
  readonly log: (error: ApiError) => void;
  /** The parts that were delivered with the page. */
  readonly boot: {
    readonly general: GeneralConfig;
    readonly language: Config['language'];
    readonly login: Config['component_settings']['login'];
  };
  readonly allowedOrigins: readonly string[];
}

const Model = createModel((deps: ConfigDeps): ConfigModel => {
  const { general, language, login } = deps.boot;
  const fallback: Config = {
    ...defaultConfig,
    general,
    language,
    component_settings: {
      ...defaultConfig.component_settings,
      login,
      embed: { ...defaultConfig.component_settings.embed, allowed_origins: [...deps.allowedOrigins] },
    },
  };
  const aged = createAged<Config>({
    fetch: () => deps.api.call(getConfig),
    age: () => deps.api.call(getConfigAge),
    now: deps.now,
    log: deps.log,
  });
  const value = computed(() => aged.data.value ?? fallback);
  return {
    value,
    general: computed(() => value.value.general),
    settings: computed(() => value.value.component_settings),
    loaded: computed(() => aged.data.value !== undefined),
    load: aged.load,
    refresh: aged.refresh,
    check: aged.check,
  };
});

/** The configuration: first the part in the page, then the whole from the server. */
export function createConfig(deps: ConfigDeps): ConfigModel {
  return new Model(deps);
}
