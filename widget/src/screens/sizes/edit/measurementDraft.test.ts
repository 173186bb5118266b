import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurementLimits } from '../../../../contract/attributes/sizes.ts';
import {
  convertDraft,
  limitsIn,
  measurementDraftOf,
  measurementFormSchema,
  measurementNames,
} from './measurementDraft.ts';

const empty = measurementDraftOf(undefined);
const sent = (changes: object) => measurementFormSchema.safeParse({ ...empty, ...changes });

describe('measurements', () => {
  it.each([
    ['cm', '170', 170],
    ['cm', '170.5', 170.5],
    ['cm', '170,5', 170.5],
    ['cm', '١٧٠', 170],
    ['cm', '١٧٠٫٥', 170.5],
    ['in', '67', 170.2],
    ['in', '67.5', 171.5],
  ])('of %s %s are sent as %d cm', (unit, height, cm) => {
    expect(sent({ unit, height }).data).toMatchObject({ unit, height: cm, waist: null });
  });

  it.each(['49', '251', 'tall', '1e2', '-70', '1.234', '170 cm'])('of %s are refused', (height) => {
    expect(sent({ height }).success).toBe(false);
  });

  it('that are stored beyond the limits are shown and not lost, and refused until they are corrected', () => {
    const draft = measurementDraftOf({ unit: 'cm', height: 17, waist: 80, chest: 'wide', hips: null });
    expect(draft).toEqual({ unit: 'cm', height: '17', waist: '80', chest: '', hips: '', inside_leg: '' });
    expect(measurementFormSchema.safeParse(draft).success).toBe(false);
    expect(measurementFormSchema.safeParse({ ...draft, height: '170' }).data).toMatchObject({
      height: 170,
      waist: 80,
    });
  });

  it('that are all empty are cleared', () => {
    expect(sent({}).data).toBeNull();
  });

  it('stay the same when the unit is changed and changed back', () => {
    const inches = fc.integer({ min: 20, max: 90 }).map((half) => half / 2 + 20);
    fc.assert(
      fc.property(inches, (length) => {
        const draft = { ...empty, unit: 'in' as const, height: String(length) };
        expect(convertDraft(convertDraft(draft, 'cm'), 'in')).toEqual(draft);
      }),
    );
    const typed = { ...empty, height: 'tall' };
    expect(convertDraft(typed, 'in').height).toBe('tall');
  });

  it('that were not changed come back as they were saved from the other unit, at any number of changes', () => {
    const saved = fc.record({
      unit: fc.constantFrom('cm' as const, 'in' as const),
      height: fc.integer({ min: 500, max: 2500 }).map((tenths) => tenths / 10),
    });
    const units = fc.array(fc.constantFrom('cm' as const, 'in' as const), { maxLength: 4 });
    fc.assert(
      fc.property(saved, units, (stored, way) => {
        const draft = measurementDraftOf(stored);
        const changed = way.reduce((now, unit) => convertDraft(now, unit, draft), draft);
        expect(convertDraft(changed, draft.unit, draft)).toEqual(draft);
      }),
    );
  });

  it('at the limits that are shown in inches are within the limits in centimetres', () => {
    for (const name of measurementNames) {
      for (const length of limitsIn(name, 'in')) {
        expect(sent({ unit: 'in', [name]: String(length) }).success).toBe(true);
      }
      expect(limitsIn(name, 'cm')).toEqual(measurementLimits[name]);
    }
  });

  it('that are stored in another form are not shown', () => {
    expect(measurementDraftOf({ unit: 'm', height: 'x' })).toEqual(empty);
    expect(measurementDraftOf({ unit: 'in', height: 170.2 })).toMatchObject({ unit: 'in', height: '67' });
  });
});
