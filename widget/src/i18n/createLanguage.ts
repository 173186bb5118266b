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
}

const Model = createModel(({ i18n, texts, root }: LanguageDeps): LanguageModel => {
  const current = signal(i18n.language as Language);
  const show = (language: Language) => {
    root.lang = language;
    root.dir = directionOf(language);
  };
  let wanted = current.peek();
  show(wanted);
  return {
    current,
    dir: computed(() => directionOf(current.value)),
    async set(language) {
      wanted = language;
      await texts.bring(language);
      // Another language may have been chosen while the texts were loading.
      if (wanted !== language || i18n.language === language) return;
      await i18n.changeLanguage(language);
      show(language);
      current.value = language;
    },
  };
});

/** The language of the portal; also sets the document's `lang` and `dir`. */
export function createLanguage(deps: LanguageDeps): LanguageModel {
  return new Model(deps);
}
