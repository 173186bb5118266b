import type { ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../../contract/reference.ts';

export interface LanguageModel {
  readonly current: ReadonlySignal<Language>;
  readonly dir: ReadonlySignal<'ltr' | 'rtl'>;
  /** Loads the texts of the language, then switches the whole portal to it. @returns `false` where they can't be loaded */
  set(language: Language): Promise<boolean>;
  /** The same for a person who has chosen it, with a message if it fails. */
  choose(language: Language): Promise<void>;
}
