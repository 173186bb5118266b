/** Attributes that jsdom's own style sheet reads for `display` and `visibility`. */
const attributes = ['hidden', 'open', 'type', 'popover', 'multiple', 'size'];

/**
 * Caches `display` and `visibility` of `getComputedStyle`. jsdom goes through all rules of its own style sheet for each call, and
 * queries by role read these two of many elements: a sixth of the time of the suites. Where a page has no styles of its own they
 * depend on the element's name and a few attributes only.
 */
export function rememberStyles(document: Document): void {
  const window = document.defaultView;
  // Files share a document.
  if (!window || window.getComputedStyle.name === 'getRememberedStyle') return;
  const readAll = window.getComputedStyle.bind(window);
  const kept = new Map<string, Readonly<Record<string, string>>>();
  const read = (element: Element) => {
    const kind = kindOf(element);
    const known = kept.get(kind);
    if (known) return known;
    const { display, visibility } = readAll(element);
    kept.set(kind, { display, visibility });
    return { display, visibility };
  };
  function getRememberedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    if (pseudo || isStyled(element)) return readAll(element, pseudo);
    const few: Readonly<Record<string, string>> = read(element);
    const valueOf = (name: string) => few[name] ?? readAll(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue' ? valueOf : (few[String(name)] ?? Reflect.get(readAll(element), name)),
    });
  }
  window.getComputedStyle = globalThis.getComputedStyle = getRememberedStyle;
}

function kindOf(element: Element): string {
  const values = attributes.map((name) => element.getAttribute(name));
  return [element.namespaceURI, element.localName, ...values].join('|');
}

/**
 * Whether other styles than those of jsdom's own style sheet may apply, or an element around decides, as of a
 * `summary`.
 */
function isStyled(element: Element): boolean {
  if (document.styleSheets.length > 0 || element.localName === 'summary') return true;
  for (let at: Element | null = element; at; at = at.parentElement) if (at.hasAttribute('style')) return true;
  return false;
}
