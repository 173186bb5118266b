import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';

export const ITEM_KINDS = ['all', 'money', 'things', 'experiences'] as const;
export const ITEM_COSTS = ['mine', 'low', 'middle', 'high'] as const;
export const ITEM_PLACES = ['store', 'online'] as const;
export const ITEM_ORDERS = ['points', '-points', 'ends_at'] as const;

/** Which items of the catalogue are shown, and how they are sorted. Empty: any, or as recommended. */
export interface CatalogueFilters {
  readonly text: string;
  readonly kind: (typeof ITEM_KINDS)[number];
  readonly cost: (typeof ITEM_COSTS)[number] | '';
  readonly place: (typeof ITEM_PLACES)[number] | '';
  readonly order: (typeof ITEM_ORDERS)[number] | '';
}
export const NO_FILTERS: CatalogueFilters = { text: '', kind: 'all', cost: '', place: '', order: '' };

/** Points: up to the first, from there to the second, from the second. */
export const COST_STEPS = [1000, 5000] as const;

const KIND_OF = {
  voucher: 'money',
  dynamic: 'money',
  product: 'things',
  experience: 'experiences',
} as const satisfies Record<CatalogueItem['type'], CatalogueFilters['kind']>;

/** Parses the filters of an address. Invalid values are treated as missing. */
export function filtersOfSearch(search: string): CatalogueFilters {
  const query = new URLSearchParams(search);
  const read = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === query.get(name));
  return {
    text: (query.get('text') ?? '').slice(0, 100),
    kind: read('kind', ITEM_KINDS) ?? 'all',
    cost: read('cost', ITEM_COSTS) ?? '',
    place: read('place', ITEM_PLACES) ?? '',
    order: read('sort', ITEM_ORDERS) ?? '',
  };
}

/** @returns the query with these filters; its other parameters stay */
export function searchOfFilters(search: string, filters: CatalogueFilters): string {
  const { text, kind, cost, place, order: sort } = filters;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ text, kind: kind === 'all' ? '' : kind, cost, place, sort })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return `?${query.toString()}`;
}

/** @param points those that the customer has; `undefined` while they are not known, when all items count as affordable */
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
      (cost === '' || costs(item.points, cost, points))
    );
  });
  return order === '' ? chosen : chosen.sort(sorts[order]);
}

/** Without marks and capitals, in which people differ when they type. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function costs(price: number, cost: CatalogueFilters['cost'], points: number | undefined): boolean {
  const [low, high] = COST_STEPS;
  if (cost === 'mine') return price <= (points ?? Infinity);
  if (cost === 'low') return price <= low;
  return cost === 'middle' ? price >= low && price <= high : price >= high;
}

type Order = (a: CatalogueItem, b: CatalogueItem) => number;
const endOf = ({ ends_at }: CatalogueItem) => (ends_at === null ? Infinity : Date.parse(ends_at));
/** Items that are equal stay in the recommended order. */
const sorts: Record<(typeof ITEM_ORDERS)[number], Order> = {
  points: (a, b) => a.points - b.points,
  '-points': (a, b) => b.points - a.points,
  // Infinities have no difference.
  ends_at: (a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)),
};
