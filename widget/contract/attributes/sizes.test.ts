import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeRules, isOwnNamespace } from './attributeRules.ts';
import type { PreferenceName } from './preferences.ts';
import {
  sameSizes,
  sizeCategories,
  sizeCategoryOf,
  type TenantSystems,
  tenantLimits,
} from './sizeCategories.ts';
import { keptSizeOf, measurementLimits, readSizeHandle, sizeHandleOf, sizeRules } from './sizes.ts';

const size = (system: string | null, value: string, more: object = {}) => ({
  system,
  value,
  fit: null,
  note: null,
  source: 'me',
  ...more,
});
const isTaken = (handle: string, value: unknown, kept?: ReturnType<typeof keptSizeOf>) =>
  attributeRules('size', handle, kept)?.safeParse(value).success;

const sameIn = (category: string, system: string, value: string, given?: TenantSystems) =>
  sameSizes(sizeCategoryOf(category, given) ?? { systems: [], parts: [] }, system, value);

const categories = Object.entries(sizeCategories);
const listed = categories.flatMap(([category, { systems }]) =>
  systems.flatMap(({ handle, values }) => values.map((value) => [category, handle, value] as const)),
);

describe('the sizes of a category', () => {
  it('are taken in each of their systems, and refused in others', () => {
    const refused = listed.filter(([category, system, value]) => !isTaken(category, size(system, value)));
    expect(refused).toEqual([]);
    for (const [category, system, value] of listed) {
      const isOwn = sizeCategories[category]?.systems
        .find(({ handle }) => handle === 'US')
        ?.values.includes(value);
      if (system !== 'US') expect(isTaken(category, size('US', value))).toBe(isOwn ?? false);
    }
  });

  it.each([
    ['no text', size('AU', '')],
    ['a number', size('AU', 12 as unknown as string)],
    ['a value between two', size('AU', '13')],
    ['no system', size(null, '12')],
    ['an unknown system', size('MARS', '12')],
    ['a system of the prototype', size('constructor', '12')],
    ['an unknown fit', size('AU', '12', { fit: 'tight' })],
    ['a part that it does not have', size('AU', '12', { parts: { leg: '32' } })],
    ['a note of 201 letters', size('AU', '12', { note: 'x'.repeat(201) })],
    ['a source that only staff have', size('AU', '12', { source: 'store' })],
    ['a list', [size('AU', '12')]],
  ])('are refused with %s', (_, value) => {
    expect(isTaken('tops', value)).toBe(false);
  });

  it('may be unsure in each of their systems, and in no other', () => {
    for (const [category, { systems }] of categories) {
      expect(systems.every(({ handle }) => isTaken(category, size(handle, 'unsure')))).toBe(true);
      expect(isTaken(category, size('MARS', 'unsure'))).toBe(false);
      expect(isTaken(category, size(null, 'unsure'))).toBe(false);
    }
    expect(sameIn('tops', 'AU', 'unsure')).toEqual([]);
  });

  it('keep a stored value that is in no list, until another is chosen', () => {
    const kept = keptSizeOf({ system: 'AU', value: '12L', fit: 'slim' });
    expect(isTaken('tops', size('AU', '12L', { fit: 'relaxed' }), kept)).toBe(true);
    expect(isTaken('tops', size('US', '12L'), kept)).toBe(false);
    expect(isTaken('tops', size('AU', '14L'), kept)).toBe(false);
    expect(keptSizeOf(39)).toEqual({ system: null, value: '39' });
    expect([keptSizeOf(null), keptSizeOf([]), keptSizeOf({})]).toEqual([undefined, undefined, undefined]);
  });

  it('keep a stored part and a stored fit that are in no list, and take no others', () => {
    const kept = keptSizeOf({ system: 'W', value: '32', parts: { leg: '37' }, fit: 'skinny' });
    const denim = (parts: object, fit = 'skinny') => size('W', '33', { parts, fit });
    expect(isTaken('denim', denim({ leg: '37' }), kept)).toBe(true);
    expect(isTaken('denim', denim({ leg: '32' }, 'slim'), kept)).toBe(true);
    expect(isTaken('denim', denim({ leg: '38' }), kept)).toBe(false);
    expect(isTaken('denim', denim({ constructor: '37' }), kept)).toBe(false);
    expect(isTaken('denim', denim({}, 'tight'), kept)).toBe(false);
    expect(isTaken('denim', denim({ leg: '37' }, 'slim'))).toBe(false);
  });

  it('can be cleared, also in a category that is not known, where nothing else is taken', () => {
    expect(isTaken('tops', null)).toBe(true);
    expect(isTaken('capes', null)).toBe(true);
    expect(isTaken('capes', size('INT', 'M'))).toBe(false);
    expect(isTaken('constructor', size('INT', 'M'))).toBe(false);
  });

  it('belong to the customer, or to a person by the number at the end of the handle', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(sizeCategories)),
        fc.option(fc.integer({ min: 1, max: 2 ** 31 }), { nil: undefined }),
        (category, person) => {
          expect(readSizeHandle(sizeHandleOf(category, person))).toEqual({ category, person });
        },
      ),
    );
    expect(readSizeHandle('tops_0')).toEqual({ category: 'tops_0', person: undefined });
  });
});

describe('the systems of a tenant', () => {
  const own = {
    capes: [
      { system: 'Cape', values: ['Short', 'Long'] },
      { system: 'INT', values: ['M'] },
    ],
    bottoms: [
      { system: 'EU', values: ['38', '39'] },
      { system: 'AU', values: ['12'] },
    ],
    hats: [],
  };
  const accepts = (handle: string, value: unknown, kept?: ReturnType<typeof keptSizeOf>) =>
    attributeRules('size', handle, kept, own)?.safeParse(value).success;

  it('make a category of its own, for the customer and for persons', () => {
    expect(sizeCategoryOf('capes', own)).toMatchObject({
      systems: [
        { handle: 'Cape', values: ['Short', 'Long'] },
        { handle: 'INT', values: ['M'] },
      ],
      parts: [],
    });
    for (const handle of ['capes', 'capes_3']) {
      expect(accepts(handle, size('Cape', 'Long'))).toBe(true);
      expect(accepts(handle, size('Cape', 'M'))).toBe(false);
      expect(accepts(handle, size('AU', '12'))).toBe(false);
    }
  });

  it('replace the built-in systems of a category, whose parts remain, and no other category', () => {
    expect(accepts('bottoms', size('EU', '39', { parts: { leg: '32' } }))).toBe(true);
    expect(accepts('bottoms', size('EU', '40'))).toBe(false);
    expect(accepts('bottoms', size('W', '32'))).toBe(false);
    expect(accepts('denim', size('W', '32'))).toBe(true);
    expect(accepts('hats', size('cm', '56'))).toBe(true);
    expect(sameIn('bottoms', 'AU', '12', own)).toEqual([{ system: 'EU', values: ['38'] }]);
  });

  it('leave a stored size that they do not have as it is', () => {
    const kept = keptSizeOf({ system: 'W', value: '32', source: 'store' });
    expect(accepts('bottoms', size('W', '32', { fit: 'slim' }), kept)).toBe(true);
    expect(accepts('bottoms', size('W', '33'), kept)).toBe(false);
  });

  it('are read up to their limits, without empty texts and duplicates', () => {
    const { systems, values, letters } = tenantLimits;
    const texts = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);
    const read = (given: TenantSystems[string]) => sizeCategoryOf('capes', { capes: given })?.systems;
    const spoiled = ['', ' ', ' M', 'x'.repeat(letters + 1), 'M', 'M', 'L'];
    expect(read([{ system: 'A', values: spoiled }])).toEqual([{ handle: 'A', values: ['M', 'L'] }]);
    expect(read([{ system: 'A', values: texts(values + 1) }])?.[0]?.values).toHaveLength(values);
    expect(read(texts(systems + 1).map((system) => ({ system, values: ['M'] })))).toHaveLength(systems);
    const twice = ['M', 'L'].map((value) => ({ system: 'A', values: [value] }));
    expect(read(twice)).toEqual([{ handle: 'A', values: ['M'] }]);
    expect(read([{ system: 'A', values: [''] }])).toBeUndefined();
    expect(read([{ system: ' ', values: ['M'] }])).toBeUndefined();
  });

  it.each(['capes_3', 'measurements', 'Capes', 'x'.repeat(35), 'a:b', ''])(
    'are not read for %j, under which no size can be stored',
    (category) => {
      expect(sizeCategoryOf(category, { [category]: own.capes })).toBeUndefined();
    },
  );

  it('of the prototype do not exist', () => {
    expect(sizeCategoryOf('constructor', own)).toBeUndefined();
  });
});

describe('the guide to other systems', () => {
  it.each([
    ['US', '8'],
    ['AU', '12'],
    ['EU', '38'],
    ['FR', '40'],
    ['IT', '42'],
  ])('gives for %s %s the anchor row of the table', (system, value) => {
    const row = { US: ['8'], AU: ['12'], EU: ['38'], FR: ['40'], IT: ['42'], INT: ['M'] };
    const { [system as 'US']: _own, ...others } = row;
    expect(
      Object.fromEntries(sameIn('tops', system, value).map((each) => [each.system, each.values])),
    ).toEqual(others);
  });

  it('holds to the differences of the table in every row', () => {
    for (const value of sizeCategories['tops']?.systems[0]?.values ?? []) {
      const of = Object.fromEntries(sameIn('tops', 'AU', value).map((row) => [row.system, row.values[0]]));
      expect(Number(of['US'])).toBe(Number(value) - 4);
      expect(Number(of['FR'])).toBe(Number(of['EU']) + 2);
      expect(Number(of['IT'])).toBe(Number(of['EU']) + 4);
    }
    expect(sameIn('suit', 'EU', '50')).toEqual([{ system: 'UK', values: ['40'] }]);
  });

  it('gives both sizes of a letter that stands for two, and nothing where sizes have no rows', () => {
    expect(sameIn('dresses', 'INT', '3XL')[0]).toEqual({ system: 'AU', values: ['20', '22'] });
    expect(sameIn('shoes', 'EU', '39')).toEqual([]);
    expect(sameIn('tops', 'AU', '12L')).toEqual([]);
  });
});

describe('measurements', () => {
  it('are lengths in centimetres within their limits, with one decimal', () => {
    for (const [name, [least, most]] of Object.entries(measurementLimits)) {
      const taken = (length: unknown) =>
        sizeRules('measurements')?.safeParse({ unit: 'cm', [name]: length }).success;
      expect([taken(least), taken(most), taken(least + 0.1), taken(null)]).toEqual([true, true, true, true]);
      const wrong = [least - 0.1, most + 0.1, Number.NaN, String(least), least + 0.25];
      expect(wrong.map(taken)).toEqual(wrong.map(() => false));
    }
    expect(sizeRules('measurements')?.safeParse({ unit: 'cm', weight: 70 }).data).toEqual({ unit: 'cm' });
  });
});

/** A list of different words: `a1`, `a2`, … */
const words = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`);
const ofWords: Values = [
  [words(20), [], null],
  [words(21), ['Knit wear'], ['a', 'a'], 'knitwear', ['<b>'], [1], [`a${'b'.repeat(50)}`]],
];
const ofFlags: Values = [
  [true, false, null],
  ['true', 1, []],
];
type Values = readonly [taken: readonly [unknown, ...unknown[]], refused: readonly [unknown, ...unknown[]]];
/** A preference without a row does not compile. */
const preferences: Readonly<Record<PreferenceName, Values>> = {
  'locale:language': [
    ['en', 'ar'],
    ['de', 'EN', null, 1],
  ],
  'locale:timezone': [
    ['Australia/Melbourne', 'UTC', null],
    ['Mars/Base', '+10:00', 'x'.repeat(65), ''],
  ],
  'locale:hour_cycle': [
    ['12', '24', null],
    ['h23', 24],
  ],
  'locale:digits': [
    ['western', 'arabic', null],
    ['latn', '', 0],
  ],
  'preference:store': [
    [1, 2 ** 31 - 1, null],
    [0, -1, 1.5, '1', 2 ** 31],
  ],
  'preference:favourite_stores': [
    [[], [1, 2, 3, 4, 5], null],
    [[1, 1], [1, 2, 3, 4, 5, 6], ['1'], 1],
  ],
  'preference:interests': ofWords,
  'preference:brands': [
    [['O’Brien & Søn', 'x'.repeat(40)], words(20), [], null],
    [[''], ['  '], ['x'.repeat(41)], ['a', 'a'], words(21), 'Brand', [1]],
  ],
  'preference:colours': ofWords,
  'preference:style': ofWords,
  'preference:shopping_for': ofWords,
  'preference:occasions': [
    [
      [{ name: 'Leap day', day: 29, month: 2 }],
      Array.from({ length: 20 }, () => ({ name: 'x'.repeat(40), day: 31, month: 12 })),
      [],
      null,
    ],
    [
      [{ name: '', day: 1, month: 1 }],
      [{ name: 'x'.repeat(41), day: 1, month: 1 }],
      [{ name: 'x', day: 30, month: 2 }],
      [{ name: 'x', day: 31, month: 4 }],
      [{ name: 'x', day: 1, month: 13 }],
      Array.from({ length: 21 }, () => ({ name: 'x', day: 1, month: 1 })),
    ],
  ],
  'preference:postcode': [
    ['3207', 'SW1A 2AA', '1'.repeat(12), null],
    ['', ' ', '1'.repeat(13), 3207],
  ],
  'preference:theme': [
    ['dark', 'light', 'system', null],
    ['blue', '', true],
  ],
  'preference:reduce_motion': ofFlags,
  'preference:larger_barcode': ofFlags,
  'preference:show_card': ofFlags,
  'privacy:personalised_offers': ofFlags,
  'privacy:size_suggestions': ofFlags,
  'privacy:location': ofFlags,
  'privacy:partners': ofWords,
};

describe('attributes', () => {
  it('of other namespaces are not the customer’s to write', () => {
    expect(['locale', 'size', 'preference', 'privacy'].every(isOwnNamespace)).toBe(true);
    expect(['qff', 'staff', 'loyalty', 'constructor', ''].some(isOwnNamespace)).toBe(false);
  });

  it.each(Object.entries(preferences))(
    '%s takes what it is for, and nothing else',
    (name, [taken, refused]) => {
      const [namespace = '', handle = ''] = name.split(':');
      const rules = attributeRules(namespace, handle);
      expect(taken.filter((value) => !rules?.safeParse(value).success)).toEqual([]);
      expect(refused.filter((value) => rules?.safeParse(value).success)).toEqual([]);
    },
  );

  it('without rules are unknown, those of the prototype too', () => {
    expect(attributeRules('preference', 'horoscope')).toBeUndefined();
    expect(attributeRules('locale', 'constructor')).toBeUndefined();
  });
});
