import { effect, signal } from '@preact/signals-react';
import { grounds } from '../../ui/theme/grounds.ts';
import type { Portal } from '../models/createAppModels.ts';
import { deriveTheme, type Variables } from './deriveTheme.ts';
import { linkTenantStyle } from './linkTenantStyle.ts';

/**
 * Keeps the document's theme up to date: the host's colour scheme (else the customer's, else the system's), the colours of tenant
 * and host, and the tenant's stylesheet. Values are set through the CSSOM, which a strict CSP allows.
 */
export function applyTenantTheme({ models, hostPort }: Portal, root: HTMLElement): () => void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const prefersDark = signal(systemIsDark.matches);
  const look = () => {
    prefersDark.value = systemIsDark.matches;
  };
  systemIsDark.addEventListener('change', look);
  let set: Variables = {};
  const stop = effect(() => {
    const { theme, styleUrl, publicAssetUrl } = models.config.general.value;
    const host = hostPort.context.value?.theme ?? {};
    const own = models.account.profile.data.value?.custom_attributes['preference'];
    const scheme = host.scheme ?? schemeOfAddress() ?? own?.['theme'];
    if (scheme === 'light' || scheme === 'dark') root.dataset['theme'] = scheme;
    else delete root.dataset['theme'];
    const isDark = scheme === 'dark' || (scheme !== 'light' && prefersDark.value);
    const ground = isDark ? grounds.dark : grounds.light;
    const next = deriveTheme({ tenant: theme, host, isDark, ground });
    for (const name of Object.keys(set)) if (!(name in next)) root.style.removeProperty(name);
    for (const [name, value] of Object.entries(next)) root.style.setProperty(name, value);
    root.toggleAttribute('data-canvas', '--pp-canvas' in next);
    set = next;
    linkTenantStyle(styleUrl, publicAssetUrl);
  });
  return () => {
    stop();
    systemIsDark.removeEventListener('change', look);
  };
}

/** The scheme in the frame's address, used until the host's context arrives: avoids a flash of the other scheme. */
function schemeOfAddress(): string | null {
  return new URLSearchParams(location.search).get('scheme');
}
