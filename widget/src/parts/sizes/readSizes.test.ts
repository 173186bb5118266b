import { describe, expect, it } from 'vitest';
import type { ComponentSettings } from '../../../contract/reference.ts';
import { readSizes } from './readSizes.ts';

const tops = { categories: ['tops'] };

describe('readSizes', () => {
  it('keeps the order of the configuration, with the categories that are not set', () => {
    const read = readSizes(
      { shoes: { system: 'EU', value: 39 }, tops: { system: 'AU', value: '12', fit: 'relaxed' } },
      undefined,
      { categories: ['tops', 'bottoms', 'shoes'] },
    );
    expect(read.map(({ category, saved }) => [category, saved?.system, saved?.size])).toEqual([
      ['tops', 'AU', '12'],
      ['bottoms', undefined, undefined],
      ['shoes', 'EU', '39'],
    ]);
  });

  it('reads a bare value and keeps a category the configuration does not know', () => {
    expect(readSizes({ capes: '12L' }, undefined, { categories: [] })).toMatchObject([
      { category: 'capes', saved: { size: '12L', system: undefined, isListed: false } },
    ]);
  });

  it('marks what is in no list of its system', () => {
    const listed = (value: unknown) => readSizes({ tops: value }, undefined, tops)[0]?.saved?.isListed;
    expect(listed({ system: 'AU', value: '12' })).toBe(true);
    expect(listed({ system: 'AU', value: 'unsure' })).toBe(true);
    expect(listed({ system: 'XX', value: 'unsure' })).toBe(false);
    expect(listed({ system: 'AU', value: '12L' })).toBe(false);
    expect(listed({ system: 'XX', value: '12' })).toBe(false);
    expect(listed('12')).toBe(false);
  });

  it('has a category of the tenant with its systems, and leaves out one without any that has no size', () => {
    const size = { categories: ['capes', 'ponchos', 'tops', 'measurements'], systems: { capes: [] } };
    const of = (stored: Record<string, unknown>, given: ComponentSettings['size']) =>
      readSizes(stored, undefined, given).map(({ category, saved }) => [category, saved?.isListed]);
    expect(of({}, size)).toEqual([['tops', undefined]]);
    expect(of({ ponchos: 'M' }, size)).toEqual([
      ['ponchos', false],
      ['tops', undefined],
    ]);
    const own = { ...size, systems: { capes: [{ system: 'Cape', values: ['Long'] }] } };
    expect(of({ capes: { system: 'Cape', value: 'Long' } }, own)).toEqual([
      ['capes', true],
      ['tops', undefined],
    ]);
    expect(readSizes({}, undefined, own)[0]?.choices.systems).toEqual([{ handle: 'Cape', values: ['Long'] }]);
  });

  it('skips invalid sizes and measurements', () => {
    const stored = { tops: { value: '' }, shoes: null, hats: [], measurements: { unit: 'cm' } };
    expect(readSizes(stored, undefined, { categories: [] })).toEqual([]);
  });

  it('keeps the sizes of each person apart', () => {
    const stored = { tops: '12', tops_3: '8', tops_30: '6' };
    const of = (person: number | undefined) => readSizes(stored, person, tops)[0]?.saved?.size;
    expect([of(undefined), of(3), of(30), of(4)]).toEqual(['12', '8', '6', undefined]);
  });
});
