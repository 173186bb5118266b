import { expect, it } from 'vitest';
import { cityLine } from './cityLine.ts';

it.each([
  ['AU', 'Port Ellis', '3207', 'VIC', 'Port Ellis VIC 3207'],
  ['IT', 'Roma', '00184', 'RM', '00184 Roma RM'],
  ['ES', 'Madrid', '28013', 'Madrid', '28013 Madrid'],
  ['FR', 'Lyon', '69002', undefined, '69002 Lyon'],
  ['GB', 'Leeds', 'LS1 4AP', undefined, 'Leeds LS1 4AP'],
  ['AE', 'Dubai', undefined, 'Dubai', 'Dubai'],
  ['SG', 'Singapore', '048616', undefined, 'Singapore 048616'],
])(
  'an address in %s has city, state and postcode in the order that is usual there',
  (country, city, postcode, state, line) => {
    expect(cityLine({ address_1: 'Street 1', city, postcode, country }, state)).toBe(line);
  },
);
