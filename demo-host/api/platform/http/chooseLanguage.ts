import { languages, type Language } from '#contract/reference.ts';

interface LanguageRange {
  readonly language: string;
  readonly weight: number;
}

/** @returns the supported language that fits an `Accept-Language` header best; `en` where none fits */
export function chooseLanguage(header: string | null | undefined): Language {
  const ranges = (header ?? '').slice(0, 500).split(',').map(parseRange);
  const best = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { language } of best) {
    const known = languages.find((candidate) => candidate === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

function parseRange(text: string): LanguageRange {
  const [range = '', ...parameters] = text.trim().toLowerCase().split(';');
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0;
  return { language: range.split('-')[0] ?? '', weight };
}
