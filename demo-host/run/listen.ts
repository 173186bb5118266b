import type { Server } from 'node:net';

interface Listenable {
  listen(port: number, host: string): unknown;
  readonly server?: Server;
}

interface Address {
  readonly port: number;
  readonly host: string;
  /** The environment variable that changes this port: it is named when the port is taken. */
  readonly variable: string;
}

/** Says in one line what a person has to do; its message is printed as it is. */
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

/** Resolves with the port that was really opened (useful with port 0). */
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
