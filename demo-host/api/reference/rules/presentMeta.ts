import type { GeneralConfig } from '#contract/reference.ts';

/** How the portal is named for a reader: in that language where the tenant has said so in its texts. */
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
