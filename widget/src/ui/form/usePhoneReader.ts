import { useEffect, useRef, useState } from 'react';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';

type Reading = typeof import('../../lib/phone/readPhone.ts');

export interface PhoneReader {
  /** `AU` → `+61`; empty until the numbering plans are here. */
  prefix(country: string): string;
  /** @param isWhole nothing more is coming: a number that names its country is then shown as it is written there. */
  change(typed: string, country: string, isWhole?: boolean): void;
}

/** Brings the numbering plans in with the first phone field, and reads what is typed by them. */
export function usePhoneReader(
  value: PhoneValue,
  onChange: (value: PhoneValue) => void,
  countries: readonly { value: string }[],
): PhoneReader {
  const [reading, setReading] = useState<Reading>();
  const change = (typed: string, country: string, isWhole = false) => {
    const served = countries.map((one) => one.value);
    const read = reading?.readPhone(typed, country, served);
    const isSettled = isWhole && read?.value.e164 !== undefined && /^\s*[+\uff0b]/.test(typed);
    const next = read?.value ?? phoneValue(country, typed);
    onChange(isSettled ? { ...next, typed: read.national } : next);
  };
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    let isHere = true;
    import('../../lib/phone/readPhone.ts').then(
      (module) => isHere && setReading(module),
      // Without them a number in E.164 is still a number, and the server has the last word anyway.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  const { typed, country } = value;
  useEffect(() => {
    // What was typed before they came is read now.
    if (reading && typed !== '') latest.current(typed, country, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reading]);
  return { prefix: (one) => (reading ? `+${reading.callingCode(one)}` : ''), change };
}
