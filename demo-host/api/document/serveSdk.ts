import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as z from 'zod';
import { Refusal } from '../platform/call/Refusal.ts';
import type { RequestVariables } from '../platform/http/logRequests.ts';
import { serveFile } from './serveFile.ts';

const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the script that shops load. `/sdk/v1.js` is always the newest and cached for five minutes;
 * `/sdk/<version>/portal.js` never changes, so a shop can pin it with a checksum. The parts that the script loads on
 * demand have the version in their names and are served beside it at both addresses.
 */
export function serveSdk(app: Hono<{ Variables: RequestVariables }>, sdkDist: string): void {
  const serve = async (request: Request, cache: string, file = 'portal.js') => {
    const headers = { ...shared, 'cache-control': cache };
    const response = await serveFile(request, sdkDist, file, headers);
    if (response === undefined) throw new Refusal('not_found');
    return response;
  };
  app.get('/sdk/v1.js', (c) => serve(c.req.raw, 'public, max-age=300'));
  const version = readVersion();
  app.get(`/sdk/${version}/portal.js`, (c) => serve(c.req.raw, forEver));
  app.get(`/sdk/${version}/manifest.json`, (c) => serve(c.req.raw, forEver, 'manifest.json'));
  for (const part of ['stage', 'routes', 'calls', 'element'].map((name) => `${name}-${version}.js`)) {
    app.get(`/sdk/${part}`, (c) => serve(c.req.raw, forEver, part));
    app.get(`/sdk/${version}/${part}`, (c) => serve(c.req.raw, forEver, part));
  }
}

/** The SDK's version is the project's. */
function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  return z.object({ version: z.string() }).parse(manifest).version;
}
