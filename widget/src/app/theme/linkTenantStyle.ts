import { parseUrl } from '../../lib/parseUrl.ts';

const ID = 'tenant-style';

/**
 * Links the tenant's stylesheet: from the portal's own origin, or by https from the origin of the tenant's public files.
 * The CSP allows no other; this check avoids requesting it at all.
 */
export function linkTenantStyle(styleUrl: string, publicAssetUrl: string): void {
  const before = document.getElementById(ID);
  const url = styleUrl === '' ? undefined : parseUrl(styleUrl, location.origin);
  const isOwn = url?.origin === location.origin;
  const isAssets = url?.protocol === 'https:' && url.origin === parseUrl(publicAssetUrl)?.origin;
  if (!url || (!isOwn && !isAssets)) {
    before?.remove();
    return;
  }
  if (before instanceof HTMLLinkElement && before.href === url.href) return;
  const link = document.createElement('link');
  link.id = ID;
  link.rel = 'stylesheet';
  link.href = url.href;
  before?.remove();
  document.head.append(link);
}
