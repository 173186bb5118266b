import { useEffect, useRef, useState } from 'react';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';

type Reading = typeof import('../../lib/phone/readPhone.ts');

export interface PhoneReader {
  /** `AU` → `+61`; empty until the numbering plans are loaded. */
  prefix(country: string): string;
  /** @param isWhole the number is complete: if it has a country code, it is then shown in national format */
  change(typed: string, country: string, isWhole?: boolean): void;
}

/** Loads the numbering plans with the first phone field, and parses the typed numbers. */
export function usePhoneReader(
  value: PhoneValue,
  onChange: (value: PhoneValue) => void,
  countries: readonly { value: string }[],
): PhoneReader {
  const [reading, setReading] = useState<Reading>();
  const change = (typed: string, country: string, isWhole = false) => {
    const served = countries.map(({ value }) => value);
    const read = reading?.readPhone(typed, country, served);
    const isSettled = isWhole && read?.value.e164 !== undefined && /^\s*[+\uff0b]/.test(typed);
    const next = read?.value ?? phoneValue(country, typed);
    const settled = isSettled ? { ...next, typed: read.national } : next;
    // Leaving the field changes nothing by itself: a change would remove the server's error of the field.
    if (JSON.stringify(settled) !== JSON.stringify(value)) onChange(settled);
  };
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    let isHere = true;
    import('../../lib/phone/readPhone.ts').then(
      (module) => isHere && setReading(module),
      // Without the plans a number in E.164 is still accepted; the server checks it anyway.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  const { typed, country } = value;
  useEffect(() => {
    // Parses what was typed before the plans were loaded.
    if (reading && typed !== '') latest.current(typed, country, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reading]);
  return { prefix: (country) => (reading ? `+${reading.callingCode(country)}` : ''), change };
}
