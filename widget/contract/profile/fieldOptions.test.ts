import { expect, it } from 'vitest';
import { fieldOptions } from './fieldOptions.ts';

it('offers the portal’s own options for a field that the retailer has not listed', () => {
  expect(fieldOptions({}, 'gender')).toContain('non-binary');
  expect(fieldOptions({ profile: { fields: { gender: ['x'] } } }, 'title')).toContain('Mx');
  expect(fieldOptions({}, 'brands')).toEqual([]);
});

it('offers the retailer’s options, also an empty list, without repeated ones and those that the field refuses', () => {
  const fields = {
    title: [],
    gender: ['female', 'Takatāpui', 'female', 'x'.repeat(31), '<b>', ''],
    brands: ['Tide & Sons', 'x'.repeat(41)],
  };
  const of = (field: 'title' | 'gender' | 'brands') => fieldOptions({ profile: { fields } }, field);
  expect(of('title')).toEqual([]);
  expect(of('gender')).toEqual(['female', 'Takatāpui']);
  expect(of('brands')).toEqual(['Tide & Sons']);
});
