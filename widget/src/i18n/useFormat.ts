import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './createFormat.ts';
import { FormatContext } from './FormatContext.ts';
import { isLanguage } from './isLanguage.ts';

/** Formats in the current language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const settings = useContext(FormatContext);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => createFormat(language, settings), [language, settings]);
}
