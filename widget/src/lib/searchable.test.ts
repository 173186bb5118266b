import { expect, it } from 'vitest';
import { searchable } from './searchable.ts';

it('compares without case, accents and the script of digits', () => {
  expect(searchable('Zoë Ångström ٣١٨٨')).toBe('zoe angstrom 3188');
});
