import { describe, expect, it } from 'vitest';
import type { CustomField } from './CustomField.ts';
import { visibleFields } from './visibleFields.ts';

const field = (handle: string, more: Partial<CustomField> = {}): CustomField => ({
  handle,
  type: 'text',
  label: {},
  required: false,
  ...more,
});
const when = (handle: string, equals: string) => ({ show_if: { handle, equals } });
const shown = (fields: readonly CustomField[], values: Parameters<typeof visibleFields>[1]) =>
  visibleFields(fields, values).map(({ handle }) => handle);

describe('which questions are asked', () => {
  it('all that have no condition', () => {
    expect(shown([field('a'), field('b')], {})).toEqual(['a', 'b']);
  });

  it('one that depends on a checkbox, ticked or not', () => {
    const fields = [
      field('a', { type: 'checkbox' }),
      field('b', when('a', 'true')),
      field('c', when('a', 'false')),
    ];
    expect(shown(fields, {})).toEqual(['a', 'c']);
    expect(shown(fields, { a: true })).toEqual(['a', 'b']);
  });

  it('one that depends on a choice among several, and on a number in digits of another script', () => {
    expect(
      shown([field('a', { type: 'multiselect' }), field('b', when('a', 'x'))], { a: ['y', 'x'] }),
    ).toEqual(['a', 'b']);
    expect(shown([field('a', { type: 'number' }), field('b', when('a', '12'))], { a: '١٢' })).toEqual([
      'a',
      'b',
    ]);
  });

  it('none that depends on a question that is not asked or does not exist, or on itself', () => {
    const chain = [field('a'), field('b', when('a', 'x')), field('c', when('b', 'x'))];
    expect(shown(chain, { a: 'y', b: 'x' })).toEqual(['a']);
    const ring = [field('a', when('b', 'x')), field('b', when('a', 'x'))];
    expect(shown(ring, { a: 'x', b: 'x' })).toEqual([]);
    expect(shown([field('a', when('constructor', 'x'))], {})).toEqual([]);
  });
});
