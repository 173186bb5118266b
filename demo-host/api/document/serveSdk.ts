import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as z from 'zod';
import { Refusal } from '../platform/call/Refusal.ts';
import type { RequestVariables } from '../platform/http/logRequests.ts';
import { serveFile } from './serveFile.ts';

const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const forEver = 'public, max-age=31536000, immutable';
/** A part that the script loads on demand, with the script's version in its name. */
const part = /^[a-z]+-(\d+\.\d+\.\d+(?:-[a-z0-9.]+)?)\.js$/;

/**
 * Serves the script that shops load. `/sdk/v1.js` is always the newest and cached for five minutes;
 * `/sdk/<version>/portal.js` never changes, so a shop can pin it with a checksum. The parts that the script loads on
 * demand have the version in their names and are served beside it at both addresses. The newest version is in `sdkDist`, and
 * each older one that is kept in the folder of its name there.
 */
export function serveSdk(app: Hono<{ Variables: RequestVariables }>, sdkDist: string): void {
  const newest = readVersion();
  const serve = async (request: Request, cache: string, version: string, file: string) => {
    const folder = version === newest ? sdkDist : join(sdkDist, version);
    const headers = { ...shared, 'cache-control': cache };
    const response = await serveFile(request, folder, file, headers);
    if (response === undefined) throw new Refusal('not_found');
    return response;
  };
  app.get('/sdk/v1.js', (c) => serve(c.req.raw, 'public, max-age=300', newest, 'portal.js'));
  app.get('/sdk/:file', (c) => {
    const file = c.req.param('file');
    return serve(c.req.raw, forEver, versionOf(file), file);
  });
  app.get('/sdk/:version/:file', (c) => {
    const { version, file } = c.req.param();
    const isNamed = file === 'portal.js' || file === 'manifest.json';
    // A file without a version in its name is checked by that of a part, so that `version` is one.
    if (versionOf(isNamed ? `part-${version}.js` : file) !== version) throw new Refusal('not_found');
    return serve(c.req.raw, forEver, version, file);
  });
}

/** @throws Refusal if it is not the file of a part */
function versionOf(file: string): string {
  const version = part.exec(file)?.[1];
  if (version === undefined) throw new Refusal('not_found');
  return version;
}

/** The SDK's version is the project's. */
function readVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  return z.object({ version: z.string() }).parse(manifest).version;
}
