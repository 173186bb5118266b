import { computed, createModel, signal } from '@preact/signals-react';
import type { i18n as I18n } from 'i18next';
import type { Language } from '../../contract/reference.ts';
import type { Texts } from './createTexts.ts';
import { directionOf } from './directionOf.ts';
import type { LanguageModel } from './LanguageModel.ts';

export interface LanguageDeps {
  readonly i18n: I18n;
  readonly texts: Texts;
  readonly root: HTMLElement;
  /** Shows that the chosen language could not be loaded. */
  readonly onRefused: () => void;
}

const Model = createModel(({ i18n, texts, root, onRefused }: LanguageDeps): LanguageModel => {
  const current = signal(i18n.language as Language);
  const show = (language: Language) => {
    root.lang = language;
    root.dir = directionOf(language);
  };
  let wanted = current.peek();
  show(wanted);
  const set = async (language: Language) => {
    wanted = language;
    try {
      // Pages that are on their way may need more texts while these are loading.
      while (!texts.has(language)) await texts.bring(language);
    } catch {
      return false;
    }
    // Another language may have been chosen meanwhile.
    if (wanted !== language || i18n.language === language) return true;
    await i18n.changeLanguage(language);
    show(language);
    current.value = language;
    return true;
  };
  return {
    current,
    dir: computed(() => directionOf(current.value)),
    set,
    async choose(language) {
      if (!(await set(language))) onRefused();
    },
  };
});

/** The language of the portal; also sets the document's `lang` and `dir`. */
export function createLanguage(deps: LanguageDeps): LanguageModel {
  return new Model(deps);
}
