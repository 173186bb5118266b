import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

/** What every address of the shop answers, except `/elsewhere`. */
export interface ShopPage {
  /** `{portal}` in the body and in the policy is the portal's origin. */
  readonly body: string;
  /** Its content security policy; none if empty. */
  readonly policy: string;
  /** Attributes of `<html>`. */
  readonly root: string;
  /** Without the script tag at the end of the body. */
  readonly bare: boolean;
  /** Its `Cross-Origin-Embedder-Policy`; none if empty. */
  readonly embedderPolicy: string;
}

export interface MountSites {
  /** Origins, known after `start`. */
  readonly shop: string;
  readonly portal: string;
  start(): Promise<void>;
  show(page: ShopPage): void;
  stop(): Promise<void>;
}

/** Two sites: a shop at 127.0.0.1 with one page, and a portal at localhost that serves the built SDK. */
export function createSites(): MountSites {
  let shop = '';
  let portal = '';
  let portalScript = '';
  let shown = { html: '', policy: '', embedderPolicy: '' };

  const shopServer = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (shown.policy) response.setHeader('content-security-policy', shown.policy);
    if (shown.embedderPolicy) response.setHeader('cross-origin-embedder-policy', shown.embedderPolicy);
    response.end(request.url?.startsWith('/elsewhere') ? '<!doctype html>elsewhere' : shown.html);
  });
  const portalServer = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/sdk/')) void sendSdk(response, pathname);
    else if (pathname === '/portal.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(portalScript);
    } else {
      // As the portal's own server sends them (documentHeaders.ts).
      response.setHeaders(new Map(Object.entries(framedHeaders)));
      response.end(portalPage(shop));
    }
  });

  return {
    get shop() {
      return shop;
    },
    get portal() {
      return portal;
    },
    async start() {
      shop = `http://127.0.0.1:${await listen(shopServer)}`;
      portal = `http://localhost:${await listen(portalServer)}`;
      portalScript = await buildPage(join(import.meta.dirname, 'pages/portal.ts'));
    },
    show(page) {
      const fill = (text: string) => text.replaceAll('{portal}', portal);
      shown = { ...page, html: fill(shopPage(page)), policy: fill(page.policy) };
    },
    async stop() {
      await Promise.all([stop(shopServer), stop(portalServer)]);
    },
  };
}

const framedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'cross-origin',
};

function shopPage({ body, root, bare }: ShopPage): string {
  const script = bare ? '' : '<script src="{portal}/sdk/v1.js"></script>';
  return `<!doctype html><html lang="en" ${root}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title><body>${body}${script}</body></html>`;
}

function portalPage(shop: string): string {
  const origins = `<script type="application/json" id="origins">["${shop}"]</script>`;
  return `<!doctype html><title>portal</title><p>portal</p><input>${origins}<script src="/portal.js"></script>`;
}

async function sendSdk(response: ServerResponse, path: string): Promise<void> {
  const file = path === '/sdk/v1.js' ? 'portal.js' : path.replace('/sdk/', '');
  response.setHeader('content-type', 'text/javascript');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.end(await readFile(join(process.env['SDK_DIST'] ?? join(projectRoot, 'dist/sdk'), file)));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
