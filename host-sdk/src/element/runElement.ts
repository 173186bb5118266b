import type { mountAt } from '../mount/mountPortal.ts';
import type { ProfilePortalElement } from './ProfilePortalElement.ts';
import { portalEventNames } from '../mount/portalEventNames.ts';
import { OPTION_NAMES, readOptions } from './readOptions.ts';

/** Mounts the portal of a `<profile-portal>` in the page and follows its attributes until its `portal` is deleted. */
export function runElement(element: ProfilePortalElement, mount: typeof mountAt): void {
  element.style.display = 'block';
  const portal = mount(element, { ...readOptions(element), ...element.options });
  element.portal = portal;
  for (const name of portalEventNames)
    portal.on(name, (detail) => void element.dispatchEvent(new CustomEvent(name, { detail })));
  element.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));

  // The observer collects the changes of one turn: two attributes are one update.
  const observer = new MutationObserver((changes) => {
    const isCurrent = element.portal === portal;
    const isOtherPortal = changes.some(({ attributeName }) => attributeName === 'portal-url');
    if (!isCurrent || isOtherPortal) observer.disconnect();
    if (isCurrent && isOtherPortal) runElement(element, mount);
    else if (isCurrent) portal.update({ ...readOptions(element), ...element.options });
  });
  observer.observe(element, { attributeFilter: OPTION_NAMES });
}
