import type { Language } from '../../../contract/reference.ts';

/** Regions with an English of their own in the engines' data. */
const ENGLISH = /^(au|nz|gb|us|ca)$/;
// Whether Arabic-Indic digits are used depends on the region, not on the language.
const ARABIC_INDIC = /^(eg|sa|iq|jo|kw|lb|om|qa|sd|sy|ye|bh|ps)$/;

/** The customer's own `hour_cycle` (`12`, `24`) and `digits` (`western`, `arabic`, in Arabic), from the attributes `locale:*`. */
export type OwnFormats = Readonly<Record<string, unknown>>;

/** The tag for `Intl`. It is fully specified, because defaults differ between engines and their data. */
export function localeTag(language: Language, region: string, own?: OwnFormats): string {
  const place = region.toLowerCase();
  const hours = own?.['hour_cycle'];
  const clock = hours ? `-hc-h${hours === '24' ? 23 : 12}` : '';
  if (language === 'ar') {
    const digits = own?.['digits'] ?? (ARABIC_INDIC.test(place) && 'arabic');
    return `ar-u-ca-gregory${clock}-nu-${digits === 'arabic' ? 'arab' : 'latn'}`;
  }
  const tag = language === 'en' ? `en-${ENGLISH.test(place) ? place.toUpperCase() : 'AU'}` : language;
  return tag + (clock && '-u') + clock;
}
