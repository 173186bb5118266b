import type { Scene } from '#tests/support/browser/driver.ts';

/** What is wrong with how a document is laid out: things that stick out, text that is cut off, keys instead of words. */
export async function findFaults(scene: Scene, sections: readonly string[]): Promise<string[]> {
  return await scene.run((keySections: readonly string[]) => {
    const faults: string[] = [];
    const page = document.documentElement;
    const width = page.clientWidth;
    const isHidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return box.width <= 1 || box.height <= 1 || style.visibility === 'hidden' || style.opacity === '0';
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== page &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isVisuallyHidden = (element: Element | null): boolean =>
      element !== null &&
      (/inset\(50%|rect\(/.test(getComputedStyle(element).clipPath + getComputedStyle(element).clip) ||
        isVisuallyHidden(element.parentElement));
    // What is shown for those who develop: source, and what the bridge says.
    const isForDevelopers = (element: Element | null) =>
      (element?.closest('pre, [data-events], [data-developer]') ?? null) !== null;
    const label = (element: Element) => {
      const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      return `<${element.tagName.toLowerCase()}> "${words}"`;
    };
    if (page.scrollWidth > width)
      faults.push(`the page is ${page.scrollWidth - width} px wider than the window`);
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog.scrollWidth > dialog.clientWidth + 1) faults.push(`its content is wider: ${label(dialog)}`);
    }
    const ownText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    for (const element of document.body.querySelectorAll('*')) {
      if (!ownText(element) || isHidden(element) || isVisuallyHidden(element) || isForDevelopers(element))
        continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element))
        faults.push(`sticks out: ${label(element)}`);
      const clipsX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const clipsY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
      if (clipsX || clipsY) faults.push(`is cut off: ${label(element)}`);
    }
    const key = new RegExp(
      `(^|\\s)(${keySections.join('|')})\\.[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*($|\\s)`,
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      if (isForDevelopers(walker.currentNode.parentElement)) continue;
      const text = walker.currentNode.textContent ?? '';
      if (key.test(text) || /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /.test(text))
        faults.push(`says "${text.trim().slice(0, 80)}"`);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (key.test(text) || /\{\{|undefined|NaN/.test(text)) faults.push(`${name} says "${text}"`);
      }
    }
    if (key.test(document.title)) faults.push(`the title says "${document.title}"`);
    return [...new Set(faults)];
  }, sections);
}
