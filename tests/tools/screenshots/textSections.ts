import { localeTexts } from '#tests/architecture/localeTexts.ts';

/** First parts of the portal's text keys, to know a key by that shows in place of its text. */
export function textSections(): readonly string[] {
  const keys = [...(localeTexts().get('en')?.keys() ?? [])];
  return [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
}
