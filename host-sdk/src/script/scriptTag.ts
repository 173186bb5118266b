import { definePortalElement } from '../element/definePortalElement.ts';
import { findPlace } from '../mount/findPlace.ts';
import { mountAt, captureSignInToken } from '../mount/mountPortal.ts';
import { currentScript } from './currentScript.ts';
import type { Portal } from '../mount/Portal.ts';
import { PortalError } from '../mount/PortalError.ts';
import type { ProfilePortalGlobal } from './ProfilePortalGlobal.ts';
import type { PortalOptions } from '../mount/PortalOptions.ts';
import { preload } from '../mount/preload.ts';
import type { QueuedCall } from './QueuedCall.ts';
import { readDataset } from './readDataset.ts';
import { tellError } from '../element/tellError.ts';
import { SDK_VERSION } from '../mount/version.ts';

type Waiting = ProfilePortalGlobal & { q?: readonly QueuedCall[] };

/** Takes the token out of the address, sets the global, mounts what `data-*` ask for, and runs the queued calls. */
function run(): void {
  captureSignInToken();
  const script = currentScript();
  const name = script?.dataset['namespace'] ?? 'ProfilePortal';
  const page = window as unknown as Record<string, Waiting | undefined>;
  const before = page[name];
  // The script was loaded before: the first copy stays. An element of this name is not a copy.
  if (typeof before?.mount === 'function') return;

  const api = async (method: string, ...args: never[]): Promise<unknown> => {
    await started;
    const owner = (Object.hasOwn(api, method) ? api : api.portal) as
      Record<string, (...args: never[]) => unknown> | undefined;
    if (typeof owner?.[method] !== 'function') throw new PortalError('bad_request', `no ${method} here yet`);
    return owner[method](...args);
  };
  api.version = SDK_VERSION;
  api.portal = undefined as Portal | undefined;
  api.preload = preload;
  api.mount = (target: string | Element, options: PortalOptions): Portal =>
    (api.portal = mountAt(target, options));
  page[name] = api as ProfilePortalGlobal;
  definePortalElement();

  const data = script?.dataset;
  function mount(): void {
    if (!script || data?.['portalUrl'] === undefined) return;
    const { target } = data;
    const place = target
      ? findPlace(target)
      : script.insertAdjacentElement('afterend', document.createElement('div'));
    const portal = api.mount(place as Element, readDataset(data));
    place?.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: portal }));
  }
  const started = new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  }).then(mount);
  started.catch((error: unknown) => script && tellError(script, error));
  const queue = before?.q;
  if (Array.isArray(queue))
    for (const [args, resolve, reject] of queue as QueuedCall[])
      api(...(args as [string])).then(resolve, reject);
}

run();
