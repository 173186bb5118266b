import type { ProfilePortalElement } from './definePortalElement.ts';
import { loadElement } from '../mount/loadParts.script.ts';
import type { runElement as run } from './runElement.ts';

/** In the script tag's file instead of runElement.ts, which it fetches with the first element of the page. */
export const runElement: typeof run = (element: ProfilePortalElement, mount) =>
  void loadElement().then(
    (part) => element.isConnected && !element.portal && part.runElement(element, mount),
    // Whoever can't be reached has no portal either: its time-out leaves the link in the element.
    () => mount(element, { portalUrl: element.getAttribute('portal-url') ?? '' }),
  );
