import { createServer, request as sendOn, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface Sites {
  /** The bare React page at its own address. */
  readonly bare: string;
  /** Pages that frame the bare page, or the portal; of another site than either. */
  readonly host: string;
  /**
   * Sets the portal's address. It is known only later, because the portal is started with the address of the host
   * that frames it.
   */
  setPortal(url: string): void;
  stop(): void;
}

/**
 * Serves the bare page as the API serves the portal: compressed ahead, the script cached forever. Its calls are passed on to the API, one
 * step on loopback more than the portal's.
 */
export async function serveSites(bareScript: string): Promise<Sites> {
  const script = brotliCompressSync(bareScript);
  let portal = '';
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) return void passOn(portal, request, response);
    if (pathname === '/bare.js') {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('content-encoding', 'br');
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return void response.end(script);
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-cache');
    response.end(documents[pathname]?.({ portal, bare: `http://localhost:${port}/` }) ?? '<!doctype html>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bare: `http://localhost:${port}/`,
    host: `http://127.0.0.1:${port}`,
    setPortal(url) {
      portal = url;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Addresses = Readonly<Record<'portal' | 'bare', string>>;

const documents: Readonly<Record<string, (addresses: Addresses) => string>> = {
  '/': () =>
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script></html>',
  '/frame-bare': ({ bare }) => framed(bare),
  '/frame-bare-calls': ({ bare }) => framed(`${bare}?calls`),
  '/frame-portal': ({ portal }) =>
    `<!doctype html><html lang="en"><title>Host</title><body><div id="account"></div><script src="${portal}/sdk/v1.js" data-portal-url="${portal}" data-target="#account"></script></body></html>`,
  '/frame-home': ({ portal }) =>
    `<!doctype html><html lang="en"><title>Host</title><body><div id="account"></div><script src="${portal}/sdk/v1.js"></script><script>ProfilePortal.mount('#account', { portalUrl: '${portal}', path: '/home', login: { token: localStorage.getItem('bare') } })</script></body></html>`,
};

const framed = (url: string): string =>
  `<!doctype html><html lang="en"><title>Host</title><body><iframe src="${url}" title="Bare" width="600" height="800"></iframe></body></html>`;

function passOn(portal: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const { host, ...kept } = headers;
  void host;
  const onward = sendOn(new URL(request.url ?? '/', portal), { method, headers: kept }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
