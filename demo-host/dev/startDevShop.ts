import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { listen } from '../run/listen.ts';
import { contentPolicy } from '../site/app/contentPolicy.ts';
import { createSiteApp } from '../site/app/createSiteApp.ts';
import { demoCustomers } from '../api/seed/demo/demoCustomers.ts';
import { demoStores } from '../site/app/demoStores.ts';
import { join } from 'node:path';
import { readSnippet } from '../site/examples/readSnippet.ts';
import { mediaFolder } from '../site/app/mediaFolder.ts';
import { createVite } from './createVite.ts';

interface DevShopOptions {
  readonly root: string;
  readonly port: number;
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly shopKey: string;
  readonly staffToken: string;
}

/** Hot reload puts styles into the page and opens a socket. */
const relaxedPolicy = (portalUrl: string, path: string, nonce: string): string =>
  contentPolicy(portalUrl, path, nonce)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

/** The shop with hot reload of its scripts and styles; its pages are rendered as in production. */
export const startDevShop = async ({
  root,
  port,
  portalUrl,
  mailboxUrl,
  shopKey,
  staffToken,
}: DevShopOptions): Promise<Server> => {
  const server = createServer();
  const vite = await createVite(root, 'site', server);
  const app = createSiteApp({
    portalUrl,
    mailboxUrl,
    shopKey,
    staffToken,
    snippet: readSnippet(join(root, 'dist/sdk')),
    assets: { of: (entry) => ({ scripts: ['/@vite/client', `/src/entries/${entry}.ts`], styles: [] }) },
    media: mediaFolder,
    customers: demoCustomers,
    stores: demoStores,
    policy: relaxedPolicy,
  });
  const render = getRequestListener(app.fetch);
  server.on('request', (from, to) => {
    vite.middlewares(from, to, () => void render(from, to));
  });
  server.once('close', () => void vite.close());
  await listen(server, { port, host: '127.0.0.1', variable: 'SHOP_PORT' });
  return server;
};
