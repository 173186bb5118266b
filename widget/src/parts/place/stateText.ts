import type { Country } from '../../../contract/reference.ts';

/** Countries whose addresses are written with the code of the state: `Port Ellis VIC 3207`. */
const CODED: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Whether states there are written with their names, so that the country has to be known. */
export const namesStates = (country: string): boolean => !CODED.has(country);

/** A state as people write it: in Japan `Tokyo`, of which the code is `13`. */
export function stateText(state: string | undefined, country: Country | undefined): string | undefined {
  if (country === undefined || !namesStates(country.iso_2)) return state;
  return country.states.find(({ iso }) => iso === state)?.name ?? state;
}
