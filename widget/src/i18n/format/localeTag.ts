import type { Language } from '../../../contract/reference.ts';

const english: Readonly<Record<string, string>> = {
  au: 'en-AU',
  nz: 'en-NZ',
  gb: 'en-GB',
  us: 'en-US',
  ca: 'en-CA',
};
// Whether Arabic-Indic digits are used depends on the region, not on the language.
const ARABIC_INDIC_REGIONS = new Set([
  'eg',
  'sa',
  'iq',
  'jo',
  'kw',
  'lb',
  'om',
  'qa',
  'sd',
  'sy',
  'ye',
  'bh',
  'ps',
]);

/** The tag for `Intl`. It is fully specified, because defaults differ between engines and their data. */
export function localeTag(language: Language, region: string): string {
  const place = region.toLowerCase();
  if (language === 'en') return (Object.hasOwn(english, place) && english[place]) || 'en-AU';
  if (language === 'ar') return `ar-u-ca-gregory-nu-${ARABIC_INDIC_REGIONS.has(place) ? 'arab' : 'latn'}`;
  return language;
}
