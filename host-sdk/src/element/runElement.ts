import type { mountAt } from '../mount/mountPortal.ts';
import type { ProfilePortalElement } from './ProfilePortalElement.ts';
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
  let mountedUrl: string | undefined;

  /** Attributes that can't work are reported and change nothing; the next change is tried. */
  function apply(changes?: readonly MutationRecord[]): void {
    try {
      const given = { ...readOptions(element), ...element.options };
      if (given.portalUrl === mountedUrl) {
        // A change of other attributes must not take the customer back to that page.
        if (!changes?.some(({ attributeName }) => attributeName === 'path')) delete given.path;
        return element.portal?.update(given);
      }
      const portal = mount(element, given);
      element.portal = portal;
      mountedUrl = given.portalUrl;
      for (const name of portalEventNames)
        portal.on(name, (detail) => void element.dispatchEvent(new CustomEvent(name, { detail })));
      element.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));
    } catch (error) {
      reportElementError(element, error);
    }
  }

  // The observer collects the changes of one turn: two attributes are one update.
  const observer = new MutationObserver((changes) =>
    element.isConnected ? apply(changes) : observer.disconnect(),
  );
  observers.get(element)?.disconnect();
  observers.set(element, observer);
  observer.observe(element, { attributeFilter: OPTION_NAMES });
  apply();
}
