import { describe, expect, it } from 'vitest';
import { createDemoSecrets } from '../../run/createDemoSecrets.ts';
import { createSiteApp } from './createSiteApp.ts';
import { examples } from '../examples/examples.ts';
import { languages } from './Language.ts';
import { texts } from '../texts/texts.ts';

// No server listens there: the pages do not need the portal.
const portalUrl = 'http://localhost:1';
const app = createSiteApp({
  portalUrl,
  mailboxUrl: 'http://127.0.0.1:4300',
  assets: { of: (entry) => ({ scripts: [`/assets/${entry}.js`], styles: [] }) },
  media: 'demo-host/api/public',
  customers: [{ email: 'maren@example.com', name: 'Maren Ellison', shows: 'Gold' }],
  stores: [{ handle: 'quay-street', name: 'Quay Street', address: '1 Quay Street' }],
  shopKey: createDemoSecrets().shopKey,
  staffToken: 'the staff of the tests',
  snippet: 'start("https://account.example/sdk/v1.js");',
});

/** Replaces line breaks between attributes, which have no meaning. */
const markupOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/\s+/g, ' ').replaceAll(' >', '>');
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(form), headers });
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const paths = [
  '/',
  '/shop/new',
  '/shop/men',
  '/product/merino-crew-jumper',
  '/search?q=coat',
  '/bag',
  '/journal',
  '/help',
  '/stores',
  '/privacy',
  '/terms',
  '/account',
  '/account-script',
  '/sso',
  '/developers',
];

describe('the shop', () => {
  it.each(paths)('shows %s in every language, with the right direction', async (path) => {
    for (const language of languages) {
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      const html = await markupOf(answer);
      expect(answer.status).toBe(200);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(html).not.toMatch(/undefined|\[object/);
    }
  });

  it('begins help with the order and the topic that the address names, in the page’s language', async () => {
    const help = async (query: string) => await markupOf(await get(`/help?${query}`));
    const feedback = await help('order=R-1043&topic=feedback&lang=en');
    expect(feedback).toContain('<h2>Your feedback</h2>');
    expect(feedback).toContain('What was good about order <bdi>R-1043</bdi>');
    expect(await help('order=R-1043&topic=problem&lang=it')).toContain('Un problema con il tuo ordine');
    expect(await help('order=R-1043&topic=other&lang=en')).toContain('<h2>Your order</h2>');
    for (const nothing of ['topic=feedback', 'order=&topic=problem', 'order=%20'])
      expect(await help(`${nothing}&lang=en`)).not.toContain('id="about"');
  });

  it('shows the order of an address as text, cut to 40 characters', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    for (const language of languages) {
      const html = await markupOf(await get(`/help?order=${hostile}&topic=${hostile}&lang=${language}`));
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('<bdi>&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</bdi>');
    }
    const long = await markupOf(await get(`/help?order=${'9'.repeat(5000)}&lang=en`));
    expect(long).toContain(`<bdi>${'9'.repeat(40)}</bdi>`);
  });

  it('lets a page load only its own files and the portal in a frame', async () => {
    const answer = await get('/account');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src ${portalUrl}; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('allows the portal’s script on the page with the script tag only', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/account-script')).toContain(`script-src 'self' ${portalUrl};`);
    expect(await policyOf('/')).toContain("script-src 'self';");
  });

  it('shows a demo customer and the mailbox to a new visitor', async () => {
    const html = await markupOf(await get('/account'));
    expect(html).toContain('data-prefill="maren@example.com"');
    expect(html).toContain('href="http://127.0.0.1:4300"');
  });

  it('escapes the text of a search', async () => {
    const html = await markupOf(await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`));
    expect(html).not.toContain('<script>alert');
  });

  it('finds a product by its name in any language, without accents', async () => {
    expect(await markupOf(await get('/search?q=MERINOS'))).toContain('/product/merino-crew-jumper');
  });

  it('remembers language and appearance, and redirects back to the page', async () => {
    const answer = await post('/preferences', { language: 'fr', scheme: 'dark', from: '/shop/men' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/shop/men');
    const html = await markupOf(await get('/shop/men', { cookie: cookieOf(answer) }));
    expect(html).toContain('<html lang="fr" dir="ltr" data-scheme="dark"');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\r\nb: c'])(
    'does not redirect to %s after a preference was saved',
    async (from) => {
      expect((await post('/preferences', { language: 'it', from })).headers.get('location')).toBe('/');
    },
  );

  it('adds products to the bag and removes them', async () => {
    const added = await post('/bag', { product: 'merino-crew-jumper', colour: '1', size: 'M' });
    const bag = { cookie: cookieOf(added) };
    expect(await markupOf(await get('/bag', bag))).toContain('$140.00');
    const removed = await post('/bag/remove', { line: '0' }, bag);
    expect(await markupOf(await get('/bag', { cookie: cookieOf(removed) }))).toContain('Your bag is empty.');
  });

  it('gives an order its number for as long as the bag stays the same, so that it is recorded once', async () => {
    const first = await post('/bag', { product: 'merino-crew-jumper', colour: '1', size: 'M' });
    const [added = ''] = cookieOf(first).split('; ');
    const open = async (cookie: string) => {
      const answer = await get('/bag', { cookie });
      const kept = /shop_order=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
      return { kept, number: /name="number" value="([^"]*)"/.exec(await markupOf(answer))?.[1] };
    };
    const { kept, number } = await open(added);
    expect(number).toMatch(/^W-[A-Z0-9]{10}$/);
    expect(kept).toBe(number);
    expect((await open(`${added}; shop_order=${kept}`)).number).toBe(number);
    expect((await open(`${added}; shop_order=W-1`)).number).not.toBe('W-1');
    const more = await post(
      '/bag',
      { product: 'merino-crew-jumper', colour: '0', size: 'M' },
      { cookie: added },
    );
    expect(more.headers.get('set-cookie')).toMatch(/shop_order=;.*Max-Age=0/);
  });

  it('shows that the bag is full when a product has no place in it', async () => {
    const bag = (lines: number) => ({
      cookie: `shop_bag=${Array<string>(lines).fill('2041-0-2').join('.')}`,
    });
    const notice = 'Your bag is full.';
    expect(await markupOf(await get('/bag', bag(19)))).not.toContain(notice);
    const added = await post('/bag', { product: 'merino-crew-jumper', colour: '1', size: 'M' }, bag(20));
    expect(added.headers.get('location')).toBe('/bag');
    expect(await markupOf(await get('/bag', { cookie: cookieOf(added) }))).toContain(notice);
  });

  it.each(['9-9-9', 'x', '2041-0-9', '2041-0-0.'.repeat(100)])(
    'shows the page of the bag in spite of the invalid or long cookie %s',
    async (cookie) => {
      expect((await get('/bag', { cookie: `shop_bag=${cookie}` })).status).toBe(200);
    },
  );

  it('responds with a 404 page to unknown paths', async () => {
    const answer = await get('/product/nothing');
    expect(answer.status).toBe(404);
    expect(await markupOf(answer)).toContain('This page isn’t here');
  });
});

describe('the pages for developers', () => {
  it('link to every example', async () => {
    const html = await markupOf(await get('/developers'));
    for (const { handle } of examples) expect(html).toContain(`href="/developers/${handle}"`);
    expect((await get('/developers/nothing')).status).toBe(404);
  });

  it.each(examples)('show $handle in every language, except where its language is fixed', async (example) => {
    for (const language of languages) {
      const html = await markupOf(await get(`/developers/${example.handle}?lang=${language}`));
      const shown = example.fixed?.language ?? language;
      expect(html).toContain(`<html lang="${shown}"`);
      expect(html).toContain(`<h1>${texts[shown][example.title]}</h1>`);
      expect(html).not.toContain('[object');
      // All placeholders are filled, in the page and in the shown source.
      expect(html).not.toMatch(/\{(portal|nonce|language|scheme|snippet|show\w+)\}/);
    }
  });

  it('show the markup as text, without its nonce', async () => {
    const answer = await get('/developers/element');
    const html = await markupOf(answer);
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(html).toContain(`<script async nonce="${nonce}" src="${portalUrl}/sdk/v1.js"></script>`);
    expect(html).toContain(`&lt;script async nonce=&quot;…&quot; src=&quot;${portalUrl}/sdk/v1.js&quot;&gt;`);
    expect((await get('/developers/element')).headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('have the queue snippet with the portal’s address', async () => {
    const html = await markupOf(await get('/developers/queue'));
    expect(html).toContain(`start("${portalUrl}/sdk/v1.js"); start("${portalUrl}/sdk/v1.js","Rewards");`);
  });

  it('allow each page to run only the scripts that it shows', async () => {
    const scriptsOf = async (handle: string) =>
      /script-src ([^;]*)/.exec(
        (await get(`/developers/${handle}`)).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await scriptsOf('npm')).toBe("'self'");
    expect(await scriptsOf('script-tag')).toBe(`'self' ${portalUrl}`);
    expect(await scriptsOf('queue')).toMatch(/^'self' 'nonce-[\w-]+' http/);
    expect(await scriptsOf('element')).toMatch(/^'nonce-[\w-]+' 'strict-dynamic'$/);
    expect((await get('/developers/element')).headers.get('content-security-policy')).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('show sources with the import names of the published package', async () => {
    expect(await markupOf(await get('/developers/react'))).toContain('profile-portal-host-sdk/react');
    expect(await markupOf(await get('/developers/npm'))).not.toContain('#host-sdk');
  });
});

it('never redirects to another site, and refuses forms that are too long or cannot be parsed', async () => {
  for (const from of [
    '/\u0000',
    '/\u007f',
    '/a\u0001b',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/ /x',
  ]) {
    const answer = await post('/preferences', { scheme: 'dark', from });
    expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 303, '/']);
  }
  expect((await post('/preferences', { from: '/shop/new?q=\u00e9' })).headers.get('location')).toBe(
    '/shop/new?q=\u00e9',
  );
  for (const path of ['/preferences', '/bag', '/bag/remove', '/bag/order', '/sso/in'])
    expect((await post(path, { from: 'x'.repeat(70000) }, { origin: 'http://localhost' })).status).toBe(413);
  const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' };
  expect((await app.request('/preferences', broken)).status).toBe(400);
});
