import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/** Vite as middleware of our own server, so that pages have the same addresses as in production. */
export const createVite = (root: string, mode: 'widget' | 'site', server: Server): Promise<ViteDevServer> =>
  createServer({
    configFile: join(root, 'vite.config.ts'),
    mode,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: { server }, hmr: { server } },
  });
