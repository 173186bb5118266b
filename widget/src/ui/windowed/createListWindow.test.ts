import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createListWindow, type ListWindow } from './createListWindow.ts';
import { createMeasuredHeights } from './createMeasuredHeights.ts';
import type { Group } from './itemsOf.ts';
import { piecesOf } from './piecesOf.ts';

interface Row {
  readonly id: number;
}
const keyOf = ({ id }: Row) => id;
const VIEW = 800;
/** How far an expected height may be from the real one, in px. */
const ROUNDED = 0.05;

interface Laid {
  readonly item: number;
  readonly top: number;
  readonly bottom: number;
}

/** A page that lays pieces out with the heights that rows really have, and the hook's order of work around it. */
function createPage(groups: readonly Group<Row>[]) {
  const list = createListWindow<Row>(keyOf, createMeasuredHeights());
  let shown = groups;
  let scale = 1;
  let scroll = 0;
  list.setGroups(shown);
  const heightOf = (item: number) => {
    const { group, row } = list.items.place(item);
    const id = shown[group]?.rows[row]?.id;
    return (id === undefined ? 64 + (group % 3) * 9 : 80 + ((id * 7919) % 90)) * scale;
  };
  const settle = () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const rendered = layOut(list, heightOf).rendered;
      if (list.measure(rendered.map(({ item, top, bottom }) => [item, bottom - top]))) continue;
      const total = layOut(list, heightOf).total;
      scroll = Math.max(0, Math.min(scroll, total - VIEW));
      if (!list.see({ top: scroll, bottom: scroll + VIEW })) return;
    }
    throw new Error('the list does not come to rest');
  };
  settle();
  return {
    list,
    heightOf,
    visible: () => ({ top: scroll, bottom: scroll + VIEW }),
    scrollTo(share: number) {
      scroll = share * Math.max(0, list.heights.total - VIEW);
      settle();
    },
    pin(item: number) {
      list.pin(item);
      settle();
    },
    resize(next: number) {
      scale = next;
      settle();
    },
    show(next: readonly Group<Row>[]) {
      shown = next;
      list.setGroups(shown);
      settle();
    },
  };
}

function layOut(list: ListWindow<Row>, heightOf: (item: number) => number) {
  const rendered: Laid[] = [];
  let top = 0;
  let item = 0;
  const skip = (gap: number) => {
    let left = gap;
    while (item < list.items.count && left > 0.001) left -= list.heights.height(item++);
    // A gap is as high as whole items.
    expect(Math.abs(left)).toBeLessThan(0.001);
    top += gap;
  };
  const add = (expected: number) => {
    // No item is left out or comes twice.
    expect(item).toBe(expected);
    rendered.push({ item, top, bottom: (top += heightOf(item)) });
    item += 1;
  };
  for (const piece of piecesOf(list.items, list.heights, list.ranges)) {
    if ('gap' in piece) skip(piece.gap);
    else {
      if (piece.hasHead) add(piece.start - 1);
      for (const part of piece.parts) {
        if ('gap' in part) skip(part.gap);
        else for (let row = part.from; row < part.to; row += 1) add(piece.start + row);
      }
    }
  }
  expect(item).toBe(list.items.count);
  return { rendered, total: top };
}

function check({ list, heightOf, visible }: ReturnType<typeof createPage>): void {
  const { rendered, total } = layOut(list, heightOf);
  expect(Math.abs(total - list.heights.total)).toBeLessThan(ROUNDED * rendered.length + 0.001);
  const { top, bottom } = visible();
  const seen = rendered
    .filter((each) => each.bottom > top && each.top < bottom)
    .reduce((sum, each) => sum + Math.min(each.bottom, bottom) - Math.max(each.top, top), 0);
  expect(Math.abs(seen - Math.min(VIEW, total))).toBeLessThan(ROUNDED * rendered.length + 0.001);
}

let next = 0;
const group = fc.integer({ min: 1, max: 400 }).map((size): Group<Row> => {
  next += 1;
  const first = next * 1000;
  return { key: `g${next}`, rows: Array.from({ length: size }, (_, at) => ({ id: first + at })) };
});
const groups = fc.array(group, { minLength: 1, maxLength: 12 });
const step = fc.oneof(
  fc.record({ scroll: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ pin: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ resize: fc.constantFrom(0.6, 1, 1.4, 2) }),
  fc.record({ before: group }),
  fc.record({ after: group }),
);

describe('the window of a long list', () => {
  it('covers what is visible without gap or overlap, whatever is scrolled, resized, added and focused', () => {
    fc.assert(
      fc.property(groups, fc.array(step, { maxLength: 25 }), (first, steps) => {
        let shown: readonly Group<Row>[] = first;
        const page = createPage(shown);
        check(page);
        for (const each of steps) {
          if ('scroll' in each) page.scrollTo(each.scroll);
          else if ('pin' in each) page.pin(Math.floor(each.pin * (page.list.items.count - 1)));
          else if ('resize' in each) page.resize(each.resize);
          else page.show((shown = 'before' in each ? [each.before, ...shown] : [...shown, each.after]));
          check(page);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows the whole height once every row was seen', () => {
    const page = createPage([{ key: 'a', rows: Array.from({ length: 900 }, (_, id) => ({ id })) }]);
    for (let share = 0; share <= 1; share += 0.004) page.scrollTo(share);
    const real = Array.from({ length: 901 }, (_, item) => page.heightOf(item)).reduce((a, b) => a + b);
    expect(Math.abs(page.list.heights.total - real)).toBeLessThan(ROUNDED * 901);
  });

  it('renders at most what fits and three more, and the row that has the focus with its neighbours', () => {
    const page = createPage([{ key: 'a', rows: Array.from({ length: 100000 }, (_, id) => ({ id })) }]);
    page.pin(5);
    page.scrollTo(0.5);
    const { rendered } = layOut(page.list, page.heightOf);
    expect(rendered.slice(0, 3).map(({ item }) => item)).toEqual([4, 5, 6]);
    expect(rendered.length).toBeLessThanOrEqual(3 + Math.ceil(VIEW / 80) + 1 + 3);
  });

  it('keeps the focused row when newer ones come before it', () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
    const page = createPage([{ key: 'a', rows }]);
    page.pin(300);
    page.show([
      { key: 'new', rows: [{ id: 9000 }, { id: 9001 }] },
      { key: 'a', rows },
    ]);
    const { rendered } = layOut(page.list, page.heightOf);
    expect(rendered.map(({ item }) => item)).toContain(303);
  });

  it('prints the first thousand items', () => {
    const page = createPage([{ key: 'a', rows: Array.from({ length: 5000 }, (_, id) => ({ id })) }]);
    page.list.print(true);
    expect(page.list.ranges).toEqual([{ from: 0, to: 1000 }]);
    page.list.print(false);
    expect(page.list.ranges[0]?.to).toBeLessThan(30);
  });
});
