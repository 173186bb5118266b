import { exampleAt } from '../examples/examples.ts';

const scriptsAt = (portalUrl: string, path: string, nonce: string): string => {
  const kind = path === '/account-script' ? 'portal' : (exampleAt(path)?.scripts ?? 'own');
  if (kind === 'strict')
    return `script-src 'nonce-${nonce}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'`;
  if (kind === 'inline') return `script-src 'self' 'nonce-${nonce}' ${portalUrl}`;
  return kind === 'portal' ? `script-src 'self' ${portalUrl}` : "script-src 'self'";
};

/**
 * The content security policy of the shop's pages. The portal's frame is allowed everywhere, its script only on pages
 * that use it.
 */
export const contentPolicy = (portalUrl: string, path: string, nonce: string): string =>
  [
    "default-src 'none'",
    scriptsAt(portalUrl, path, nonce),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${portalUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
