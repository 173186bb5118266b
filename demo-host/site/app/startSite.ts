import { join } from 'node:path';
import { mediaFolder } from './mediaFolder.ts';
import { serveOnLoopback } from '../../run/serveOnLoopback.ts';
import { createSiteApp } from './createSiteApp.ts';
import { demoCustomers } from '../../api/seed/demo/demoCustomers.ts';
import { readBuiltAssets } from './readBuiltAssets.ts';
import { readSnippet } from '../examples/readSnippet.ts';
import { demoStores } from './demoStores.ts';

export interface SiteConfig {
  readonly SHOP_PORT: number;
  readonly PORTAL_URL: string;
  readonly MAILBOX_URL: string;
  readonly SITE_DIST: string;
  readonly SSO_KEY: string;
  /** With it the checkout records orders. */
  readonly STAFF_TOKEN: string;
}

/** Starts the shop on `127.0.0.1`, another site than the portal's `localhost`. */
export const startSite = async (config: SiteConfig) => {
  const app = createSiteApp({
    portalUrl: config.PORTAL_URL,
    mailboxUrl: config.MAILBOX_URL,
    assets: readBuiltAssets(config.SITE_DIST),
    dist: config.SITE_DIST,
    media: mediaFolder,
    customers: demoCustomers,
    stores: demoStores,
    shopKey: config.SSO_KEY,
    staffToken: config.STAFF_TOKEN,
    snippet: readSnippet(join(config.SITE_DIST, '../sdk')),
  });
  return await serveOnLoopback(app, config.SHOP_PORT, 'SHOP_PORT');
};
