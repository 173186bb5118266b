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
  readonly isNew: boolean;
  /** A handle of the server, which may be unknown here. */
  readonly category: string;
  readonly cost: (typeof ITEM_COSTS)[number] | '';
  readonly place: (typeof ITEM_PLACES)[number] | '';
  readonly order: (typeof ITEM_ORDERS)[number] | '';
}
export const NO_FILTERS: CatalogueFilters = {
  text: '',
  kind: 'all',
  isNew: false,
  category: '',
  cost: '',
  place: '',
  order: '',
};

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
  const textOf = (name: string) => (query.get(name) ?? '').slice(0, 100);
  return {
    text: textOf('text'),
    kind: parse('kind', ITEM_KINDS) ?? 'all',
    isNew: query.get('new') === '1',
    category: textOf('category'),
    cost: parse('cost', ITEM_COSTS) ?? '',
    place: parse('place', ITEM_PLACES) ?? '',
    order: parse('sort', ITEM_ORDERS) ?? '',
  };
}

/** @returns the query with these filters in place of its own, with `?`. Its other parameters stay. */
export function searchOfFilters(search: string, filters: CatalogueFilters): string {
  const { text, kind, isNew, category, cost, place, order: sort } = filters;
  const query = new URLSearchParams(search);
  const values = {
    ...{ text, kind: kind === 'all' ? '' : kind, new: isNew ? '1' : '' },
    ...{ category, cost, place, sort },
  };
  for (const [name, value] of Object.entries(values)) {
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
 * @param nowMs the server's time
 */
export function chooseItems(
  items: readonly CatalogueItem[],
  filters: CatalogueFilters,
  points: number | undefined,
  nowMs: number,
): readonly CatalogueItem[] {
  const { kind, isNew, category, cost, place, order } = filters;
  const words = plain(filters.text).split(/\s+/).filter(Boolean);
  const chosen = items.filter((item) => {
    const text = plain(`${item.name} ${item.short_description}`);
    return (
      words.every((word) => text.includes(word)) &&
      (kind === 'all' || KIND_OF[item.type] === kind) &&
      (!isNew || isNewItem(item, nowMs)) &&
      (category === '' || item.category === category) &&
      (place === '' || item.channel === 'both' || item.channel === place) &&
      (cost === '' || hasCost(item.points, cost, points))
    );
  });
  return order === '' ? chosen : chosen.sort(sorts[order]);
}

const NEW_MS = 30 * 86400000;

/** @returns whether an item has been offered since one of the last 30 days. One that begins later is not new yet. */
export function isNewItem({ starts_at }: CatalogueItem, nowMs: number): boolean {
  const age = starts_at === null ? NaN : nowMs - Date.parse(starts_at);
  return age >= 0 && age <= NEW_MS;
}

/** @returns the categories that have a name, by handle, in the order of their first items */
export function categoriesOf(items: readonly CatalogueItem[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { category, category_name: name } of items) if (name) names.set(category, name);
  return names;
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
