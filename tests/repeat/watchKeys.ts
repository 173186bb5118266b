/**
 * Runs in the document, before its own scripts: notes in `window.shownKeys` each text and label that looks like a key, also if it was
 * there only between two frames.
 *
 * @param sections the first parts of the portal's keys
 */
export function watchKeys(sections: readonly string[]): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shownKeys: shown });
  const key = new RegExp(`(^|\\s)(${sections.join('|')})\\.[a-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*($|\\s)`);
  const labels = ['aria-label', 'title', 'placeholder', 'alt'];
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
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(judgeAll);
      else if (type === 'attributes') judgeLabels(target as Element);
      else judge(target.nodeValue);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: labels,
  });
}
