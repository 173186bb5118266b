import type { Heights } from './createHeights.ts';
import type { Items } from './itemsOf.ts';
import type { Range } from './rangesOf.ts';

/** The rows from `from` up to `to` of a group, or a gap that has the height of rows that are not rendered. */
export type Part = { readonly from: number; readonly to: number } | { readonly gap: number };

/** What stands in the page, from top to bottom: gaps, and the rendered part of each group. */
export type Piece =
  | { readonly gap: number; readonly before: number }
  | {
      readonly group: number;
      /** The item of the group's first row. */
      readonly start: number;
      readonly hasHead: boolean;
      readonly hasEnd: boolean;
      readonly parts: readonly Part[];
    };

/** @returns pieces whose heights sum to the height of all items */
export function piecesOf<Row>(items: Items<Row>, heights: Heights, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const gap = (to: number) => {
    if (to > end) pieces.push({ gap: heights.top(to) - heights.top(end), before: to });
  };
  for (const { from, to } of ranges) {
    for (let item = from; item < to;) {
      const { group, row } = items.place(item);
      const start = items.start(group) + 1;
      const last = Math.min(to, items.start(group + 1));
      const part = { from: Math.max(0, row), to: last - start };
      const before = pieces.at(-1);
      if (before && 'group' in before && before.group === group) {
        const hole = { gap: heights.top(item) - heights.top(end) };
        const hasEnd = last === items.start(group + 1);
        pieces[pieces.length - 1] = { ...before, hasEnd, parts: [...before.parts, hole, part] };
      } else {
        gap(item);
        const hasEnd = last === items.start(group + 1);
        pieces.push({ group, start, hasHead: row < 0, hasEnd, parts: part.to > part.from ? [part] : [] });
      }
      item = last;
      end = last;
    }
  }
  gap(items.count);
  return pieces;
}
