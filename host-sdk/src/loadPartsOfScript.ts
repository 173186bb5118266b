import { ownScript } from './ownScript.ts';
import { PortalError } from './PortalError.ts';
import { SDK_VERSION } from './version.ts';

// In the script tag's file instead of loadParts.ts. A script of another site has no address of its own to import from, and
// is the same file name for every version: so its own address is taken while it runs, and the version is in the names.

const { src = '' } = ownScript() ?? {};
const load = (part: string): Promise<unknown> =>
  import(/* @vite-ignore */ src.replace(/[^/]*$/, `${part}-${SDK_VERSION}.js`)).catch(() => {
    throw new PortalError('load_error');
  });

export const loadStage = () => load('stage') as Promise<typeof import('./createStage.ts')>;
export const loadRoutes = () => load('routes') as Promise<typeof import('./followRoute.ts')>;
/** A page that only shows the portal and listens to it calls nothing. */
export const loadCalls = () => load('calls') as Promise<typeof import('./createCalls.ts')>;
export const loadElement = () => load('element') as Promise<typeof import('./runElement.ts')>;
