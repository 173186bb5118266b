import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneValue } from './PhoneValue.ts';
import { readPhone } from './readPhone.ts';

const served = ['AU', 'NZ', 'US', 'CA', 'IT', 'GB'];
const read = (typed: string, country = 'AU') => readPhone(typed, country, served)?.value;

describe('a phone number', () => {
  it.each([
    ['0412 345 678', 'AU', '+61412345678'],
    ['412345678', 'AU', '+61412345678'],
    ['(04) 1234-5678', 'AU', '+61412345678'],
    ['٠٤١٢٣٤٥٦٧٨', 'AU', '+61412345678'],
    ['021 123 4567', 'NZ', '+64211234567'],
    ['347 123 4567', 'IT', '+393471234567'],
  ])('%s of %s is %s', (typed, country, e164) => {
    expect(read(typed, country)).toEqual({ country, typed, e164, problem: undefined });
  });

  it.each([
    ['+39 347 123 4567', 'IT', '+393471234567'],
    ['+1 604 555 0134', 'CA', '+16045550134'],
    ['+1 212 555 0134', 'US', '+12125550134'],
  ])('%s determines its country: %s', (typed, country, e164) => {
    expect(read(typed)).toMatchObject({ country, e164 });
  });

  it.each(['CA', 'US'])(
    'keeps the chosen country %s while another with the same code is possible',
    (country) => {
      expect(read('+1 60', country)?.country).toBe(country);
    },
  );

  it.each(['04', '0412 345', '+61 412', '12345678901234'])('%s is incomplete', (typed) => {
    const value = read(typed);
    expect(value?.e164).toBeUndefined();
    expect(value?.problem ?? 'invalid').toBe('invalid');
  });

  it('of a country that is not served is reported', () => {
    expect(read('+81 90 1234 5678')).toMatchObject({ e164: undefined, problem: 'elsewhere' });
  });

  it('is E.164 or undefined, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...served), (typed, country) => {
        expect(readPhone(typed, country, served)?.value.e164 ?? '+61412345678').toMatch(
          /^\+[1-9][0-9]{6,14}$/,
        );
      }),
    );
  });
});

describe('an initial value', () => {
  it('keeps a complete number, and anything else as typed', () => {
    expect(phoneValue('AU')).toMatchObject({ typed: '', problem: 'required' });
    expect(phoneValue('AU', '+61412345678')).toMatchObject({ e164: '+61412345678', problem: undefined });
    expect(phoneValue('AU', '0412')).toMatchObject({ e164: undefined, problem: 'invalid' });
  });
});
