import { iso31661, iso31662 } from 'iso-3166';
import type { Country } from '#contract/reference.ts';

/** The time of the last update of the list (`iso-3166` 4.4.0). Change it together with the package. */
export const countriesUpdated = '2026-11-27T00:00:00.000Z';

/** Every country of ISO 3166-1 with its subdivisions of ISO 3166-2, both by name. */
export function listCountries(): Country[] {
  const states = statesByCountry();
  return iso31661
    .filter(({ state }) => state === 'assigned')
    .map(({ alpha2, alpha3, name }) => ({
      iso_2: alpha2,
      iso_3: alpha3,
      name,
      states: [...(states.get(alpha2) ?? []), ...(alpha2 === 'US' ? militaryPost : [])].toSorted(byName),
    }))
    .toSorted(byName);
}

/** Not in ISO 3166: what soldiers abroad write as their state. */
const militaryPost: Country['states'] = [
  ['AA', 'Armed Forces Americas'],
  ['AE', 'Armed Forces Europe'],
  ['AP', 'Armed Forces Pacific'],
].map(([iso = '', name = '']) => ({ iso_2_country_state_code: `US-${iso}`, iso, name }));

/**
 * Subdivisions of all levels: addresses use provinces in Italy but states in Australia, and the standard does not state
 * which.
 */
function statesByCountry(): Map<string, Country['states']> {
  const states = new Map<string, Country['states']>();
  for (const { code, name } of iso31662) {
    const [country = '', ...rest] = code.split('-');
    const found = states.get(country) ?? [];
    found.push({ iso_2_country_state_code: code, iso: rest.join('-'), name });
    states.set(country, found);
  }
  return states;
}

const collator = new Intl.Collator('en');

function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
