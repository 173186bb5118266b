import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Address, Country } from '../../../contract/reference.ts';
import { useApp } from '../../core/app/useApp.ts';
import { namesStates } from './stateText.ts';

/** The country of an address, if the countries are loaded. They are loaded for states that are written with their names. */
export function useCountry({ country, state }: Address): Country | undefined {
  useSignals();
  const { countries } = useApp().reference;
  const isNamed = state !== undefined && namesStates(country);
  useEffect(() => {
    if (isNamed) void countries.load();
  }, [countries, isNamed]);
  return countries.data.value?.find(({ iso_2 }) => iso_2 === country);
}
