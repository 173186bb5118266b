import type { ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../../contract/reference.ts';

export interface LanguageModel {
  readonly current: ReadonlySignal<Language>;
  readonly dir: ReadonlySignal<'ltr' | 'rtl'>;
  /** Loads its texts, then switches the whole portal. */
  set(language: Language): Promise<void>;
}
