import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatContext } from './FormatContext.ts';
import { formatDistance } from './format/formatDistance.ts';
import { localeTag } from './format/localeTag.ts';
import { isLanguage } from './isLanguage.ts';

/**
 * Writes metres in the current language, in the units of the customer's region: `850` → `850 m`. Apart from `useFormat`, because
 * what the first view loads shows no distance.
 */
export function useDistance(): (metres: number) => string {
  const { i18n } = useTranslation();
  const { region, own } = useContext(FormatContext);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (metres) => formatDistance(metres, region, localeTag(language, region, own));
}
