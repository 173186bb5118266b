/** The rendered rows of a windowed list. */
export const rowsOf = (box: Element): NodeListOf<HTMLElement> =>
  box.querySelectorAll<HTMLElement>('li[data-item]');

/** Distance from the viewport beyond which browsers round positions to whole pixels, so that differences are not exact. */
const FAR_PX = 50000;

/**
 * Measures the rendered rows and headings. The height of a heading is the distance from the margin above it to its first row.
 *
 * @returns the index of each item with its height in px; 0 for an item that is not laid out
 */
export function readItems(box: Element): (readonly [item: number, height: number])[] {
  const found: (readonly [number, number])[] = [];
  for (const section of box.querySelectorAll<HTMLElement>('section[data-start]')) {
    const rows = [...rowsOf(section)];
    const [first] = rows;
    const list = first?.parentElement;
    if (!first || !list) continue;
    // The heading is the item before the first row. `data-open-start`: it is not rendered.
    const isNear = Math.abs(first.getBoundingClientRect().top) < FAR_PX;
    if (isNear && section.dataset['openStart'] === undefined) {
      const { marginBlockStart } = getComputedStyle(section);
      const height = first.getBoundingClientRect().top - section.getBoundingClientRect().top;
      const margin = Number.parseFloat(marginBlockStart) || 0;
      found.push([Number(section.dataset['start']) - 1, height > 0 ? height + margin : 0]);
    }
    for (const row of rows) {
      const { height } = row.getBoundingClientRect();
      const isEnd = row === list.lastElementChild && section.dataset['openEnd'] === undefined;
      // The card's lower edge belongs to its last row.
      const edge =
        isEnd && height > 0 ? Number.parseFloat(getComputedStyle(list).borderBlockEndWidth) || 0 : 0;
      found.push([Number(row.dataset['item']), height + edge]);
    }
  }
  return found;
}
