import type { mountAt } from '../mount/mountPortal.ts';
import type { ProfilePortalElement } from './ProfilePortalElement.ts';
import type { Portal } from '../mount/Portal.ts';
import { portalEventNames } from '../mount/portalEventNames.ts';
import { OPTION_NAMES, readOptions } from './readOptions.ts';
import { reportElementError } from './reportElementError.ts';

/** The observer of each element's attributes. An element that is moved gets another. */
const observers = new WeakMap<Element, MutationObserver>();

let isStyled = false;
/**
 * In a flex row the element takes the room that is left, as a block does elsewhere. Any rule of the page is stronger, and so is
 * `hidden`.
 */
function styleElements(): void {
  if (isStyled || !document.adoptedStyleSheets) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(profile-portal:not([hidden])){display:block;flex:auto}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Mounts the portal of a `<profile-portal>` in the page, and follows its attributes while it is there. */
export function runElement(element: ProfilePortalElement, mount: typeof mountAt): void {
  styleElements();
  const options = () => ({ ...readOptions(element), ...element.options });

  /** Attributes that can't work are reported and change nothing; the next change is tried. */
  function attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      reportElementError(element, error);
    }
  }
  function start(): void {
    const portal = mount(element, options());
    element.portal = portal;
    for (const name of portalEventNames)
      portal.on(name, (detail) => void element.dispatchEvent(new CustomEvent(name, { detail })));
    element.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));
  }

  // The observer collects the changes of one turn: two attributes are one update.
  const observer = new MutationObserver((changes) => {
    if (observers.get(element) !== observer || !element.isConnected) return observer.disconnect();
    const { portal } = element as { portal?: Portal };
    const isOther = changes.some(({ attributeName }) => attributeName === 'portal-url');
    attempt(() => (portal && !isOther ? portal.update(options()) : start()));
  });
  observers.get(element)?.disconnect();
  observers.set(element, observer);
  observer.observe(element, { attributeFilter: OPTION_NAMES });
  attempt(start);
}
