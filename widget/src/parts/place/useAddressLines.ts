import { useTranslation } from 'react-i18next';
import type { Address } from '../../../contract/reference.ts';
import { countryName } from '../../lib/countryName.ts';
import { cityLine } from './cityLine.ts';
import { stateText } from './stateText.ts';
import { useCountry } from './useCountry.ts';

/** @returns the lines of an address without the recipient's name, the country last */
export function useAddressLines(address: Address): readonly string[] {
  const { i18n } = useTranslation();
  const { company, address_1, address_2, state, country } = address;
  const knownCountry = useCountry(address);
  const place = cityLine(address, stateText(state, knownCountry));
  const lines = [
    company,
    address_1,
    address_2,
    place,
    countryName(country, i18n.language, knownCountry?.name),
  ];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}
