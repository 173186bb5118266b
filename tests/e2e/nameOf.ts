import { localeTexts } from '#tests/architecture/localeTexts.ts';
import type { Language } from '#contract/reference.ts';

/** One of the portal's texts as a name to find an element by. */
export function nameOf(language: Language, key: string): string | RegExp {
  const text = localeTexts().get(language)?.get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  if (!text.includes('{{')) return text;
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** The same in English. */
export const say = (key: string) => nameOf('en', key);
