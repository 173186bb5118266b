import type { Server } from 'node:net';

interface Listenable {
  listen(port: number, host: string): unknown;
  readonly server?: Server;
}

interface Address {
  readonly port: number;
  readonly host: string;
  /** The environment variable that changes this port, named in the error for a taken port. */
  readonly variable: string;
}

/** An error whose message is one line for the operator, printed without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

const explain = (error: NodeJS.ErrnoException, { port, host, variable }: Address): Error => {
  if (error.code === 'EADDRINUSE') {
    return new PlainError(
      `Port ${String(port)} on ${host} is taken. Set ${variable} to another port, or end what uses it.`,
    );
  }
  if (error.code === 'EACCES') {
    return new PlainError(
      `Port ${String(port)} on ${host} may not be opened by this user. Set ${variable} to a port above 1023.`,
    );
  }
  return error;
};

/**
 * Opens a port.
 *
 * @returns the port that was opened, which differs from the requested one for port 0
 * @throws PlainError if the port is taken or may not be opened
 */
export const listen = (target: Listenable, address: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = target.server ?? (target as unknown as Server);
    const fail = (error: NodeJS.ErrnoException): void => {
      reject(explain(error, address));
    };
    server.once('error', fail);
    server.once('listening', () => {
      server.off('error', fail);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : address.port);
    });
    target.listen(address.port, address.host);
  });
