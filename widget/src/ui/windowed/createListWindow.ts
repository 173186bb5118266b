import type { Heights } from './createHeights.ts';
import { createMeasuredItems } from './createMeasuredItems.ts';
import type { Group, Items } from './itemsOf.ts';
import { type Range, rangesOf, type Span } from './rangesOf.ts';
import type { MeasuredHeights } from './createMeasuredHeights.ts';

/** Rows before and after the visible ones. A row has about 24 elements, and the list at most 400. */
const BEFORE = 1;
const AFTER = 2;
/** A list of up to so many items is rendered whole once, so that all heights are known from the start. */
const MEASURED_WHOLE = 250;
/** The most items that are printed. */
export const PRINTED = 1000;

/** Which items of a long list are rendered, and how high the others are. */
export interface ListWindow<Row> {
  readonly items: Items<Row>;
  readonly heights: Heights;
  readonly ranges: readonly Range[];
  setGroups(groups: readonly Group<Row>[]): void;
  /** Takes what is visible. @returns whether other items are to be rendered */
  see(visible: Span): boolean;
  /** @returns whether a height was not as expected, so that the gaps change */
  measure(measured: readonly (readonly [item: number, height: number])[]): boolean;
  /**
   * Keeps an item rendered, wherever it is: the one that has the focus, or had it last.
   *
   * @returns whether other items are to be rendered
   */
  pin(item: number): boolean;
  /** Renders what is printed, or again what is visible. */
  print(isPrinting: boolean): void;
}

export function createListWindow<Row>(keyOf: (row: Row) => number, known: MeasuredHeights): ListWindow<Row> {
  const all = createMeasuredItems(keyOf, known);
  let ranges: readonly Range[] = [];
  let visible: Span = { top: 0, bottom: 900 };
  let pinned: Pinned | undefined;
  let isPrinting = false;
  let isFirst = true;

  const chooseRanges = (): readonly Range[] => {
    const { items, heights } = all;
    if (isPrinting) return [{ from: 0, to: Math.min(items.count, PRINTED) }];
    if (isFirst && known.size === 0 && items.count <= MEASURED_WHOLE) return [{ from: 0, to: items.count }];
    const options = { before: BEFORE, after: AFTER, pinned: pinned?.item };
    // A heading is never without its first row.
    return rangesOf(heights, visible, options).map(({ from, to }) => ({
      from,
      to: items.place(to - 1).row < 0 ? to + 1 : to,
    }));
  };
  const choose = (): boolean => {
    const next = chooseRanges();
    if (isSame(next, ranges)) return false;
    ranges = next;
    return true;
  };
  return {
    get items() {
      return all.items;
    },
    get heights() {
      return all.heights;
    },
    get ranges() {
      return ranges;
    },
    setGroups(groups) {
      if (!all.setGroups(groups)) return;
      if (pinned && all.keyAt(pinned.item) !== pinned.key) pinned = findPinned(all.items, keyOf, pinned.key);
      choose();
    },
    see(next) {
      visible = next;
      isFirst = false;
      return choose();
    },
    measure: all.measure,
    pin(item) {
      pinned = { key: all.keyAt(item), item };
      return choose();
    },
    print(next) {
      isPrinting = next;
      choose();
    },
  };
}

interface Pinned {
  readonly key: number | string;
  readonly item: number;
}

const isSame = (a: readonly Range[], b: readonly Range[]): boolean =>
  a.length === b.length && a.every(({ from, to }, at) => b[at]?.from === from && b[at].to === to);

function findPinned<Row>(
  items: Items<Row>,
  keyOf: (row: Row) => number,
  key: number | string,
): Pinned | undefined {
  for (const [group, { rows }] of items.groups.entries()) {
    const row = rows.findIndex((each) => keyOf(each) === key);
    if (row >= 0) return { key, item: items.start(group) + 1 + row };
  }
  return undefined;
}
