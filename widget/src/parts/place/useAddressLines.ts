import { useTranslation } from 'react-i18next';
import type { Address } from '../../../contract/reference.ts';
import { countryName } from '../../lib/countryName.ts';
import { stateText } from './stateText.ts';
import { useCountry } from './useCountry.ts';

/** The lines of an address under the name of who lives there, the country last. */
export function useAddressLines(address: Address): readonly string[] {
  const { i18n } = useTranslation();
  const { company, address_1, address_2, city, state, postcode, country } = address;
  const known = useCountry(address);
  const place = [city, stateText(state, known), postcode].filter(Boolean).join(' ');
  const lines = [company, address_1, address_2, place, countryName(country, i18n.language, known?.name)];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}
