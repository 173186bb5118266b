import { type Country, languages } from '#contract/reference.ts';

/** The form in which names are compared. */
export const fold = (name: string): string => name.normalize('NFC').toLocaleLowerCase('en');

/**
 * The code of a country. A form that could not load the list of countries sends its name as it was typed.
 *
 * @returns ISO 3166-1 alpha-2, or the text as it is if it names no country
 */
export function readCountry(text: string, countries: readonly Country[]): string {
  const wanted = fold(text);
  const found = countries.find(({ iso_2, iso_3, name }) =>
    [iso_2, iso_3, name].some((each) => fold(each) === wanted),
  );
  return (found ?? findTranslated(wanted, countries))?.iso_2 ?? text;
}

function findTranslated(wanted: string, countries: readonly Country[]): Country | undefined {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return countries.find(({ iso_2 }) => names.some((each) => fold(each.of(iso_2) ?? '') === wanted));
}
