/** What the shop's pages may load. The portal is one frame, and one script only where the script tag is shown. */
export const contentPolicy = (portalUrl: string, path: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${path === '/account-script' ? ` ${portalUrl}` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${portalUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
