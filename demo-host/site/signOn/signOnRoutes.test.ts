import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoSecrets } from '../../run/createDemoSecrets.ts';
import { createSiteApp } from '../app/createSiteApp.ts';
import { createTokenIssuer } from './createTokenIssuer.ts';

const secrets = createDemoSecrets();
const shop = 'http://127.0.0.1:4200';
const exp = 1800000000;

let portal: Server;
let portalUrl: string;
let answerStatus = 200;
const asked: { assertion: string; browser: string | undefined }[] = [];

beforeEach(async () => {
  asked.length = 0;
  answerStatus = 200;
  portal = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => {
      if (from.url !== '/api/auth/exchange') {
        to.end(JSON.stringify({ events: { 'knit-night': { title: 'Knit <night>' } } }));
        return;
      }
      const { assertion } = JSON.parse(Buffer.concat(chunks).toString()) as { assertion: string };
      asked.push({ assertion, browser: from.headers['user-agent'] });
      to.writeHead(answerStatus, { 'content-type': 'application/json' });
      to.end(JSON.stringify({ data: { token: 'a token', exp } }));
    });
  });
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done));
  portalUrl = `http://127.0.0.1:${String((portal.address() as AddressInfo).port)}`;
});
afterEach(() => {
  portal.closeAllConnections();
  portal.close();
});

const open = () =>
  createSiteApp({
    portalUrl,
    mailboxUrl: 'http://127.0.0.1:4300',
    assets: { of: () => ({ scripts: [], styles: [] }) },
    media: 'demo-host/api/public',
    customers: [
      { email: 'maren@example.com', name: 'Maren Ellison', shows: 'Gold' },
      { email: 'layla@example.com', name: 'ليلى', shows: 'Arabic' },
    ],
    stores: [],
    shopKey: secrets.shopKey,
    staffToken: '',
  });
type App = ReturnType<typeof open>;

const own = { origin: shop, 'sec-fetch-site': 'same-origin', 'user-agent': 'a browser' };
const post = (app: App, path: string, form: Record<string, string>, headers: Record<string, string> = own) =>
  app.request(`${shop}${path}`, { method: 'POST', body: new URLSearchParams(form), headers });
const signIn = async (app: App, email = 'maren@example.com') =>
  (await post(app, '/sso/in', { email })).headers.getSetCookie().join('; ').split(';')[0] ?? '';
const askToken = (app: App, cookie: string, headers: Record<string, string> = own) =>
  app.request(`${shop}/portal-token`, { method: 'POST', headers: { ...headers, cookie } });

describe('signing in to the shop', () => {
  it('sets a cookie that scripts cannot read, and opens the account page', async () => {
    const app = open();
    const answer = await post(app, '/sso/in', { email: 'maren@example.com' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^shop_login=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    const account = async (headers: Record<string, string>) =>
      (await app.request(`${shop}/account`, { headers })).text();
    expect(await account({ cookie })).toContain('data-sign-on');
    expect(await account({ cookie })).toContain('Maren Ellison');
    expect(await account({})).not.toContain('data-sign-on');
  });

  it('accepts demo customers only, and no cookie that was forged or signed by another shop', async () => {
    const app = open();
    const stranger = await post(app, '/sso/in', { email: 'nobody@example.com' });
    expect([stranger.headers.get('location'), stranger.headers.getSetCookie()]).toEqual(['/sso', []]);
    const cookie = await signIn(app);
    const forged = ['shop_login=maren@example.com', cookie.replace('maren', 'layla'), `${cookie}x`];
    for (const other of [...forged, await signIn(open())]) {
      expect((await askToken(app, other)).status).toBe(401);
    }
  });

  it('offers its logout only where the portal is logged out with it, not on the page of the sign-in', async () => {
    const app = open();
    const page = await (await app.request(`${shop}/sso`, { headers: { cookie: await signIn(app) } })).text();
    expect(page).toContain('href="/account"');
    expect(page).not.toContain('/sso/out');
  });

  it('has a logout that clears the cookie; other sites can trigger neither sign-in nor logout', async () => {
    const app = open();
    const left = await post(app, '/sso/out', {});
    expect(left.headers.getSetCookie().join()).toContain('shop_login=; Max-Age=0');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(app, '/sso/in', { email: 'maren@example.com' }, foreign)).status).toBe(403);
    expect((await post(app, '/sso/out', {}, foreign)).status).toBe(403);
  });
});

describe('the account page', () => {
  it('links to the portal’s events for developers', async () => {
    const html = await (await open().request(`${shop}/account`)).text();
    expect(html).toContain(`href="${portalUrl}/event/knit-night"`);
    expect(html).toContain('Knit &lt;night&gt;');
  });
});

describe('a token for the portal', () => {
  it('is exchanged for an assertion of the shop that is signed and valid for 30 seconds and this shop’s pages', async () => {
    const app = open();
    const answer = await askToken(app, await signIn(app));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ token: 'a token', expiresAt: exp * 1000 });
    const [{ assertion, browser } = { assertion: '', browser: '' }] = asked;
    expect(browser).toBe('a browser');
    const keys = createLocalJWKSet(JSON.parse(secrets.shopKeys) as JSONWebKeySet);
    const { payload } = await compactVerify(assertion, keys, { algorithms: ['ES256'] });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as { iat: number; exp: number };
    expect(claims).toMatchObject({ email: 'maren@example.com', aud: portalUrl, azp: shop });
    expect(claims.exp - claims.iat).toBe(30);
    expect(decodeProtectedHeader(assertion).alg).toBe('ES256');
  });

  it('is exchanged for a new assertion each time', async () => {
    const app = open();
    const cookie = await signIn(app);
    await askToken(app, cookie);
    await askToken(app, cookie);
    expect(new Set(asked.map(({ assertion }) => assertion)).size).toBe(2);
  });

  it('is refused without a login to the shop, and to pages of other sites', async () => {
    const app = open();
    const cookie = await signIn(app);
    expect((await askToken(app, '')).status).toBe(401);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: shop, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null' },
    ]) {
      expect((await askToken(app, cookie, headers as Record<string, string>)).status).toBe(403);
    }
    expect((await app.request(`${shop}/portal-token`, { headers: { cookie } })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is not issued when the portal refuses', async () => {
    answerStatus = 403;
    const app = open();
    expect((await askToken(app, await signIn(app))).status).toBe(502);
  });

  it.each(['', '{}', 'nonsense', JSON.stringify({ kty: 'EC', kid: 'x', d: 'AA' })])(
    'needs a key: with %j the start fails in one line that does not repeat it',
    (key) => {
      expect(() => createTokenIssuer(key, portalUrl)).toThrow(
        /^SSO_KEY must be a private key of the P-256 curve with a kid, as JSON \(JWK\)\.$/,
      );
    },
  );
});
