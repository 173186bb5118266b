import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChange } from './mergeChange.ts';

const units = [['a'], ['b'], ['day', 'month']];
const value = fc.constantFrom('', 'x', 'y', null);
const version = fc.record({ a: value, b: value, day: value, month: value });
const same = (left: unknown, right: unknown) => (left || null) === (right || null);

it('sends what was changed here, and reports a conflict only if it was changed to another value elsewhere', () => {
  fc.assert(
    fc.property(version, version, version, (base, own, theirs) => {
      const { change, conflicts } = mergeChange(base, own, theirs, units);
      for (const unit of units) {
        const each = (test: (key: keyof typeof base) => boolean) =>
          unit.every((key) => test(key as keyof typeof base));
        const isMine = !each((key) => same(own[key], base[key]));
        const isTheirs = !each((key) => same(theirs[key], base[key]));
        const isEqual = each((key) => same(own[key], theirs[key]));
        expect(unit.every((key) => key in change)).toBe(isMine && !isEqual);
        expect(conflicts.includes(unit)).toBe(isMine && isTheirs && !isEqual);
      }
    }),
  );
});

it('leaves out fields that are not in the form', () => {
  const base = { a: 'x', b: 'x' };
  expect(mergeChange(base, { a: 'y' }, { a: 'x', b: 'z' }, units)).toEqual({
    change: { a: 'y' },
    conflicts: [],
  });
});
