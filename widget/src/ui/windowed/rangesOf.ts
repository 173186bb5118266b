import type { Heights } from './createHeights.ts';

/** Items from `from` up to `to`, without `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A vertical part of the list, in px from its top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Options {
  /** Items rendered before and after the visible ones, so that the next key or the next frame finds them. */
  readonly before: number;
  readonly after: number;
  /** An item that is rendered wherever it is, with its neighbours: the Tab key goes from it to them. */
  readonly pinned?: number | undefined;
}

/** @returns the items to render, in their order, without overlap: one range, or two if the pinned item is elsewhere */
export function rangesOf(heights: Heights, visible: Span, { before, after, pinned }: Options): Range[] {
  const { count } = heights;
  if (count === 0) return [];
  const within = (from: number, to: number): Range => ({
    from: Math.max(0, Math.min(from, count - 1)),
    to: Math.min(to, count),
  });
  // A list that is scrolled out of view keeps the items at its nearer end.
  const first = heights.at(visible.top);
  const last = Math.max(first, heights.at(Math.max(visible.top, visible.bottom - 0.01)));
  const shown = within(first - before, last + 1 + after);
  if (pinned === undefined || pinned >= count) return [shown];
  const kept = within(pinned - 1, pinned + 2);
  if (kept.to >= shown.from && shown.to >= kept.from)
    return [{ from: Math.min(kept.from, shown.from), to: Math.max(kept.to, shown.to) }];
  return kept.from < shown.from ? [kept, shown] : [shown, kept];
}
