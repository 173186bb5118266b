import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';

export const ITEM_KINDS = ['all', 'money', 'things', 'experiences'] as const;
/** `mine`: at most the points of the customer. */
export const ITEM_COSTS = ['mine', 'low', 'middle', 'high'] as const;
export const ITEM_PLACES = ['store', 'online'] as const;
export const ITEM_ORDERS = ['points', '-points', 'ends_at'] as const;

/** The filters of the catalogue. An empty filter lets every item through; an empty `order` keeps the recommended one. */
export interface CatalogueFilters {
  readonly text: string;
  readonly kind: (typeof ITEM_KINDS)[number];
  readonly cost: (typeof ITEM_COSTS)[number] | '';
  readonly place: (typeof ITEM_PLACES)[number] | '';
  readonly order: (typeof ITEM_ORDERS)[number] | '';
}
export const NO_FILTERS: CatalogueFilters = { text: '', kind: 'all', cost: '', place: '', order: '' };

/** Prices in points: `low` ends at the first, `high` begins at the second, `middle` is from the first to the second. */
export const COST_STEPS = [1000, 5000] as const;

const KIND_OF = {
  voucher: 'money',
  dynamic: 'money',
  product: 'things',
  experience: 'experiences',
} as const satisfies Record<CatalogueItem['type'], CatalogueFilters['kind']>;

/**
 * Parses the filters of the catalogue. Invalid values are treated as missing.
 *
 * @param search the query of the page's address, with or without `?`
 */
export function filtersOfSearch(search: string): CatalogueFilters {
  const query = new URLSearchParams(search);
  const parse = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === query.get(name));
  return {
    text: (query.get('text') ?? '').slice(0, 100),
    kind: parse('kind', ITEM_KINDS) ?? 'all',
    cost: parse('cost', ITEM_COSTS) ?? '',
    place: parse('place', ITEM_PLACES) ?? '',
    order: parse('sort', ITEM_ORDERS) ?? '',
  };
}

/** @returns the query with these filters in place of its own, with `?`. Its other parameters stay. */
export function searchOfFilters(search: string, filters: CatalogueFilters): string {
  const { text, kind, cost, place, order: sort } = filters;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ text, kind: kind === 'all' ? '' : kind, cost, place, sort })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString()}`;
}

/**
 * Filters and sorts the items of the catalogue.
 *
 * @param items in the recommended order
 * @param points of the customer; `undefined` while they are unknown: then every item counts as affordable
 */
export function chooseItems(
  items: readonly CatalogueItem[],
  filters: CatalogueFilters,
  points: number | undefined,
): readonly CatalogueItem[] {
  const { kind, cost, place, order } = filters;
  const words = plain(filters.text).split(/\s+/).filter(Boolean);
  const chosen = items.filter((item) => {
    const text = plain(`${item.name} ${item.short_description}`);
    return (
      words.every((word) => text.includes(word)) &&
      (kind === 'all' || KIND_OF[item.type] === kind) &&
      (place === '' || item.channel === 'both' || item.channel === place) &&
      (cost === '' || hasCost(item.points, cost, points))
    );
  });
  return order === '' ? chosen : chosen.sort(sorts[order]);
}

/**
 * Removes accents, vowel signs and capitals, which people often leave out when they search, and reads Arabic and Persian digits
 * as 0–9. `lib/searchable.ts` is not imported: with this page and My Orders its digits would be in the first load.
 */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase();

function hasCost(price: number, cost: CatalogueFilters['cost'], points: number | undefined): boolean {
  const [low, high] = COST_STEPS;
  if (cost === 'mine') return price <= (points ?? Infinity);
  if (cost === 'low') return price <= low;
  return cost === 'middle' ? price >= low && price <= high : price >= high;
}

type Compare = (a: CatalogueItem, b: CatalogueItem) => number;
const endOf = ({ ends_at }: CatalogueItem) => (ends_at === null ? Infinity : Date.parse(ends_at));
/** Items that are equal stay in the recommended order. */
const sorts: Record<(typeof ITEM_ORDERS)[number], Compare> = {
  points: (a, b) => a.points - b.points,
  '-points': (a, b) => b.points - a.points,
  // Equal ends are compared on their own, because Infinity - Infinity is NaN.
  ends_at: (a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)),
};
