/** Rows below one heading. */
export interface Group<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
}

/** Where an item stands: a heading is row -1 of its group. */
export interface ItemPlace {
  readonly group: number;
  readonly row: number;
}

/** Headings and rows as one sequence of items. */
export interface Items<Row> {
  readonly groups: readonly Group<Row>[];
  readonly count: number;
  /** The item that is the heading of a group. */
  start(group: number): number;
  place(item: number): ItemPlace;
}

export function itemsOf<Row>(groups: readonly Group<Row>[]): Items<Row> {
  const starts: number[] = [];
  let count = 0;
  for (const { rows } of groups) {
    starts.push(count);
    count += rows.length + 1;
  }
  return {
    groups,
    count,
    start: (group) => starts[group] ?? count,
    place(item) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= item) low = middle;
        else high = middle - 1;
      }
      return { group: low, row: item - (starts[low] ?? 0) - 1 };
    },
  };
}
