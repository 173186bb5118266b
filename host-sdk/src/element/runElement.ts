import type { mountAt } from '../mount/mountPortal.ts';
import type { ProfilePortalElement } from './definePortalElement.ts';
import { portalEventNames } from '../mount/portalEventNames.ts';
import { OPTION_NAMES, readOptions } from './readOptions.ts';

/** What `<profile-portal>` does from when it is in the page until it is taken out of it, when its `portal` is deleted. */
export function runElement(element: ProfilePortalElement, mount: typeof mountAt): void {
  element.style.display = 'block';
  const portal = mount(element, { ...readOptions(element), ...element.options });
  element.portal = portal;
  for (const name of portalEventNames)
    portal.on(name, (detail) => void element.dispatchEvent(new CustomEvent(name, { detail })));
  element.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));

  // Changes of one turn come together, so that two attributes are one update.
  const observer = new MutationObserver((changes) => {
    const isMine = element.portal === portal;
    const isAnother = changes.some(({ attributeName }) => attributeName === 'portal-url');
    if (!isMine || isAnother) observer.disconnect();
    if (isMine && isAnother) runElement(element, mount);
    else if (isMine) portal.update({ ...readOptions(element), ...element.options });
  });
  observer.observe(element, { attributeFilter: OPTION_NAMES });
}
