import { currentScript } from '../script/currentScript.ts';
import { PortalError } from './PortalError.ts';
import { SDK_VERSION } from './version.ts';

// Stands in for loadParts.ts in the script tag's file. A classic script can't import relative to itself, and its file name is
// the same for every version. So the script's address is read while it runs, and the parts have the version in their names.

const src = currentScript()?.src ?? '';
const load = (part: string): Promise<unknown> =>
  import(/* @vite-ignore */ src.replace(/[^/]*$/, `${part}-${SDK_VERSION}.js`)).catch(() => {
    throw new PortalError('load_error');
  });

export const loadDialog = () => load('stage') as Promise<typeof import('../parts/stage.ts')>;
export const loadRoutes = () => load('routes') as Promise<typeof import('../parts/routes.ts')>;
/** Not needed by a page that only shows the portal and listens to it. */
export const loadCalls = () => load('calls') as Promise<typeof import('../parts/calls.ts')>;
export const prepareCalls = (): void => void loadCalls().catch(() => {});
export const loadElement = () => load('element') as Promise<typeof import('../parts/element.ts')>;
