import type { Scene } from '#tests/support/browser/driver.ts';

/**
 * Parts that are not checked: those for developers (source, messages of the bridge), and scripts and styles, which
 * are not shown.
 */
const developerParts = 'pre, [data-events], [data-developer], script, style';

/** @returns what is wrong with a document: parts that stick out, text that is cut off, keys instead of words */
export async function findScreenErrors(scene: Scene, sections: readonly string[]): Promise<string[]> {
  const layout = await scene.run(findLayoutErrors, developerParts);
  const texts = await scene.run(findTextErrors, { sections, developerParts });
  return [...new Set([...layout, ...texts])];
}

/** Runs in the document. */
function findLayoutErrors(excluded: string): string[] {
  const errors: string[] = [];
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
  const label = (element: Element) => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    return `<${element.tagName.toLowerCase()}> "${words}"`;
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  if (page.scrollWidth > width)
    errors.push(`the page is ${page.scrollWidth - width} px wider than the window`);
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (dialog.scrollWidth > dialog.clientWidth + 1) errors.push(`its content is wider: ${label(dialog)}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasOwnText(element) || isHidden(element) || isVisuallyHidden(element)) continue;
    if (element.closest(excluded)) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if ((box.right > width + 1 || box.left < -1) && !scrolls(element))
      errors.push(`sticks out: ${label(element)}`);
    const clipsX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const clipsY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (clipsX || clipsY) errors.push(`is cut off: ${label(element)}`);
  }
  return errors;
}

interface TextRules {
  /** The first parts of text keys. */
  readonly sections: readonly string[];
  /** A selector of elements whose text is not checked. */
  readonly developerParts: string;
}

/** Runs in the document. */
function findTextErrors({ sections, developerParts: excluded }: TextRules): string[] {
  const errors: string[] = [];
  const key = new RegExp(`(^|\\s)(${sections.join('|')})\\.[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*($|\\s)`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    if (walker.currentNode.parentElement?.closest(excluded)) continue;
    const text = walker.currentNode.textContent ?? '';
    if (key.test(text) || /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /.test(text))
      errors.push(`says "${text.trim().slice(0, 80)}"`);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (key.test(text) || /\{\{|undefined|NaN/.test(text)) errors.push(`${name} says "${text}"`);
    }
  }
  if (key.test(document.title)) errors.push(`the title says "${document.title}"`);
  return errors;
}
