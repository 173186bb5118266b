/** The rendered rows of a windowed list. */
export const rowsOf = (box: Element): NodeListOf<HTMLElement> =>
  box.querySelectorAll<HTMLElement>('li[data-item]');

/** Browsers give places far from the viewport without fractions of a pixel. */
const FAR_PX = 50000;

/** @returns the heights of rendered rows and headings. A heading reaches from the margin above it to its first row. */
export function readItems(box: Element): (readonly [item: number, height: number])[] {
  const found: (readonly [number, number])[] = [];
  for (const section of box.querySelectorAll<HTMLElement>('section[data-start]')) {
    const rows = [...rowsOf(section)];
    const [first] = rows;
    const list = first?.parentElement;
    if (!first || !list) continue;
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
