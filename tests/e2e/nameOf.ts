import { localeTexts } from '#tests/architecture/localeTexts.ts';
import type { Language } from '#contract/reference.ts';

/** A text of the portal as the accessible name of an element. Values in it match any text. */
export function nameOf(language: Language, key: string): string | RegExp {
  const text = localeTexts().get(language)?.get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  if (!text.includes('{{')) return text;
  const parts = text.split(/\{\{[^}]*\}\}/).map(escapePattern);
  return new RegExp(`^${parts.join('.*')}$`);
}

/** The same, in English. */
export const say = (key: string) => nameOf('en', key);

/** A text as a part of a pattern. A driver may read a no-break space, as French has before a colon, as a plain one. */
export const escapePattern = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');
