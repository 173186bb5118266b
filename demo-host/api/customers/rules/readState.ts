import type { Country } from '#contract/reference.ts';
import { fold } from './readCountry.ts';

/**
 * The code of a state. A form that could not load the list of countries sends its name as it was typed.
 *
 * @param states of the country
 * @returns the code without the country's (`VIC`), or the text as it is if it names no state
 */
export function readState(text: string, states: Country['states']): string {
  const wanted = fold(text);
  const by = (textOf: (state: Country['states'][number]) => string) =>
    states.find((state) => fold(textOf(state)) === wanted);
  const found =
    by(({ iso }) => iso) ?? by((state) => state.iso_2_country_state_code) ?? by(({ name }) => name);
  return found?.iso ?? text;
}
