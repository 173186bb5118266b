import type { preferenceSchemas } from '#contract/attributes/preferences.ts';

/** A setting that is shown before the server has confirmed it, with two values of which one is always a change. */
export interface OptimisticWrite {
  readonly name: string;
  readonly values: readonly [unknown, unknown];
}

const size = (value: string) => ({ system: 'EU', value, fit: null, note: null, source: 'me' });

/** One row for each attribute that the contract knows: a new one does not compile without its row. */
const preferences = {
  'locale:language': ['en', 'it'],
  'locale:timezone': ['Europe/Rome', 'Asia/Tokyo'],
  'locale:hour_cycle': ['12', '24'],
  'locale:digits': ['western', 'arabic'],
  'preference:store': [1, 2],
  'preference:favourite_stores': [[1], [2]],
  'preference:interests': [['knitwear'], ['shoes']],
  'preference:brands': [['Alder'], ['Birch']],
  'preference:colours': [['pine'], ['navy']],
  'preference:style': [['classic'], ['casual']],
  'preference:shopping_for': [['me'], ['friends']],
  'preference:occasions': [[{ name: 'Ann', day: 1, month: 2 }], []],
  'preference:postcode': ['3000', '2000'],
  'preference:theme': ['dark', 'light'],
  'preference:reduce_motion': [true, false],
  'preference:larger_barcode': [true, false],
  'preference:show_card': [true, false],
  'privacy:personalised_offers': [true, false],
  'privacy:size_suggestions': [true, false],
  'privacy:location': [true, false],
  'privacy:partners': [['airline'], []],
} as const satisfies Record<keyof typeof preferenceSchemas, readonly [unknown, unknown]>;

export const attributeWrites: readonly OptimisticWrite[] = [
  ...Object.entries(preferences).map(([name, values]) => ({ name, values })),
  { name: 'size:shoes', values: [size('40'), size('41')] },
  {
    name: 'size:measurements',
    values: [
      { unit: 'cm', height: 170 },
      { unit: 'cm', height: 171 },
    ],
  },
];

export const commsWrites: readonly OptimisticWrite[] = [
  { name: 'email_promo', values: [true, false] },
  { name: 'email_optout', values: [true, false] },
  { name: 'email_frequency', values: ['weekly', 'monthly'] },
  { name: 'marketing_paused_until', values: [new Date(Date.now() + 864e5 * 9).toISOString(), null] },
];
