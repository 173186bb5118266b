import { createHeights, type Heights } from './createHeights.ts';
import type { MeasuredHeights } from './createMeasuredHeights.ts';
import { type Group, itemsOf, type Items } from './itemsOf.ts';

/** Smaller differences come from rounding. */
const SAME_PX = 0.05;

/** The items of a list with their heights: as measured, else as expected. */
export interface MeasuredItems<Row> {
  readonly items: Items<Row>;
  readonly heights: Heights;
  /** @returns whether the groups are others than before */
  setGroups(groups: readonly Group<Row>[]): boolean;
  /** @returns whether a height was not as expected */
  measure(measured: readonly (readonly [item: number, height: number])[]): boolean;
  keyAt(item: number): number | string;
}

export function createMeasuredItems<Row>(
  keyOf: (row: Row) => number,
  known: MeasuredHeights,
): MeasuredItems<Row> {
  let items: Items<Row> = itemsOf<Row>([]);
  let heights = createHeights(new Float64Array(0));
  const keyAt = (item: number): number | string => {
    const { group, row } = items.place(item);
    const found = items.groups[group]?.rows[row];
    return found === undefined ? (items.groups[group]?.key ?? '') : keyOf(found);
  };
  const rebuild = () => {
    heights = createHeights(sizesOf(items, keyOf, known));
  };
  return {
    get items() {
      return items;
    },
    get heights() {
      return heights;
    },
    keyAt,
    setGroups(groups) {
      if (groups === items.groups) return false;
      items = itemsOf(groups);
      rebuild();
      return true;
    },
    measure(measured) {
      const laidOut = measured.filter(([, height]) => height > 0);
      const changed = laidOut.filter(([item, height]) => Math.abs(heights.height(item) - height) > SAME_PX);
      if (changed.length === 0) return false;
      const before = changed.filter(([item]) => known.has(keyAt(item))).length;
      // Another width, text size or language: the heights of all others are out of date too.
      const isNewLook = known.size === 0 || (before > 2 && before * 2 > laidOut.length);
      if (isNewLook)
        known.forget(laidOut.map(([item, height]) => [items.place(item).row < 0, height] as const));
      for (const [item, height] of isNewLook ? laidOut : changed) known.set(keyAt(item), height);
      if (isNewLook) rebuild();
      else for (const [item, height] of changed) heights.set(item, height);
      return true;
    },
  };
}

function sizesOf<Row>(items: Items<Row>, keyOf: (row: Row) => number, known: MeasuredHeights): Float64Array {
  const sizes = new Float64Array(items.count);
  let item = 0;
  for (const { key, rows } of items.groups) {
    sizes[item++] = known.head(key);
    for (const row of rows) sizes[item++] = known.row(keyOf(row));
  }
  return sizes;
}
