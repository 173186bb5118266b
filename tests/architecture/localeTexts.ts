import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#contract/reference.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

/** Key, with dots → text. */
export type Texts = ReadonlyMap<string, string>;

/** Reads the portal's texts in all languages. */
export function localeTexts(): ReadonlyMap<Language, Texts> {
  return new Map(
    languages.map((language) => {
      const path = join(projectRoot, 'widget/src/i18n/locales', `${language}.json`);
      return [language, new Map(flatten(JSON.parse(readFileSync(path, 'utf8')), ''))];
    }),
  );
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is neither a text nor a group`);
  return Object.entries(value).flatMap(([key, below]) =>
    flatten(below, path === '' ? key : `${path}.${key}`),
  );
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key as code uses it: without the plural form, if it is one of several forms. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(pluralForm, '');
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

/** Names in `{{…}}`, each once, sorted. */
export function variablesOf(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map((match) => match[1] ?? '')),
  ].toSorted();
}
