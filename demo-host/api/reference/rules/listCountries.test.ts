import { expect, it } from 'vitest';
import { listCountries } from './listCountries.ts';

const countries = listCountries();
const states = (iso: string) => countries.find(({ iso_2 }) => iso_2 === iso)?.states ?? [];

it('the list has the 249 countries of ISO 3166-1 once each, by name', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ iso_2 }) => iso_2)).size).toBe(249);
  expect(new Set(countries.map(({ iso_3 }) => iso_3)).size).toBe(249);
  expect(countries[0]).toMatchObject({ iso_2: 'AF', iso_3: 'AFG', name: 'Afghanistan' });
});

it('each country has its states with the full code and the code within the country', () => {
  expect(states('AU')).toHaveLength(8);
  expect(states('AU')).toContainEqual({ iso_2_country_state_code: 'AU-VIC', iso: 'VIC', name: 'Victoria' });
  expect(states('US')).toContainEqual({ iso_2_country_state_code: 'US-CA', iso: 'CA', name: 'California' });
  expect(states('US')).toContainEqual({
    iso_2_country_state_code: 'US-AE',
    iso: 'AE',
    name: 'Armed Forces Europe',
  });
  expect(states('IT').map(({ iso }) => iso)).toContain('MI');
  expect(states('MC')).not.toEqual([]);
  expect(states('AQ')).toEqual([]);
});
