/** Heights that rows and headings had in the page, by their keys, and what to expect of all others. In px. */
export interface MeasuredHeights {
  readonly size: number;
  has(key: number | string): boolean;
  row(key: number): number;
  head(key: string): number;
  set(key: number | string, height: number): void;
  /** Forgets all heights. From now on the mean of `typical` is expected of unmeasured rows and headings. */
  forget(typical: readonly (readonly [isHead: boolean, height: number])[]): void;
}

/** Heights that are kept longer than the list restore it as it was, so that a scroll position fits again. */
export function createMeasuredHeights(): MeasuredHeights {
  const known = new Map<number | string, number>();
  let row = 101;
  let head = 64;
  return {
    get size() {
      return known.size;
    },
    has: (key) => known.has(key),
    row: (key) => known.get(key) ?? row,
    head: (key) => known.get(key) ?? head,
    set: (key, height) => void known.set(key, height),
    forget(typical) {
      known.clear();
      const mean = (ofHeads: boolean, otherwise: number) => {
        const heights = typical.filter(([isHead]) => isHead === ofHeads).map(([, height]) => height);
        return heights.length === 0 ? otherwise : heights.reduce((sum, each) => sum + each) / heights.length;
      };
      row = mean(false, row);
      head = mean(true, head);
    },
  };
}
