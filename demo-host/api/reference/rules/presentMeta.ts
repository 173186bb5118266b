import type { GeneralConfig } from '#contract/reference.ts';

/** The portal's title and description, in the reader's language where the tenant has texts for it. */
export function presentMeta(
  { siteMeta, texts }: Pick<GeneralConfig, 'siteMeta' | 'texts'>,
  language: string,
): GeneralConfig['siteMeta'] {
  const own = texts[language];
  return {
    ...siteMeta,
    title: own?.['siteMeta.title'] ?? siteMeta.title,
    description: own?.['siteMeta.description'] ?? siteMeta.description,
  };
}
