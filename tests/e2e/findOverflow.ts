import type { Scene } from '#tests/support/browser/driver.ts';

/**
 * @returns whether the document scrolls sideways, the controls that are not wholly in its width, and dialogs that
 * scroll sideways
 */
export async function findOverflow(scene: Scene): Promise<readonly string[]> {
  return await scene.run(() => {
    const page = document.documentElement;
    const width = page.clientWidth;
    const label = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    const parentsOf = (element: Element): Element[] =>
      element.parentElement === null ? [] : [element.parentElement, ...parentsOf(element.parentElement)];
    const isHidden = (element: Element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return /inset\(50%|rect\(/.test(clip + clipPath);
    };
    const faults = page.scrollWidth > width + 1 ? [`the page is ${page.scrollWidth} px wide`] : [];
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect();
      const parents = parentsOf(control).filter((parent) => parent !== page);
      if (box.width <= 1 || [control, ...parents].some(isHidden)) continue;
      const cuts = parents.map((parent) => [parent, getComputedStyle(parent).overflowX] as const);
      // In a row that scrolls, such as chips, a control can be brought into view; it must fit into the row.
      const scroller = cuts.find(([, how]) => /auto|scroll/.test(how))?.[0];
      if (scroller !== undefined && scroller.scrollWidth > scroller.clientWidth + 1) {
        if (box.width > scroller.clientWidth + 1) faults.push(`wider than its row: ${label(control)}`);
        continue;
      }
      const clips = cuts
        .filter(([, how]) => /hidden|clip/.test(how))
        .map(([parent]) => parent.getBoundingClientRect());
      const start = Math.max(0, ...clips.map(({ left }) => left));
      const end = Math.min(width, ...clips.map(({ right }) => right));
      if (box.left < start - 1 || box.right > end + 1) faults.push(`sticks out: ${label(control)}`);
    }
    for (const scroller of document.querySelectorAll('dialog[open], dialog[open] *')) {
      const { left, right } = scroller.getBoundingClientRect();
      const isWider =
        scroller.scrollWidth > scroller.clientWidth + 1 && scroller.getAttribute('role') !== 'group';
      if (!isWider || !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) continue;
      const wide = [...scroller.querySelectorAll('*')].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 1 && (box.right > right + 1 || box.left < left - 1);
      });
      faults.push(`a dialog scrolls sideways: ${label(wide.at(-1) ?? scroller)}`);
    }
    return faults;
  }, 0);
}
