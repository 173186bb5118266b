import type { ProfilePortalElement } from './ProfilePortalElement.ts';
import { loadElement } from '../mount/loadParts.script.ts';
import type { runElement as run } from './runElement.ts';

/** Stands in for runElement.ts in the script tag's file: fetches it with the first element of the page. */
export const runElement: typeof run = (element: ProfilePortalElement, mount) =>
  void loadElement().then(
    (part) => element.isConnected && !element.portal && part.runElement(element, mount),
    // The part comes from the portal's own server. If that can't be reached, the mount times out and shows its link.
    () => mount(element, { portalUrl: element.getAttribute('portal-url') as string }),
  );
