import { ownScript } from './ownScript.ts';
import { SDK_VERSION } from './version.ts';

// In the script tag's file instead of loadParts.ts. A script of another site has no address of its own to import from, and
// is the same file name for every version: so its own address is taken while it runs, and the version is in the names.

const { src = '' } = ownScript() ?? {};
const load = (part: string): Promise<unknown> =>
  import(/* @vite-ignore */ src.replace(/[^/]*$/, `${part}-${SDK_VERSION}.js`));

export const loadStage = () => load('stage') as Promise<typeof import('./createStage.ts')>;
export const loadRoutes = () => load('routes') as Promise<typeof import('./followRoute.ts')>;
