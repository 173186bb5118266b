import { currentScript } from '../script/currentScript.ts';
import { PortalError } from './PortalError.ts';
import { SDK_VERSION } from './version.ts';

// In the script tag's file instead of loadParts.ts. A script of another site has no address of its own to import from, and
// is the same file name for every version: so its own address is taken while it runs, and the version is in the names.

const { src = '' } = currentScript() ?? {};
const load = (part: string): Promise<unknown> =>
  import(/* @vite-ignore */ src.replace(/[^/]*$/, `${part}-${SDK_VERSION}.js`)).catch(() => {
    throw new PortalError('load_error');
  });

export const loadDialog = () => load('stage') as Promise<typeof import('../parts/stage.ts')>;
export const loadRoutes = () => load('routes') as Promise<typeof import('../parts/routes.ts')>;
/** A page that only shows the portal and listens to it calls nothing. */
export const loadCalls = () => load('calls') as Promise<typeof import('../parts/calls.ts')>;
export const loadElement = () => load('element') as Promise<typeof import('../parts/element.ts')>;
