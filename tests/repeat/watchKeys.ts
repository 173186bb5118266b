/**
 * Runs in the document, before its own scripts: notes in `window.shownKeys` each text and label that looks like a key, also if it was
 * there only between two frames.
 *
 * @param sections the first parts of the portal's keys
 * @returns a function that stops it, for a document that later tests share
 */
export function watchKeys(sections: readonly string[]): () => void {
  const shown: string[] = [];
  Object.assign(globalThis, { shownKeys: shown });
  const key = new RegExp(`(^|\\s)(${sections.join('|')})\\.[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*($|\\s)`);
  const labels = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'];
  const judge = (text: string | null) => {
    if (text !== null && key.test(text)) shown.push(`${Math.round(performance.now())} ms: ${text.trim()}`);
  };
  const judgeLabels = (element: Element) => {
    for (const label of labels) judge(element.getAttribute(label));
  };
  const judgeAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return judge(node.nodeValue);
    if (!(node instanceof Element) || node.tagName === 'SCRIPT') return;
    judgeLabels(node);
    for (const below of node.childNodes) judgeAll(below);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(judgeAll);
      else if (type === 'attributes') judgeLabels(target as Element);
      else judge(target.nodeValue);
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: labels,
  });
  return () => observer.disconnect();
}

/** Runs in the same document. @returns the keys that were shown until now, each after its time */
export const readKeys = (): readonly string[] =>
  (globalThis as unknown as { shownKeys: readonly string[] }).shownKeys;
