import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentSettings, Config, GeneralConfig } from '../../../contract/reference.ts';

/** The tenant's configuration. Values that the server has not sent have a built-in default. */
export interface ConfigModel {
  readonly value: ReadonlySignal<Config>;
  readonly general: ReadonlySignal<GeneralConfig>;
  readonly settings: ReadonlySignal<ComponentSettings>;
  /** The server's configuration is loaded; before that `value` is the page's own part with defaults. */
  readonly loaded: ReadonlySignal<boolean>;
  load(): Promise<void>;
  refresh(): Promise<void>;
  /** Loads the configuration again if the server's is newer, if it is a day old, or if it could not be read the last time. */
  check(): Promise<void>;
}
