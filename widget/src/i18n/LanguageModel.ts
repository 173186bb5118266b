import type { ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../../contract/reference.ts';

export interface LanguageModel {
  readonly current: ReadonlySignal<Language>;
  readonly dir: ReadonlySignal<'ltr' | 'rtl'>;
  /** Loads the texts of the language, then switches the whole portal to it. */
  set(language: Language): Promise<void>;
}
