import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/countryName.ts';
import { useApp } from '../../core/app/useApp.ts';

/** Every country under its name in the language, in the language's own order, the tenant's first. */
export function useCountryOptions(): readonly { value: string; label: string }[] {
  useSignals();
  const { config, reference } = useApp();
  const { i18n } = useTranslation();
  useEffect(() => void reference.countries.load(), [reference]);
  const countries = reference.countries.data.value;
  const home = config.value.value.region.handle.toUpperCase();
  const { language } = i18n;
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const named = (countries ?? []).map(({ iso_2, name }) => ({
      value: iso_2,
      label: countryName(iso_2, language, name),
    }));
    return named.toSorted(
      (a, b) => Number(b.value === home) - Number(a.value === home) || compare(a.label, b.label),
    );
  }, [countries, home, language]);
}
