import { expect, it } from 'vitest';
import { addressForm } from './addressForm.ts';

const values = (country: string, postcode: string) => ({
  ...addressForm.valuesOf(undefined, country, true),
  address_1: '1 Pier Road',
  city: 'Central',
  postcode,
});
const parse = (country: string, postcode: string) =>
  addressForm.schema(undefined).safeParse(values(country, postcode));

it('reads a postcode in the digits of any script', () => {
  expect(parse('NZ', '٦٠١١').data).toMatchObject({ postcode: '6011' });
});

it('neither checks nor sends the postcode of a country without postcodes', () => {
  expect(parse('HK', 'x'.repeat(99)).data).toMatchObject({ country: 'HK', postcode: undefined });
});
