import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../platform/config/StartupError.ts';
import type { GivenConfig } from '../platform/config/readConfig.ts';
import { limitBody } from './limitBody.ts';

export interface OpenPort {
  readonly server: Server;
  readonly port: number;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not on this machine',
  ENOTFOUND: 'is not on this machine',
};

/**
 * Milliseconds that a caller may take to send the head of a request, and all of it: the portal gives up a photo after 90 s. Node checks
 * both every `connectionsCheckingInterval`.
 */
const patience = { headersTimeout: 10000, requestTimeout: 90000, connectionsCheckingInterval: 2000 };

/** Opens the port before anything else. Until the application is ready, requests get the response "not yet". */
export function openPort({ port, host }: GivenConfig): Promise<OpenPort> {
  const server = createServer(patience, notYet).on('request', limitBody);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(
        reason === undefined
          ? error
          : new StartupError(`The address ${host}:${port} ${reason}. Set PORT or HOST.`),
      );
    });
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

export const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }).end();
};
