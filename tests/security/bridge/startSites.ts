import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface Sites {
  /** Port of the pages that embed. Any `*.test` name leads there too. */
  hostPort: number;
  /** The same pages on another port. */
  otherPort: number;
  portalPort: number;
  /** Origins that the portal lists, from its next document on. */
  allow(origins: readonly string[]): void;
  /** One more page, of this body, at every site. */
  add(path: string, body: string): void;
  stop(): Promise<void>;
}

interface Answer {
  status?: number;
  type: string;
  body: string;
  csp?: string;
  location?: string;
}

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>page</title><body>${body}</body>`;

/** What a portal would say, by a document that may have no origin. */
const helloToAnyone = `<script>parent.postMessage({ ns: 'profile-portal', v: 1, t: 'hello', p: [1, 1], n: 'b'.repeat(32), caps: [],
  i: new URL(location.href).searchParams.get('embed') }, String.fromCharCode(42))</script>`;

/** A file of the built SDK, at `/sdk/`: as a retailer serves it. */
function sdkFile(path: string): string | undefined {
  const [, name] = /^\/sdk\/([\w.-]+\.js)$/.exec(path) ?? [];
  const folder = join(projectRoot, 'dist/sdk');
  return name !== undefined && readdirSync(folder).includes(name)
    ? readFileSync(join(folder, name), 'utf8')
    : undefined;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Two sites: one whose pages embed, one with a portal. */
export async function startSites(): Promise<Sites> {
  const pages = fileURLToPath(new URL('./pages', import.meta.url));
  const names = ['host', 'portal', 'attack', 'flood', 'fuzz', 'patches', 'shopping'] as const;
  const built = await Promise.all(names.map((name) => buildPage(`${pages}/${name}.ts`)));
  const scripts = new Map(names.map((name, at) => [`/${name}.js`, built[at] ?? '']));
  let origins: readonly string[] = [];
  const extra = new Map<string, string>();

  const answer = ({ pathname: path, searchParams: query }: URL): Answer | undefined => {
    const html = 'text/html; charset=utf-8';
    const script = scripts.get(path) ?? sdkFile(path);
    if (script !== undefined) return { type: 'text/javascript; charset=utf-8', body: script };
    const added = extra.get(path);
    if (added !== undefined) return { type: html, body: added };
    switch (path) {
      case '/host.html':
        return { type: html, body: page('<div id="account"></div><script src="/host.js"></script>') };
      case '/no-frames.html':
        return {
          type: html,
          body: page('<div id="account"></div><script src="/host.js"></script>'),
          csp: "frame-src 'none'",
        };
      case '/portal.html': {
        const list = `<script type="application/json" id="origins">${JSON.stringify(origins)}</script>`;
        return { type: html, body: page(`${list}<script src="/portal.js"></script>`) };
      }
      case '/opaque.html':
        return { type: html, body: page(helloToAnyone), csp: 'sandbox allow-scripts' };
      case '/attacker.html':
        return { type: html, body: page('<script src="/attack.js"></script>') };
      case '/favicon.ico':
        return { status: 204, type: html, body: '' };
      case '/nest':
        return { type: html, body: page(query.get('in') ?? '') };
      case '/pop':
        return {
          type: html,
          body: page(
            `<script>open(${JSON.stringify(query.get('url'))}, ${JSON.stringify(query.get('name'))})</script>`,
          ),
        };
      case '/redirect':
        return { status: 302, type: html, body: '', location: query.get('to') ?? '/' };
      case '/flood.html':
        return { type: html, body: page('<script src="/flood.js"></script>') };
      case '/empty.html':
        return { type: html, body: page('') };
      case '/silent':
        return undefined;
      default:
        return { status: 404, type: html, body: page('not found') };
    }
  };

  const servers = Array.from({ length: 3 }, () =>
    createServer((request, response) => {
      const found = answer(new URL(request.url ?? '/', 'http://localhost'));
      // '/silent' never answers at all.
      if (!found) return;
      response.writeHead(found.status ?? 200, {
        'content-type': found.type,
        ...(found.location && { location: found.location }),
        ...(found.csp && { 'content-security-policy': found.csp }),
      });
      response.end(found.body);
    }),
  );
  const [hostPort, otherPort, portalPort] = await Promise.all(servers.map(listen));
  return {
    hostPort: hostPort ?? 0,
    otherPort: otherPort ?? 0,
    portalPort: portalPort ?? 0,
    allow(next) {
      origins = next;
    },
    add: (path, body) => void extra.set(path, page(body)),
    async stop() {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}
