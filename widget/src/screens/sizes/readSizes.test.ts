import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../contract/profile.ts';
import { readSizes } from './readSizes.ts';

const withSizes = (size: Record<string, unknown>) => ({ custom_attributes: { size } }) as unknown as Profile;

describe('readSizes', () => {
  it('keeps the order of the configuration and lists missing categories', () => {
    const { saved, missing } = readSizes(
      withSizes({ shoes: { system: 'EU', value: 39 }, tops: { system: 'AU', value: '12', fit: 'relaxed' } }),
      ['tops', 'bottoms', 'shoes'],
    );
    expect(saved.map((size) => [size.category, size.system, size.size])).toEqual([
      ['tops', 'AU', '12'],
      ['shoes', 'EU', '39'],
    ]);
    expect(missing).toEqual(['bottoms']);
  });

  it('reads a bare value and keeps a category the configuration does not know', () => {
    const { saved } = readSizes(withSizes({ capes: '12L' }), ['tops']);
    expect(saved).toMatchObject([{ category: 'capes', size: '12L', system: undefined }]);
  });

  it('skips invalid sizes', () => {
    expect(readSizes(withSizes({ tops: { value: '' }, shoes: null, hats: [] }), []).saved).toEqual([]);
  });

  it('is empty for a customer without sizes', () => {
    expect(readSizes({ custom_attributes: {} } as Profile, ['tops'])).toEqual({
      saved: [],
      missing: ['tops'],
    });
  });
});
