import type { i18n as I18n } from 'i18next';
import type { Language } from '../../contract/reference.ts';

export type LoadTexts = (language: Language, section: string) => Promise<Record<string, unknown>>;

/** Loads texts, section by section. */
export interface Texts {
  /** Resolves when the sections are loaded in the current language. */
  need(sections: readonly string[]): Promise<void>;
  /** Loads all sections that were needed so far in another language. */
  bring(language: Language): Promise<void>;
}

export function createTexts(i18n: I18n, load: LoadTexts): Texts {
  const needed = new Set(['core']);
  const loading = new Map<string, Promise<void>>([[`${i18n.language}/core`, Promise.resolve()]]);

  const loadOnce = (language: Language, section: string) => {
    const name = `${language}/${section}`;
    const running = loading.get(name);
    if (running) return running;
    const started = load(language, section).then(
      (texts) => void i18n.addResourceBundle(language, 'translation', texts, true, true),
      (cause: unknown) => {
        // The next call tries again.
        loading.delete(name);
        throw cause;
      },
    );
    loading.set(name, started);
    return started;
  };
  const bring = async (language: Language) => {
    await Promise.all([...needed].map((section) => loadOnce(language, section)));
  };
  return {
    bring,
    need(sections) {
      for (const section of sections) needed.add(section);
      return bring(i18n.language as Language);
    },
  };
}
