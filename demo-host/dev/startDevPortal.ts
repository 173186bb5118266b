import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../run/listen.ts';
import { createVite } from './createVite.ts';

interface DevPortalOptions {
  readonly root: string;
  readonly port: number;
  /** The address of the API, which renders the documents as in production. */
  readonly apiUrl: string;
}

type Transform = (url: string, html: string) => Promise<string>;

const apiPath = /^\/(api|media|sdk|openapi|csp-reports)\b/;

/** Hot reload needs inline scripts and a socket. `frame-ancestors` stays unchanged. */
const relaxPolicy = (policy: string): string =>
  /frame-ancestors [^;]*/.exec(policy)?.[0] ?? "frame-ancestors 'none'";

const sendDocument = async (
  answer: IncomingMessage,
  to: ServerResponse,
  url: string,
  transform: Transform,
): Promise<void> => {
  let html = '';
  for await (const chunk of answer.setEncoding('utf8')) html += String(chunk);
  const { 'content-length': _, 'content-security-policy': policy = '', ...headers } = answer.headers;
  to.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-security-policy': relaxPolicy(String(policy)),
  });
  to.end(await transform(url, html));
};

const passOn = (
  from: IncomingMessage,
  to: ServerResponse,
  { apiUrl }: DevPortalOptions,
  transform: Transform,
): void => {
  const url = from.url ?? '/';
  // Documents are changed by this proxy, so they must arrive uncompressed.
  const headers = apiPath.test(url) ? from.headers : { ...from.headers, 'accept-encoding': 'identity' };
  const call = request(new URL(url, apiUrl), { method: from.method, headers }, (answer) => {
    if (answer.headers['content-type']?.startsWith('text/html') && from.method === 'GET') {
      sendDocument(answer, to, url, transform).catch((error: unknown) => {
        to.destroy(error instanceof Error ? error : undefined);
      });
      return;
    }
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  call.once('error', () => {
    if (!to.headersSent) to.writeHead(502, { 'content-type': 'text/plain' });
    to.end('The API does not answer.');
  });
  from.pipe(call);
};

/** Serves the portal's origin with hot reload: sources from Vite, everything else from the API behind it. */
export const startDevPortal = async (options: DevPortalOptions): Promise<Server> => {
  const server = createServer();
  const vite = await createVite(options.root, 'widget', server);
  const transform: Transform = (url, html) => vite.transformIndexHtml(url, html);
  server.on('request', (from, to) => {
    if (apiPath.test(from.url ?? '')) passOn(from, to, options, transform);
    else {
      vite.middlewares(from, to, () => {
        passOn(from, to, options, transform);
      });
    }
  });
  server.once('close', () => void vite.close());
  await listen(server, { port: options.port, host: 'localhost', variable: 'PORTAL_PORT' });
  return server;
};
