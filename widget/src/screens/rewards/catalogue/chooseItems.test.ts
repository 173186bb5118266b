import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { categoriesOf, chooseItems, filtersOfSearch, NO_FILTERS, searchOfFilters } from './chooseItems.ts';

const item = (name: string, points: number, more: Partial<CatalogueItem> = {}) =>
  ({
    name,
    points,
    type: 'product',
    channel: 'both',
    short_description: '',
    starts_at: null,
    ends_at: null,
    ...more,
  }) as CatalogueItem;
const items = [
  item('Écharpe rayée', 6000, { channel: 'online', short_description: 'Laine d’agneau' }),
  item('Bon de 5 $', 500, { type: 'voucher' }),
  item('Choisissez', 500, { type: 'dynamic' }),
  item('Tasse émaillée', 1800, { channel: 'store', ends_at: '2026-12-31T00:00:00Z' }),
  item('Atelier tricot', 3000, { type: 'experience', ends_at: '2026-12-01T00:00:00Z' }),
];
const now = Date.parse('2026-11-20T00:00:00Z');
const chosen = (filters: Partial<typeof NO_FILTERS>, points?: number) =>
  chooseItems(items, { ...NO_FILTERS, ...filters }, points, now).map(({ name }) => name.split(' ')[0]);

describe('the items of the catalogue', () => {
  it('are all in the recommended order without filters', () => {
    expect(chosen({})).toEqual(['Écharpe', 'Bon', 'Choisissez', 'Tasse', 'Atelier']);
  });

  it.each([
    ['emaillee', ['Tasse']],
    ['RAYÉE agneau', ['Écharpe']],
    ['agneau tasse', []],
    ['bon ٥', ['Bon']],
    ['۵ $', ['Bon']],
    ['  ', ['Écharpe', 'Bon', 'Choisissez', 'Tasse', 'Atelier']],
    ['.*', []],
  ])('for %j are those with all of its words, whatever their accents and digits', (text, names) => {
    expect(chosen({ text })).toEqual(names);
  });

  it('for an Arabic word are found with and without its vowel signs', () => {
    const arabic = [item('وِشاح مقلّم', 1)];
    for (const text of ['وشاح', 'وِشَاح', 'مقلم'])
      expect(chooseItems(arabic, { ...NO_FILTERS, text }, 0, now)).toHaveLength(1);
  });

  it('are of one kind, place and cost', () => {
    expect(chosen({ kind: 'money' })).toEqual(['Bon', 'Choisissez']);
    expect(chosen({ kind: 'experiences' })).toEqual(['Atelier']);
    expect(chosen({ kind: 'things', place: 'store' })).toEqual(['Tasse']);
    expect(chosen({ cost: 'low' })).toEqual(['Bon', 'Choisissez']);
    expect(chosen({ cost: 'middle' })).toEqual(['Tasse', 'Atelier']);
    expect(chosen({ cost: 'high' })).toEqual(['Écharpe']);
  });

  it.each([
    ['now', '2026-11-20T00:00:00Z', 1],
    ['30 days ago', '2026-10-21T00:00:00Z', 1],
    ['more than 30 days ago', '2026-10-20T23:59:59Z', 0],
    ['later', '2026-11-20T00:00:01Z', 0],
    ['at no known time', null, 0],
  ])('that began %s are new, or not', (_when, starts_at, count) => {
    const began = [item('Tasse', 1800, { starts_at })];
    expect(chooseItems(began, { ...NO_FILTERS, isNew: true }, 0, now)).toHaveLength(count);
  });

  it('are of one category, and categories with a name can be chosen', () => {
    const home = { category: 'home', category_name: 'Maison' };
    const named = [
      item('Tasse', 1800, home),
      item('Sac', 3600, { category: 'bags', category_name: 'Sacs' }),
      item('Plaid', 16000, home),
      item('Bon', 500, { category: 'money' }),
    ];
    expect([...categoriesOf(named)]).toEqual([
      ['home', 'Maison'],
      ['bags', 'Sacs'],
    ]);
    const found = chooseItems(named, { ...NO_FILTERS, category: 'home' }, 0, now);
    expect(found.map(({ name }) => name)).toEqual(['Tasse', 'Plaid']);
  });

  it('that are affordable cost at most the points of the customer, and all while these are not known', () => {
    expect(chosen({ cost: 'mine' }, 1800)).toEqual(['Bon', 'Choisissez', 'Tasse']);
    expect(chosen({ cost: 'mine' })).toHaveLength(5);
  });

  it('are sorted, those that are equal as recommended, and those without an end last', () => {
    expect(chosen({ order: 'points' })).toEqual(['Bon', 'Choisissez', 'Tasse', 'Atelier', 'Écharpe']);
    expect(chosen({ order: '-points' })).toEqual(['Écharpe', 'Atelier', 'Tasse', 'Bon', 'Choisissez']);
    expect(chosen({ order: 'ends_at' })).toEqual(['Atelier', 'Tasse', 'Écharpe', 'Bon', 'Choisissez']);
  });

  it('have their filters in the address, of which invalid ones are ignored', () => {
    const filters = {
      text: 'a b',
      kind: 'money',
      isNew: true,
      category: 'home',
      cost: 'mine',
      place: 'store',
      order: '-points',
    } as const;
    const search = searchOfFilters('?tab=redeem', filters);
    expect(filtersOfSearch(search)).toEqual(filters);
    expect(searchOfFilters(search, NO_FILTERS)).toBe('?tab=redeem');
    expect(filtersOfSearch('?kind=x&new=0&cost=1&place=moon&sort=-')).toEqual(NO_FILTERS);
  });
});
