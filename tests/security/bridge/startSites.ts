import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildPage } from '#tests/support/buildPage.ts';

export interface Sites {
  /** Port of the pages that embed. Any `*.test` name leads there too. */
  hostPort: number;
  /** The same pages on another port. */
  otherPort: number;
  portalPort: number;
  /** Origins that the portal lists, from its next document on. */
  allow(origins: readonly string[]): void;
  stop(): Promise<void>;
}

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>page</title><body>${body}</body>`;

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Two sites: one whose pages embed, one with a portal. */
export async function startSites(): Promise<Sites> {
  const pages = fileURLToPath(new URL('./pages', import.meta.url));
  const [hostScript, portalScript] = await Promise.all([
    buildPage(`${pages}/host.ts`),
    buildPage(`${pages}/portal.ts`),
  ]);
  let origins: readonly string[] = [];

  const answer = (
    path: string,
  ): { status?: number; type: string; body: string; csp?: string } | undefined => {
    const html = 'text/html; charset=utf-8';
    const script = 'text/javascript; charset=utf-8';
    switch (path) {
      case '/host.js':
        return { type: script, body: hostScript };
      case '/portal.js':
        return { type: script, body: portalScript };
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
      const found = answer(new URL(request.url ?? '/', 'http://localhost').pathname);
      // '/silent' never answers at all.
      if (!found) return;
      response.writeHead(found.status ?? 200, {
        'content-type': found.type,
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
