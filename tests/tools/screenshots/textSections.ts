import { localeTexts } from '#tests/architecture/localeTexts.ts';

/** The first parts of the portal's text keys, by which a key that is shown in place of its text is recognised. */
export function textSections(): readonly string[] {
  const keys = [...(localeTexts().get('en')?.keys() ?? [])];
  return [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
}
