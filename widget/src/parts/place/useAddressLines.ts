import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../contract/reference.ts';
import { useApp } from '../../core/app/useApp.ts';
import { countryName } from '../../lib/countryName.ts';
import { namesStates, stateText } from './stateText.ts';

/** The lines of an address under the name of who lives there, the country last. */
export function useAddressLines(address: Address): readonly string[] {
  useSignals();
  const { reference } = useApp();
  const { i18n } = useTranslation();
  const { company, address_1, address_2, city, state, postcode, country } = address;
  const isNamed = state !== undefined && namesStates(country);
  useEffect(() => {
    if (isNamed) void reference.countries.load();
  }, [reference, isNamed]);
  const known = reference.countries.data.value?.find(({ iso_2 }) => iso_2 === country);
  const place = [city, stateText(state, known), postcode].filter(Boolean).join(' ');
  const lines = [company, address_1, address_2, place, countryName(country, i18n.language, known?.name)];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}
