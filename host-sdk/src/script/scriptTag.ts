import { definePortalElement } from '../element/definePortalElement.ts';
import { findPlace } from '../mount/findPlace.ts';
import { mountAt, captureSignInToken, MOUNTED, type Place } from '../mount/mountPortal.ts';
import { currentScript } from './currentScript.ts';
import { ownEntry } from '../protocol/wire/guard.ts';
import type { Portal } from '../mount/Portal.ts';
import { PortalError } from '../mount/PortalError.ts';
import type { ProfilePortalGlobal } from './ProfilePortalGlobal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';
import { preload } from '../mount/preload.ts';
import type { QueuedCall } from './QueuedCall.ts';
import { readDataset } from './readDataset.ts';
import { reportElementError } from '../element/reportElementError.ts';
import { SDK_VERSION } from '../mount/version.ts';

type Calls = Record<string, ((...args: never[]) => unknown) | undefined>;
type Waiting = ProfilePortalGlobal & { q?: readonly QueuedCall[] };

/** Takes the token out of the address, sets the global, mounts as the `data-` attributes ask, and runs the queued calls. */
function run(): void {
  const script = currentScript();
  const data = script?.dataset;
  const name = data?.['namespace'] ?? 'ProfilePortal';

  // The id of the element that is created if no `data-target` names one.
  const placeId = name + '_';
  const page = window as unknown as Record<string, Waiting | undefined>;
  const before = page[name];

  function mount(): void {
    if (data?.['portalUrl'] === undefined) return;
    const { target } = data;
    let place: Place | null = target ? findPlace(target) : document.getElementById(placeId);
    // The tag is there twice or runs again, and its portal is still in the page.
    if (before?.mount && place?.[MOUNTED]?.portal) return;
    if (!place) {
      place = document.createElement('div');
      place.id = placeId;
      // Nothing is visible in a head, and a loader may have removed its script.
      document.body.append(place);
      if ((script as Element).closest('body')) (script as Element).after(place);
    }
    const portal = (page[name] as Waiting).mount(place, readDataset(data));
    place.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));
  }
  const started = new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve as () => void);
    else resolve();
  }).then(mount);
  started.catch((error: unknown) => reportElementError(script as Element, error));
  // The script has run before: the first copy stays, and mounts for this tag, too. An element of this name is not a copy.
  if (before?.mount) return;

  captureSignInToken();
  const api = (async (method: string, ...args: never[]): Promise<unknown> => {
    await started;
    const called =
      ownEntry(api as unknown as Calls, method) ?? (api.portal as unknown as Calls | undefined)?.[method];
    if (typeof called !== 'function') throw new PortalError('bad_request', `no ${method} here yet`);
    return called(...args);
  }) as ProfilePortalGlobal;
  api.version = SDK_VERSION;
  api.preload = preload;
  api.mount = (target: string | Element, options: PortalOptions): Portal =>
    (api.portal = mountAt(target, options));
  page[name] = api;
  definePortalElement();
  for (const [args, resolve, reject] of before?.q ?? []) api(...(args as [string])).then(resolve, reject);
}

run();
