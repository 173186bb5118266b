import type { i18n as I18n } from 'i18next';
import type { Language } from '../../contract/reference.ts';

export type LoadTexts = (language: Language, section: string) => Promise<Record<string, unknown>>;

/**
 * Loads texts, section by section. No page shows a key instead of a text, because two things hold at every moment:
 * what `need` has resolved for is loaded in the language of the portal, and a language is complete before it becomes that one.
 */
export interface Texts {
  /** Resolves when the sections are loaded in the language that the portal has at that moment. Rejects if one can't be loaded. */
  need(sections: readonly string[]): Promise<void>;
  /** Loads, in this language, all sections that were needed so far. */
  bring(language: Language): Promise<void>;
  /** Whether all sections that were needed so far are loaded in a language. */
  has(language: Language): boolean;
}

/** @see Texts */
export function createTexts(i18n: I18n, load: LoadTexts): Texts {
  const needed = new Set(['core']);
  const loaded = new Set([`${i18n.language}/core`]);
  const loading = new Map<string, Promise<void>>();

  const isLoaded = (language: Language, section: string) => loaded.has(`${language}/${section}`);
  const loadOnce = (language: Language, section: string) => {
    const name = `${language}/${section}`;
    const running = loading.get(name);
    if (running) return running;
    const started = load(language, section)
      .then((texts) => {
        i18n.addResourceBundle(language, 'translation', texts, true, true);
        loaded.add(name);
      })
      // After a failure the next call tries again.
      .finally(() => loading.delete(name));
    loading.set(name, started);
    return started;
  };
  const loadAll = async (language: Language, sections: Iterable<string>) => {
    const missing = [...sections].filter((section) => !isLoaded(language, section));
    await Promise.all(missing.map((section) => loadOnce(language, section)));
  };
  return {
    bring: (language) => loadAll(language, needed),
    has: (language) => [...needed].every((section) => isLoaded(language, section)),
    need(sections) {
      for (const section of sections) needed.add(section);
      // If another language comes meanwhile, it brings these sections with it.
      return loadAll(i18n.language as Language, sections);
    },
  };
}
