import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { listen } from './listen.ts';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/**
 * Serves an app on the loopback address only.
 *
 * @param variable the environment variable of the port
 * @throws PlainError if the port can't be opened
 */
export async function serveOnLoopback(
  app: Pick<Hono, 'fetch'>,
  port: number,
  variable: string,
): Promise<Served> {
  const server = createAdaptorServer({ fetch: app.fetch });
  const opened = await listen(server, { port, host, variable });
  return {
    url: `http://${host}:${String(opened)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
