import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createListWindow, type ListWindow } from './createListWindow.ts';
import type { MeasuredHeights } from './createMeasuredHeights.ts';
import { createPlaceKeeper } from './createPlaceKeeper.ts';
import type { Group } from './itemsOf.ts';
import { readItems, rowsOf } from './readItems.ts';
import { watchVisible, type VisibleWatch } from './watchVisible.ts';

interface Following {
  readonly watch: VisibleWatch;
  readonly keeper: ReturnType<typeof createPlaceKeeper>;
}

/** The window of a list, which follows what is visible, what is printed, and every change of heights. */
export function useListWindow<Row>(
  groups: readonly Group<Row>[],
  keyOf: (row: Row) => number,
  known: MeasuredHeights,
): {
  readonly list: ListWindow<Row>;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Whether rows at the end are not rendered, so that a print of the list ends early. */
  readonly isShort: boolean;
  /** To be called when an item has got the focus. */
  readonly pin: (item: number) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef<Following>(undefined);
  const [list] = useState(() => createListWindow(keyOf, known));
  const [, render] = useReducer((turn: number) => turn + 1, 0);
  list.setGroups(groups);

  // After each rendering, until nothing changes any more.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it depends on what the page has laid out
  useLayoutEffect(() => {
    if (!box.current) return;
    const { watch, keeper } = (following.current ??= follow(box.current, list, render));
    // Gaps first: what is visible is known only when they are right.
    if (list.measure(readItems(box.current))) return render();
    keeper.restore();
    keeper.remember();
    if (list.see(watch.read())) return render();
    watch.follow(rowsOf(box.current));
  });
  useEffect(
    () => () => {
      following.current?.watch.stop();
      following.current?.keeper.stop();
      following.current = undefined;
    },
    [],
  );
  useEffect(() => followSize(box.current, render), []);
  useEffect(() => followPrinting(list, render), [list]);
  // At once, so that the next key finds the next row.
  const pin = (item: number) => {
    if (list.pin(item)) render();
  };
  return { list, box, pin, isShort: (list.ranges.at(-1)?.to ?? 0) < list.items.count };
}

function follow<Row>(box: HTMLElement, list: ListWindow<Row>, render: () => void): Following {
  const keeper = createPlaceKeeper(box);
  const watch: VisibleWatch = watchVisible(box, () => {
    // Before this frame is painted, not after it.
    if (list.see(watch.read())) flushSync(render);
    else keeper.remember();
  });
  return { watch, keeper };
}

/** The list's height changes with that of any row in it, and its width with the page. */
function followSize(box: Element | null, render: () => void): () => void {
  const observer = new ResizeObserver(render);
  if (box) observer.observe(box);
  return () => observer.disconnect();
}

function followPrinting<Row>(list: ListWindow<Row>, render: () => void): () => void {
  const set = (isPrinting: boolean) => () => {
    list.print(isPrinting);
    flushSync(render);
  };
  const before = set(true);
  const after = set(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
