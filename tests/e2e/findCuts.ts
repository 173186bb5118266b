import type { Scene } from '#tests/support/browser/driver.ts';

/** @returns amounts that are broken into two lines, and focus rings that are cut off by the heading around their control */
export async function findCuts(scene: Scene): Promise<readonly string[]> {
  return await scene.run(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = (node.textContent ?? '').trim();
      // An amount may have capital letters, as in `AU$5`. A text with a hyphen, such as `R-1043`, is not an amount.
      if (!/^[^a-z -]*\d[^a-z -]*$/.test(text) || text.length > 16) continue;
      const style = getComputedStyle(node.parentElement ?? document.body);
      if (!style.fontVariantNumeric.includes('tabular-nums')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`in ${lines.size} lines: "${text}"`);
    }
    const before = document.activeElement;
    for (const control of document.querySelectorAll<HTMLElement>(':is(h1, h2, h3) :is(a, button)')) {
      control.focus({ preventScroll: true });
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(control);
      if (outlineStyle === 'none') continue;
      const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
      const box = control.getBoundingClientRect();
      const heading = control.closest('h1, h2, h3')?.getBoundingClientRect() ?? box;
      if (box.top - reach < heading.top - 0.5 || box.bottom + reach > heading.bottom + 0.5)
        faults.push(`its ring is cut: "${(control.textContent ?? '').trim().slice(0, 30)}"`);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return faults;
  }, 0);
}
