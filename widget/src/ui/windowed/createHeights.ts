/** Heights are summed by blocks, so that a place among 100,000 items is found in about 600 steps. */
const BLOCK = 256;

/** The heights of items that follow each other without a gap, in px. */
export interface Heights {
  readonly count: number;
  readonly total: number;
  height(index: number): number;
  /** Where an item begins; of `count`: where the last one ends. */
  top(index: number): number;
  /** @returns the item at this place; the first or the last one for a place outside */
  at(y: number): number;
  set(index: number, height: number): void;
}

/** @param sizes is kept and changed by the result, so the caller must not use it again */
export function createHeights(sizes: Float64Array): Heights {
  const count = sizes.length;
  const blocks = new Float64Array(Math.ceil(count / BLOCK));
  for (let index = 0; index < count; index += 1) add(index, sizes[index] ?? 0);

  function add(index: number, height: number): void {
    const block = Math.floor(index / BLOCK);
    blocks[block] = (blocks[block] ?? 0) + height;
  }
  function top(index: number): number {
    const block = Math.floor(index / BLOCK);
    let sum = 0;
    for (let at = 0; at < block; at += 1) sum += blocks[at] ?? 0;
    for (let at = block * BLOCK; at < index; at += 1) sum += sizes[at] ?? 0;
    return sum;
  }
  return {
    count,
    get total() {
      return blocks.reduce((sum, height) => sum + height, 0);
    },
    height: (index) => sizes[index] ?? 0,
    top,
    at(y) {
      let sum = 0;
      let block = 0;
      while (block < blocks.length - 1 && sum + (blocks[block] ?? 0) <= y) sum += blocks[block++] ?? 0;
      let index = block * BLOCK;
      while (index < count - 1 && sum + (sizes[index] ?? 0) <= y) sum += sizes[index++] ?? 0;
      return index;
    },
    set(index, height) {
      add(index, height - (sizes[index] ?? 0));
      sizes[index] = height;
    },
  };
}
