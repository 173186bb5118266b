import { mountPortal } from './mountPortal.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';
import { takeSignInToken } from './takeSignInToken.ts';
import { SDK_VERSION } from './version.ts';

/** `window.ProfilePortal`: what the script tag leaves on the page. */
export interface ProfilePortalGlobal {
  version: string;
  mount: typeof mountPortal;
  /** The portal that the script's own `data-*` attributes mounted. */
  portal?: Portal;
}

type Data = Record<string, string | undefined>;

function optionsOf({
  portalUrl,
  path,
  locale,
  theme,
  title,
  minHeight,
  maxHeight,
  hideNavigation,
}: Data): PortalOptions {
  return {
    portalUrl: portalUrl ?? '',
    ...(path && { path }),
    ...(locale && { locale }),
    ...(theme && { theme: theme as 'auto' }),
    ...(title && { title }),
    ...(minHeight && { minHeight: Number(minHeight) }),
    ...(maxHeight && { maxHeight: Number(maxHeight) }),
    ...(hideNavigation !== undefined && { hideNavigation: hideNavigation !== 'false' }),
  };
}

/** The script tag: the token out of the address first, then `window.ProfilePortal`, then the mount its `data-*` ask for. */
function run(): void {
  const token = takeSignInToken();
  const page = window as { ProfilePortal?: Partial<ProfilePortalGlobal> };
  // Loaded twice: the first copy has the page. A form named ProfilePortal is not a copy.
  if (typeof page.ProfilePortal?.mount === 'function') return;
  let login = token;
  const api: ProfilePortalGlobal = {
    version: SDK_VERSION,
    mount(target, options) {
      const url = login && `${new URL(options.portalUrl).origin}/?token=${encodeURIComponent(login)}`;
      const portal = mountPortal(target, url ? { login: { url }, ...options } : options);
      login = undefined;
      return portal;
    },
  };
  page.ProfilePortal = api;

  const script = document.currentScript as HTMLScriptElement | null;
  const data = script?.dataset;
  if (!script || data?.['portalUrl'] === undefined) return;
  const mount = (): void => {
    const target = data['target'] ?? document.createElement('div');
    if (typeof target !== 'string') script.after(target);
    api.portal = api.mount(target, optionsOf(data));
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    place?.dispatchEvent(new CustomEvent('profile-portal:mounted', { bubbles: true, detail: api.portal }));
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mount, { once: true });
  else mount();
}

run();
