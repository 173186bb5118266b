import type { ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../../contract/reference.ts';

export interface LanguageModel {
  readonly current: ReadonlySignal<Language>;
  readonly dir: ReadonlySignal<'ltr' | 'rtl'>;
  /**
   * Loads the texts of the language, then switches the whole portal to it, unless another language was chosen meanwhile.
   *
   * @returns `false` if the texts can't be loaded
   */
  set(language: Language): Promise<boolean>;
  /** The same for a person who has chosen the language, with a message if the texts can't be loaded. */
  choose(language: Language): Promise<void>;
}
