import { sizeCategoryOf, type TenantSystems } from '#contract/attributes/sizeCategories.ts';
import type { SizeSuggestion } from '#contract/attributes/attributeCalls.ts';

/** Pieces of one size of one kind of products that were not returned. */
export interface KeptPieces {
  /** Id of the connection that they were bought for; null: the customer. */
  readonly person: number | null;
  /** Of the products. */
  readonly category: string;
  readonly size: string;
  readonly pieces: number;
}

/** Category of products → category of sizes. */
const categoryOf: Readonly<Record<string, string>> = {
  tops: 'tops',
  knitwear: 'tops',
  dresses: 'dresses',
  outerwear: 'outerwear',
  bottoms: 'bottoms',
  footwear: 'shoes',
};
/** A single piece is too little evidence. */
const FEWEST = 2;
const LEAST_SHARE = 2 / 3;

/**
 * The size that a person kept nearly always, for each category: in the first of its systems that has it.
 *
 * @param given the tenant's systems
 */
export function suggestSizes(rows: readonly KeptPieces[], given?: TenantSystems): SizeSuggestion[] {
  const systemOf = (category: string, size: string) =>
    sizeCategoryOf(category, given)?.systems.find(({ values }) => values.includes(size))?.handle;
  const groups = new Map<string, { person: number | null; category: string; sizes: Map<string, number> }>();
  for (const { person, category: kind, size, pieces } of rows) {
    const category = Object.hasOwn(categoryOf, kind) ? categoryOf[kind] : undefined;
    if (category === undefined || systemOf(category, size) === undefined) continue;
    const key = `${category} ${person}`;
    const group = groups.get(key) ?? { person, category, sizes: new Map<string, number>() };
    groups.set(key, group);
    group.sizes.set(size, (group.sizes.get(size) ?? 0) + pieces);
  }
  return [...groups.values()].flatMap(({ person, category, sizes }) => {
    const of = [...sizes.values()].reduce((sum, pieces) => sum + pieces, 0);
    const [value, kept] = [...sizes].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
    const system = systemOf(category, value);
    const isHabit = kept >= FEWEST && kept / of >= LEAST_SHARE;
    return isHabit && system !== undefined ? [{ person, category, system, value, kept, of }] : [];
  });
}
