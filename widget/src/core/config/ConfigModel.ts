import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentSettings, Config, GeneralConfig } from '../../../contract/reference.ts';

/** The tenant's configuration. Never absent: what the server has not said (yet) has a built-in default. */
export interface ConfigModel {
  readonly value: ReadonlySignal<Config>;
  readonly general: ReadonlySignal<GeneralConfig>;
  readonly settings: ReadonlySignal<ComponentSettings>;
  /** The server's answer is in; before that `value` is the page's own part with defaults. */
  readonly loaded: ReadonlySignal<boolean>;
  load(): Promise<void>;
  refresh(): Promise<void>;
  /** Asks for its age and fetches it again when the server's is newer, or when it is a day old. */
  check(): Promise<void>;
}
