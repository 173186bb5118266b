import type { ProfilePortalElement } from './ProfilePortalElement.ts';
import { loadElement } from '../mount/loadParts.script.ts';
import { mountAt } from '../mount/mountPortal.ts';
import { reportElementError } from './reportElementError.ts';
import type { runElement as run } from './runElement.ts';

/** Stands in for runElement.ts in the script tag's file: fetches it with the first element of the page. */
export const runElement: typeof run = (element: ProfilePortalElement) =>
  void loadElement()
    .then(
      (part) => element.isConnected && !element.portal && part.runElement(element, mountAt),
      // The part comes from the portal's own server. If that can't be reached, the mount times out and shows its link.
      () => mountAt(element, { portalUrl: element.getAttribute('portal-url') as string }),
    )
    .catch((error: unknown) => reportElementError(element, error));
