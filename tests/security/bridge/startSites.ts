import { createServer, type Server, type ServerResponse } from 'node:http';
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
  /** One more page, of this body, at every site; isolated, if it has a `Cross-Origin-Embedder-Policy`. */
  add(path: string, body: string, embedderPolicy?: string): void;
  stop(): Promise<void>;
}

interface Answer {
  status?: number;
  type: string;
  body: string;
  csp?: string;
  location?: string;
  embedderPolicy?: string | undefined;
}

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>page</title><body>${body}</body>`;

/** The hello of a portal, sent to any origin, for a document whose own origin is opaque. */
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

const html = 'text/html; charset=utf-8';
const hostPage = page('<div id="account"></div><script src="/host.js"></script>');
const scriptPage = (path: string): Answer => ({ type: html, body: page(`<script src="${path}"></script>`) });
const opener = (url: string | null, name: string | null): string =>
  `<script>open(${JSON.stringify(url)}, ${JSON.stringify(name)})</script>`;

/** What stands at each path of every site. A path that answers `undefined` never answers. See also `createTurnstile`. */
const pages: Readonly<
  Record<string, (query: URLSearchParams, origins: readonly string[]) => Answer | undefined>
> = {
  '/host.html': () => ({ type: html, body: hostPage }),
  '/no-frames.html': () => ({ type: html, body: hostPage, csp: "frame-src 'none'" }),
  '/portal.html': (_query, origins) => {
    const list = `<script type="application/json" id="origins">${JSON.stringify(origins)}</script>`;
    return { type: html, body: page(`${list}<script src="/portal.js"></script>`) };
  },
  '/opaque.html': () => ({ type: html, body: page(helloToAnyone), csp: 'sandbox allow-scripts' }),
  '/attacker.html': () => scriptPage('/attack.js'),
  '/flood.html': () => scriptPage('/flood.js'),
  '/empty.html': () => ({ type: html, body: page('') }),
  '/favicon.ico': () => ({ status: 204, type: html, body: '' }),
  '/nest': (query) => ({ type: html, body: page(query.get('in') ?? '') }),
  '/pop': (query) => ({ type: html, body: page(opener(query.get('url'), query.get('name'))) }),
  '/redirect': (query) => ({ status: 302, type: html, body: '', location: query.get('to') ?? '/' }),
  '/silent': () => undefined,
};

/** @returns the scripts of `pages/` by their path, bundled */
async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const folder = fileURLToPath(new URL('./pages', import.meta.url));
  const names = ['host', 'portal', 'attack', 'flood', 'fuzz', 'leaks', 'patches', 'shopping'];
  const built = await Promise.all(names.map((name) => buildPage(`${folder}/${name}.ts`)));
  return new Map(names.map((name, at) => [`/${name}.js`, built[at] ?? '']));
}

function send(response: ServerResponse, answer: Answer): void {
  const { status = 200, type, body, csp, location, embedderPolicy } = answer;
  response.writeHead(status, {
    'content-type': type,
    ...(location && { location }),
    ...(csp && { 'content-security-policy': csp }),
    ...(embedderPolicy && {
      'cross-origin-embedder-policy': embedderPolicy,
      'cross-origin-opener-policy': 'same-origin',
    }),
  });
  response.end(body);
}

/**
 * `/after?path=/x` is answered only once `/x` has been asked for: with it a page can stop in the middle of a task until another
 * document is there.
 */
function createTurnstile() {
  const asked = new Set<string>();
  const waiting: [path: string, open: () => void][] = [];
  return ({ pathname, searchParams }: URL): Promise<void> => {
    asked.add(pathname);
    for (const [path, open] of waiting) if (path === pathname) open();
    const path = searchParams.get('path');
    if (pathname !== '/after' || path === null || asked.has(path)) return Promise.resolve();
    return new Promise((resolve) => waiting.push([path, resolve]));
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Two sites: one whose pages embed, one with a portal. */
export async function startSites(): Promise<Sites> {
  const scripts = await buildScripts();
  let origins: readonly string[] = [];
  const added = new Map<string, Answer>();

  const answer = ({ pathname: path, searchParams: query }: URL): Answer | undefined => {
    const script = scripts.get(path) ?? sdkFile(path);
    if (script !== undefined) return { type: 'text/javascript; charset=utf-8', body: script };
    const other = added.get(path);
    if (other) return other;
    const found = pages[path];
    return found ? found(query, origins) : { status: 404, type: html, body: page('not found') };
  };
  const pass = createTurnstile();
  const servers = Array.from({ length: 3 }, () =>
    createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      await pass(url);
      const found = answer(url);
      if (found) send(response, found);
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
    add: (path, body, embedderPolicy) =>
      void added.set(path, { type: html, body: page(body), embedderPolicy }),
    async stop() {
      await Promise.all(servers.map(close));
    },
  };
}
