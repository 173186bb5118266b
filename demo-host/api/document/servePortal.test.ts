import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configDocument } from '../reference/schema.ts';
import { openTestApp, testShop, type TestApp } from '../testing/openTestApp.ts';

const page = (name: string) => ({
  scripts: [`assets/${name}.js`],
  styles: [`assets/${name}.css`],
  texts: [name],
});
const textsOf = (language: string) =>
  Object.fromEntries(['core', 'signIn', 'home'].map((name) => [name, `assets/${language}/${name}.js`]));
const noFiles = { scripts: [], styles: [], texts: [] };
const wordsOf = (language: string) => ({
  loading: `Loading ${language}`,
  failed: 'Failed',
  advice: 'Load it again',
  tryAgain: 'Try again',
  titles: { home: 'Home', offers: `Offers <${language}>` },
  home: {
    greeting: `Hello "{{name}}" ${language}`,
    welcome: 'Welcome',
    rewards: 'Rewards',
    points: 'Points',
  },
});
/** A sign-in page for every look, as the build renders it. */
const looks = (language: string) =>
  Object.fromEntries(
    ['', 'k', 's', 'ks', 'f', 'kf', 'sf', 'ksf'].map((look) => [
      look,
      `<p>%heading%</p><p class="a">%line%</p><img alt="" src="%mobile%"/><img alt="" src="%desktop%"/><form>${language} ${look}</form>`,
    ]),
  );
const pageFiles = {
  pages: {
    signIn: { ...page('signIn'), bare: true },
    home: page('home'),
    offers: noFiles,
    notFound: noFiles,
  },
  texts: { en: textsOf('en'), ar: textsOf('ar') },
  frame: { scripts: ['assets/bridge.js'], styles: [] },
  form: {
    script: 'show()',
    style: 'p{margin:0}',
    html: { en: looks('en'), ar: looks('ar') },
    accents: { light: '#1d4d3e', dark: '#93cdb5' },
  },
  words: { en: wordsOf('en'), ar: wordsOf('ar') },
};

let api: TestApp;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(directory, 'widget/assets'), { recursive: true });
  await mkdir(join(directory, 'sdk/0.0.9'), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(directory, name), text);
  await write(
    'widget/index.html',
    '<!doctype html>\n<html lang="en" class="pp">\n<head>\n<meta charset="utf-8">\n<title>Built</title>\n' +
      '<meta name="description" content="built">\n<meta name="color-scheme" content="light dark" />\n<script type="module" src="/assets/a.js"></script>\n' +
      '<link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/c.css">\n</head><body></body></html>',
  );
  await mkdir(join(directory, 'widget/.vite'));
  await write('widget/.vite/pages.json', JSON.stringify(pageFiles));
  await write('widget/assets/a.js', 'plain');
  await write('widget/assets/page.html', '<script>alert(1)</script>');
  await write('widget/assets/a.js.br', 'brotli');
  await write('widget/assets/a.js.gz', 'gzipped');
  await write('widget/icon.svg', '<svg/>');
  await write('widget/.secret.json', '{}');
  await write('secret.json', '{}');
  await write('sdk/portal.js', 'sdk');
  await write('sdk/calls-0.1.0.js', 'calls');
  await write('sdk/snippet.js', 'snippet');
  for (const file of ['portal.js', 'manifest.json', 'calls-0.0.9.js']) await write(`sdk/0.0.9/${file}`, '{}');
  api = await openTestApp({ portalDist: join(directory, 'widget'), sdkDist: join(directory, 'sdk') });
});
afterAll(async () => {
  await api.close();
  await rm(directory, { recursive: true });
});

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/home', 200],
    ['/home/', 200],
    ['/rewards/item/12', 200],
    ['/event/spring', 200],
    ['/nowhere/at/all', 404],
    ['/rewards/item/1/', 404],
    ['/rewards/item/1.0', 404],
    ['/rewards/item/%31', 404],
    ['/event/a.b', 404],
    ['/profile.html', 404],
  ])('is served at %s with status %i', async (path, status) => {
    const answer = await api.request(path, { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<!doctype html>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('W11 has title, description and preview from the configuration, as text, in place of the built ones', async () => {
    const html = await (await api.request('/')).text();
    expect(html).toContain('<title>My &lt;/script&gt; account</title>');
    expect(html).toContain('<meta name="description" content="All &quot;of&quot; it">');
    expect(html).toContain('<meta property="og:image" content="http://portal.test/media/og.png">');
    expect(html).toContain('<meta property="og:url" content="http://portal.test">');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
  });

  it("has its title in the reader's language where the tenant has translated it", async () => {
    const [document = expect.fail('no configuration')] = await api.db.select().from(configDocument);
    const general = { ...document.general, texts: { ar: { 'siteMeta.title': 'حسابي' } } };
    await api.db.update(configDocument).set({ general }).where(eq(configDocument.id, 1));
    expect(await (await api.request('/?lang=ar')).text()).toContain('<title>حسابي</title>');
    expect(await (await api.request('/?lang=fr')).text()).toContain(
      '<title>My &lt;/script&gt; account</title>',
    );
    await api.db.update(configDocument).set(document).where(eq(configDocument.id, 1));
  });

  it('states the colour scheme of the first paint for a frame only, from a fixed set of values', async () => {
    const tagOf = async (path: string) =>
      /<html[^>]*>/.exec(await (await api.request(path)).text())?.[0] ?? '';
    expect(await tagOf('/?embed=abc&scheme=dark')).toBe(
      '<html lang="en" dir="ltr" data-embedded="" data-theme="dark" class="pp">',
    );
    expect(await tagOf('/?embed=abc&scheme=light')).toContain('data-theme="light"');
    expect(await tagOf('/?embed=abc&scheme=%22%3E%3Cscript%3E')).toBe(
      '<html lang="en" dir="ltr" data-embedded="" class="pp">',
    );
    expect(await tagOf('/?scheme=dark')).toBe('<html lang="en" dir="ltr" class="pp">');
    const schemeOf = async (path: string) =>
      /<meta name="color-scheme" content="([^"]*)"/.exec(await (await api.request(path)).text())?.[1];
    expect(await schemeOf('/?embed=abc&scheme=dark')).toBe('dark');
    expect(await schemeOf('/?embed=abc&scheme=%22%3E')).toBe('light dark');
    expect(await schemeOf('/?scheme=dark')).toBe('light dark');
  });

  it.each([
    ['/', ['/assets/signIn.js', '/assets/en/core.js', '/assets/en/signIn.js', '/assets/signIn.css']],
    ['/home/', ['/assets/home.js', '/assets/en/core.js', '/assets/en/home.js', '/assets/home.css']],
    ['/home?lang=ar', ['/assets/home.js', '/assets/ar/core.js', '/assets/ar/home.js', '/assets/home.css']],
    ['/nowhere', ['/assets/en/core.js']],
    // A page that the build does not know, and pages that the query selects.
    ['/rewards', ['/assets/en/core.js']],
    ['/?mode=event&m=spring', ['/assets/en/core.js']],
    ['/?kiosk=1', ['/assets/en/core.js']],
    [
      '/?embed=abc',
      [
        '/assets/signIn.js',
        '/assets/en/core.js',
        '/assets/en/signIn.js',
        '/assets/bridge.js',
        '/assets/signIn.css',
      ],
    ],
  ])('names the files of the page at %s behind those of every page', async (path, files) => {
    const html = await (await api.request(path)).text();
    const links = [
      ...html.matchAll(
        /<link rel="(modulepreload|stylesheet)"(?: fetchpriority="low")? href="([^"]*)" crossorigin>/g,
      ),
    ];
    expect(links.map(([, , href]) => href)).toEqual(files);
    expect(links.every(([, rel, href]) => (rel === 'stylesheet') === href?.endsWith('.css'))).toBe(true);
    expect(html.indexOf('/assets/a.js')).toBeLessThan(html.indexOf('/core.js'));
  });

  const outlineOf = async (path: string) =>
    /<body>(<div id="first-view".*<\/section><\/div>)/.exec(await (await api.request(path)).text())?.[1];

  it('has the outline of its page, with its title in the language of the address', async () => {
    expect(await outlineOf('/offers?lang=ar')).toBe(
      '<div id="first-view" data-look="page"><p role="status">Loading ar</p>' +
        '<picture><source media="(width > 900px)" srcset="/media/d.svg"><img alt=""></picture>' +
        '<aside aria-hidden="true"><b>Offers &lt;ar&gt;</b><i></i><i></i><i></i></aside>' +
        '<section role="alert"><h1>Failed</h1><p>Load it again</p><a href="">Try again</a></section></div>',
    );
  });

  it('has no title in the outline where a signed-in customer sees another page', async () => {
    expect(await outlineOf('/')).toContain('<img alt="" src="/media/m.svg"></picture>');
    expect(await outlineOf('/')).toContain('<b></b>');
    expect(await outlineOf('/home')).toContain('data-look="home"');
  });

  it('has the words of Home beside places for the name and the balances, which the portal fills in', async () => {
    expect(await outlineOf('/home?lang=ar')).toContain(
      '<aside aria-hidden="true"><b data-hello="Hello &quot;{{name}}&quot; ar" data-welcome="Welcome"' +
        ' data-currency="AUD" data-region="au"></b><i></i>' +
        '<i><span>Rewards<bdi dir="ltr"></bdi></span><span>Points<bdi dir="ltr"></bdi></span></i><i></i></aside>',
    );
  });

  it('has no places for balances that the tenant does not show', async () => {
    const show = (blocks: string) =>
      api.db
        .update(configDocument)
        .set({ component_settings: sql`jsonb_set(component_settings, '{home,blocks}', ${blocks}::jsonb)` });
    await show('["card"]');
    try {
      expect(await outlineOf('/home')).toContain('<b>Home</b><i></i><i></i><i></i></aside>');
    } finally {
      await show('["card", "money", "tier", "attention", "offers", "transactions", "more"]');
    }
  });

  it('has no outline in a frame, of a page that the query selects, or of a language without words', async () => {
    expect(await outlineOf('/offers?embed=abc')).toBeUndefined();
    expect(await outlineOf('/?kiosk=1')).toBeUndefined();
    expect(await outlineOf('/offers?lang=fr')).toBeUndefined();
  });

  const formOf = async (path: string) =>
    /<div id="first-form"[^]*?<\/form><\/div>/.exec(await (await api.request(path)).text())?.[0];

  it("has the sign-in form, hidden, with the tenant's words and pictures, and the script that shows it", async () => {
    const form = await formOf('/?lang=ar');
    expect(form).toMatch(/^<div id="first-form" hidden[^>]*>/);
    expect(form).toMatch(/<form>ar k?s?<\/form>/);
    expect(form).toContain('<img alt="" src="/media/m.svg"/>');
    expect(form).not.toContain('%');
    const html = await (await api.request('/')).text();
    expect(html).toMatch(
      /<style>p\{margin:0\}<\/style>[^]*<\/head>[^]*<\/form>[^]*<script>show\(\)<\/script>/,
    );
  });

  it('has no style sheet before the form, which would keep the browser from painting it', async () => {
    const [before, after] = (await (await api.request('/')).text()).split('<script>show()</script>');
    expect(before).not.toContain('rel="stylesheet"');
    expect(after).toContain('href="/assets/c.css"');
    expect(after).toContain('href="/assets/signIn.css"');
    const [head] = (await (await api.request('/home')).text()).split('</head>');
    expect(head).toContain('href="/assets/home.css"');
  });

  it('lets the pictures of the form come before the code, which runs after it', async () => {
    const low = async (path: string) =>
      (await (await api.request(path)).text())
        .split('<link rel="modulepreload"')
        .slice(1)
        .map((link) => link.startsWith(' fetchpriority="low"'));
    expect(await low('/')).toEqual([true, true, true, true]);
    expect(await low('/home')).toEqual([false, false, false, false]);
  });

  it('allows the script and the styles inside the document by their hashes, and only there', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = policyOf(await api.request('/'));
    expect(policy).toContain(`script-src 'self' ${hash('show()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{margin:0}')};`);
    expect(policyOf(await api.request('/home'))).not.toContain('sha256');
    expect(policyOf(await api.request('/?token=abc'))).not.toContain('sha256');
  });

  it.each([
    ['a link', '/?token=abc'],
    ['a benefit', '/?b=12'],
    ['a benefit inside the redirect', '/?redirect=%2Frewards%3Fb%3D12'],
    ['a check-in', '/?mode=visit'],
    ['a kiosk', '/?kiosk=1'],
    ['a page of a customer', '/home'],
    ['a frame whose host may sign its customer in', '/?embed=abc'],
    ['a language without a form', '/?lang=fr'],
  ])('has no sign-in form at the address of %s', async (_name, path) => {
    expect(await formOf(path)).toBeUndefined();
    expect(await (await api.request(path)).text()).not.toContain('show()');
  });

  it('has the sign-in form in a frame whose host says that it will not sign its customer in', async () => {
    expect(await formOf('/?embed=abc&guest=1')).toMatch(/<form>en k?s?f<\/form>/);
  });

  it('states its encoding and colour scheme before anything long', async () => {
    const html = await (await api.request('/?embed=abc&scheme=dark')).text();
    expect(html).toMatch(
      /<head>\s*<meta charset="utf-8"[^>]*>\s*<meta name="color-scheme" content="dark">\s*<title>/,
    );
  });

  it('has the boot block before any script, and no content can close the block early', async () => {
    const html = await (await api.request('/')).text();
    const [, text = ''] =
      /<script type="application\/json" id="portal-boot">([^<]*)<\/script>/.exec(html) ?? [];
    expect(html.indexOf('portal-boot')).toBeLessThan(html.indexOf('type="module"'));
    expect(JSON.parse(text)).toMatchObject({
      general: { siteMeta: { title: 'My </script> account' }, links: { shop: testShop } },
      language: { default: 'en' },
      login: { join: true, sms_countries: ['AU'] },
      embed: { allowed_origins: [testShop], require_azp: true },
      serverTime: '2026-11-20T02:30:00.000Z',
    });
  });

  it.each([
    ['/', {}, 'lang="en" dir="ltr"'],
    ['/?lang=ar', {}, 'lang="ar" dir="rtl"'],
    ['/?language=fr', {}, 'lang="fr" dir="ltr"'],
    ['/?lang=it&language=ar', {}, 'lang="it" dir="ltr"'],
    ['/?lang=xx&language=ar', {}, 'lang="ar" dir="rtl"'],
    ['/?lang=__proto__', {}, 'lang="en" dir="ltr"'],
    ['/?lang=xx&language=yy', {}, 'lang="en" dir="ltr"'],
    ['/', { 'accept-language': 'ar-EG' }, 'lang="en" dir="ltr"'],
  ])('at %s with %j has %s', async (path, headers, attributes) => {
    const html = await (await api.request(path, { headers })).text();
    expect(html).toContain(`<html ${attributes} class="pp">`);
  });

  it('is in the configured language where the address has no supported one, like its script', async () => {
    const { language_default: before } = (await api.db.select().from(configDocument))[0] ?? expect.fail();
    await api.db.update(configDocument).set({ language_default: 'ar' });
    const pages = await Promise.all(['/', '/?lang=xx', '/?lang=fr'].map((path) => api.request(path)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    await api.db.update(configDocument).set({ language_default: before });
    expect(texts.map((text) => /<html lang="(\w+)" dir="(\w+)"/.exec(text)?.slice(1))).toEqual([
      ['ar', 'rtl'],
      ['ar', 'rtl'],
      ['fr', 'ltr'],
    ]);
  });

  it('may be framed by listed shops only, and only when requested with embed', async () => {
    const [framed, alone] = [await api.request('/home?embed=abc'), await api.request('/home')];
    expect(policyOf(framed)).toContain(`frame-ancestors ${testShop}`);
    expect(policyOf(framed)).toContain('trusted-types pp-worker;');
    expect(framed.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(framed.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
    expect(framed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(policyOf(alone)).toContain("frame-ancestors 'none'");
    expect(alone.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(alone.headers.get('x-frame-options')).toBeNull();
  });

  it('allows exactly the sources of the security design', async () => {
    const policy = policyOf(await api.request('/home'));
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types pp-sw pp-worker',
      'report-to csp',
      "frame-ancestors 'none'",
    ]);
    const { headers } = await api.request('/');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('permissions-policy')).toBe(
      'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()',
    );
  });

  it("W10 allows the origins of a tenant's files by https only, and is served without a configuration too", async () => {
    const [document = expect.fail('no configuration')] = await api.db.select().from(configDocument);
    const general = {
      ...document.general,
      publicAssetUrl: 'https://cdn.example/x',
      styleUrl: 'https://css.example/a.css',
    };
    await api.db.update(configDocument).set({ general }).where(eq(configDocument.id, 1));
    const policy = policyOf(await api.request('/home'));
    expect(policy).toContain("img-src 'self' https://cdn.example data: blob:");
    expect(policy).toContain("style-src 'self' https://css.example;");
    const unsafe = {
      ...general,
      styleUrl: 'http://css.example/a.css',
      publicAssetUrl: 'http://cdn.example/x',
    };
    await api.db.update(configDocument).set({ general: unsafe }).where(eq(configDocument.id, 1));
    expect(policyOf(await api.request('/'))).not.toContain('http://c');
    await api.db.delete(configDocument);
    const html = await (await api.request('/')).text();
    expect(html).toContain('<title>My account</title>');
    expect(html).toContain('content="Manage your profile, transactions and more"');
    await api.db.insert(configDocument).values(document);
  });

  it('says that it has not been built yet', async () => {
    const app = await openTestApp({ portalDist: join(directory, 'nothing') });
    expect((await app.request('/home')).status).toBe(503);
    await app.close();
  });
});

describe('a file', () => {
  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzipped', 'gzip'],
    ['br;q=0, gzip', 'gzipped', 'gzip'],
    ['identity', 'plain', null],
    ['', 'plain', null],
  ])('is sent in the compressed form that fits "%s"', async (accepted, text, encoding) => {
    const answer = await api.request('/assets/a.js', { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('that the build has not compressed is compressed in memory, and not sent again while it is the same', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const first = await api.request('/media/og.svg', { headers });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(Number(first.headers.get('content-length'))).toBeLessThan(3000);
    const etag = first.headers.get('etag') ?? '';
    const again = await api.request('/media/og.svg', {
      headers: { ...headers, 'if-none-match': `"x", ${etag}` },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toContain('max-age=86400');
    const plain = await api.request('/media/og.svg', { headers: { 'if-none-match': etag } });
    expect(await plain.text()).toContain('<svg');
    expect(plain.headers.get('etag')).not.toBe(etag);
  });

  it('may be used by a page that isolates itself, as far as that page or a worker of the portal needs it', async () => {
    const policiesOf = async (path: string) => {
      const { headers } = await api.request(path);
      return [headers.get('cross-origin-resource-policy'), headers.get('cross-origin-embedder-policy')];
    };
    expect(await policiesOf('/sdk/v1.js')).toEqual(['cross-origin', null]);
    expect(await policiesOf('/sdk/0.1.0/portal.js')).toEqual(['cross-origin', null]);
    expect(await policiesOf('/media/og.svg')).toEqual(['cross-origin', null]);
    expect(await policiesOf('/assets/a.js')).toEqual(['same-origin', 'credentialless']);
  });

  it('without a fingerprint in its name is revalidated', async () => {
    expect((await api.request('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/missing.png',
    '/index.html',
    '/.secret.json',
    '/%2e%2e/secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.json',
    '/assets/..%5c..%5csecret.json',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html',
    '/assets/x%2f..%2f..%2findex.html',
    '/assets/..%2ficon.svg',
    '/assets/%2e%2e%2ficon.svg',
    '/assets/page.html',
    '/x%2f..%2findex.html',
    '/INDEX.HTML',
    '/assets/a.js%00.svg',
    '/assets/%',
    '/media/../db/schema.ts',
    '/media/..%2fdb%2fschema.ts',
  ])('%s is not found', async (path) => {
    const answer = await api.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toBe('{}');
  });
});

describe('the script for shops', () => {
  it('may be loaded by every origin: the newest is cached for five minutes, a version for ever', async () => {
    const newest = await api.request('/sdk/v1.js');
    expect(await newest.text()).toBe('sdk');
    expect(newest.headers.get('cache-control')).toBe('public, max-age=300');
    expect(newest.headers.get('access-control-allow-origin')).toBe('*');
    const version = await api.request('/sdk/0.1.0/portal.js');
    expect(version.headers.get('cache-control')).toContain('immutable');
    expect((await api.request('/sdk/9.9.9/portal.js')).status).toBe(404);
  });

  it.each([
    '/sdk/0.1.0/calls-0.1.0.js',
    '/sdk/calls-0.1.0.js',
    '/sdk/0.0.9/portal.js',
    '/sdk/0.0.9/manifest.json',
    '/sdk/0.0.9/calls-0.0.9.js',
    '/sdk/calls-0.0.9.js',
  ])('%s is a file of a version that is kept, and never changes', async (path) => {
    const answer = await api.request(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    '/sdk/snippet.js',
    '/sdk/portal.js',
    '/sdk/0.0.9/calls-0.1.0.js',
    '/sdk/0.0.8/portal.js',
    '/sdk/calls-0.0.8.js',
    '/sdk/..%2fsdk/portal.js',
    '/sdk/0.0.9/..%2fportal.js',
  ])('%s is not found', async (path) => {
    expect((await api.request(path)).status).toBe(404);
  });
});

describe('a report of the policy', () => {
  it('is accepted, and malformed ones are not', async () => {
    const send = (body: unknown) => api.post('/csp-reports', body, { 'content-length': '100' });
    expect((await send([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }])).status).toBe(
      204,
    );
    const before = api.lines.length;
    const many = Array.from({ length: 100 }, () => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src' },
    }));
    expect((await send(many)).status).toBe(204);
    const logged = api.lines
      .slice(before)
      .filter((line) => JSON.stringify(line).includes('policy violation'));
    expect(logged).toHaveLength(1);
    expect((await send({ nonsense: true })).status).toBe(400);
    expect((await api.post('/csp-reports', [], { 'content-length': '1000000' })).status).toBe(413);
  });
});
