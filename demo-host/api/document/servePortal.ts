import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { pageAt, plainPath, type PageId } from '#contract/portalPages.ts';
import { languages, type Config, type Language } from '#contract/reference.ts';
import type { Deps } from '../platform/call/Deps.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import type { RequestVariables } from '../platform/http/logRequests.ts';
import { sentPath } from '../platform/http/nodeRequest.ts';
import { documentHeaders } from './documentHeaders.ts';
import { namePageFiles } from './namePageFiles.ts';
import { paintFirstView } from './paintFirstView.ts';
import { paintForm } from './paintForm.ts';
import { readShell, type BuiltPage } from './readShell.ts';
import { serveFile } from './serveFile.ts';
import { serveSdk } from './serveSdk.ts';
import { takeReports } from './takeReports.ts';
import { writeDocument } from './writeDocument.ts';

const media = join(import.meta.dirname, '../public');
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  // A worker of a document with this header needs it too.
  'cross-origin-embedder-policy': 'credentialless',
};
const shortLived = { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' };
/** Shops may show the pictures too. A picture that is opened as a page must not run scripts. */
const picture = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves the portal's page on every path that isn't a file, its files, the SDK's script, and public pictures. */
export function servePortal(app: Hono<{ Variables: RequestVariables }>, deps: Deps): void {
  const { portalDist, sdkDist } = deps.config;
  const assets = join(portalDist, 'assets');
  const shell = readShell(join(portalDist, 'index.html'));
  takeReports(app, deps);
  serveSdk(app, sdkDist);
  app.get('/media/*', async (c) =>
    found(await serveFile(c.req.raw, media, c.req.path.slice('/media/'.length), picture)),
  );
  app.get('/assets/*', async (c) =>
    found(await serveFile(c.req.raw, assets, c.req.path.slice('/assets/'.length), immutable)),
  );
  app.get('*', async (c) => {
    const { path } = c.req;
    // Paths that resemble an API path, such as //api///auth or /API, must not return the portal's page.
    if (/^\/+api(\/|$)/i.test(path.replaceAll('\\', '/'))) throw new Refusal('not_found');
    if (/\.[A-Za-z0-9]+$/.test(path)) {
      const file = await serveFile(c.req.raw, portalDist, path.slice(1), shortLived);
      // A person who types /profile.html sees the portal's page for unknown paths; a script or picture gets the error.
      if (file !== undefined || !wantsPage(c)) return found(file);
    }
    return page(c, deps, await shell.read());
  });
}

function found(response: Response | undefined): Response {
  if (response === undefined) throw new Refusal('not_found');
  return response;
}

const wantsPage = (c: Context) => /\btext\/html\b/.test(c.req.header('accept') ?? '');

async function page(c: Context, deps: Deps, shell: BuiltPage | undefined): Promise<Response> {
  const { embedOrigins } = deps.config;
  const requested = requestedLanguage(c);
  const config = await settings(deps, requested);
  const language = requested ?? config?.language.default ?? 'en';
  const embedded = c.req.query('embed') !== undefined;
  const scheme = c.req.query('scheme');
  const shown = { page: shownPage(c), language, embedded };
  const files = shell?.files;
  const form = files === undefined || !showsEmptyForm(c, shown) ? '' : paintForm(files, { ...shown, config });
  const inlined = form === '' ? undefined : shell?.inlined;
  const headers = documentHeaders({
    embedded,
    embedOrigins,
    styleOrigin: originOf(config?.general.styleUrl),
    assetOrigin: originOf(config?.general.publicAssetUrl),
    inlined,
  });
  if (shell === undefined) return new Response(notBuilt, { status: 503, headers });
  const content = {
    page: shown.page,
    language,
    config,
    allowedOrigins: embedOrigins,
    embedded,
    scheme,
    pageFiles: files === undefined ? { scripts: [], styles: [] } : namePageFiles(files, shown),
    firstView: files === undefined ? '' : paintFirstView(files, { ...shown, config, form }),
    inlined,
    now: new Date(deps.clock.now()),
  };
  const status = pageAt(plainPath(sentPath(c))) === undefined ? 404 : 200;
  return new Response(writeDocument(shell.html, content), { status, headers });
}

/** The page that the path alone selects: `mode` and `kiosk` select others, as the portal's `matchRoute` knows. */
function shownPage(c: Context): PageId | undefined {
  const isSelected = c.req.query('mode') !== undefined || c.req.query('kiosk') !== undefined;
  return isSelected ? undefined : (pageAt(plainPath(sentPath(c)))?.id ?? 'notFound');
}

/**
 * Whether the address leads to the empty sign-in form: without the token of a link, and without a benefit (`b`) that the form
 * would show. In a frame only with `guest=1`, by which the host states that it will not sign its customer in.
 */
function showsEmptyForm(
  c: Context,
  { page, embedded }: { page: PageId | undefined; embedded: boolean },
): boolean {
  const redirect = c.req.query('redirect') ?? '';
  const isPlain = c.req.query('token') === undefined && c.req.query('b') === undefined;
  return (
    page === 'signIn' && (!embedded || c.req.query('guest') === '1') && isPlain && !/[?&]b=/.test(redirect)
  );
}

const notBuilt =
  '<!doctype html><title>Not built</title><p>The portal has not been built yet: npm run build</p>\n';

/**
 * Section 5 of the specification: `lang`, then `language`, each accepted only if it is one of the five languages. The browser's
 * own language is not read: the portal's script does not read it either, and the two must agree.
 *
 * @returns `undefined` where the address has none of them: the configured default applies
 */
function requestedLanguage(c: Context): Language | undefined {
  const requested = [c.req.query('lang'), c.req.query('language')];
  return requested.map((text) => languages.find((language) => language === text)).find(Boolean);
}

async function settings({ kept, log }: Deps, requested: Language | undefined): Promise<Config | undefined> {
  try {
    return await kept.read(readSettings, requested);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no configuration for the page');
    return undefined;
  }
}

function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin } = new URL(url);
  // An attacker in the network could replace an unencrypted style sheet, and so restyle the portal.
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
  return isSafe ? origin : undefined;
}
