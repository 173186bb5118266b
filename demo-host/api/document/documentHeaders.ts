import type { Inlined } from './readShell.ts';

interface Document {
  /** Shown inside a frame: the request has the parameter `embed`. */
  readonly embedded: boolean;
  readonly embedOrigins: readonly string[];
  /** Origins of the tenant's stylesheet, and of its pictures and fonts, if they are not the portal's own. */
  readonly styleOrigin: string | undefined;
  readonly assetOrigin: string | undefined;
  /** The hashes of what the document has inside itself. */
  readonly inlined: Pick<Inlined, 'scriptSource' | 'styleSource'> | undefined;
}

/** A page that is isolated by COEP shows only frames that are isolated too, and that allow other sites to show them. */
const framed = {
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers of the portal's HTML. The browser refuses every source that is not listed here. */
export function documentHeaders(document: Document): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy(document),
    'reporting-endpoints': 'csp="/csp-reports"',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'permissions-policy':
      'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()',
    ...(document.embedded ? framed : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}

function policy({ embedded, embedOrigins, styleOrigin, assetOrigin, inlined }: Document): string {
  const own = (...origins: (string | undefined)[]) => ["'self'", ...origins.filter(Boolean)].join(' ');
  const ancestors = embedded && embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'";
  return [
    "default-src 'none'",
    `script-src ${own(inlined?.scriptSource)}`,
    `style-src ${own(inlined?.styleSource, styleOrigin)}`,
    `img-src ${own(assetOrigin)} data: blob:`,
    `font-src ${own(assetOrigin)}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Policies are for the constant addresses of the portal's worker and of the service worker. A frame never registers the latter.
    `trusted-types ${embedded ? 'pp-worker' : 'pp-sw pp-worker'}`,
    'report-to csp',
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
