import { describe, expect, it } from 'vitest';
import { stateTables } from '#tests/e2e/states/stateTables.ts';
import { languages } from '#contract/reference.ts';
import { statePictures } from './statePictures.ts';

describe('the pictures of states', () => {
  it.each(stateTables)('have a way to every state of $screen, and to no others', ({ states, reach }) => {
    expect(Object.keys(reach).toSorted()).toEqual([...states].toSorted());
  });

  it.each(stateTables)(
    'show every state of $screen at both widths in every language',
    ({ screen, states }) => {
      const names = new Set(statePictures().map(({ name }) => name));
      const wanted = languages.flatMap((language) =>
        ['compact', 'wide'].flatMap((width) =>
          states.map((state) => `${screen}-${width}-light-${language}-${state}`),
        ),
      );
      expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it('have different names', () => {
    const names = statePictures().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
