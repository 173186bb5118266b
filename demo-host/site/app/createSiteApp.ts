import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { products } from '../../api/seed/catalogue/products.ts';
import { bagCookie, orderCookie, readBag, writeBag, type BagLine } from './bag.ts';
import { checkoutRoutes } from '../checkout/checkoutRoutes.ts';
import { createCheckout, newOrderNumber, orderNumberOf } from '../checkout/createCheckout.ts';
import { contentPolicy } from './contentPolicy.ts';
import { createEventReader } from './createEventReader.ts';
import { exampleAt, examplesPath } from '../examples/examples.ts';
import type { DemoCustomer } from '../../api/seed/demo/demoCustomers.ts';
import { isLanguage } from './Language.ts';
import type { PageAssets } from './PageAssets.ts';
import type { PageContext } from './PageContext.ts';
import { accountPage, accountScriptPage } from '../pages/account/accountPage.ts';
import { bagPage } from '../pages/shop/bagPage.ts';
import { developersPage } from '../pages/developers/developersPage.ts';
import { examplePage } from '../pages/developers/examplePage.ts';
import { homePage } from '../pages/shop/homePage.ts';
import { journalPage } from '../pages/shop/journalPage.ts';
import { listPage } from '../pages/shop/listPage.ts';
import { notFoundPage } from '../pages/shop/notFoundPage.ts';
import { productPage } from '../pages/shop/productPage.ts';
import { searchPage } from '../pages/shop/searchPage.ts';
import { storesPage } from '../pages/shop/storesPage.ts';
import { helpPage, privacyPage, termsPage } from '../pages/shop/textPages.ts';
import { isScheme, preferenceCookies, readPreferences } from './Preferences.ts';
import { findSection } from './sections.ts';
import { createTokenIssuer } from '../signOn/createTokenIssuer.ts';
import { createShopLogin } from '../signOn/shopLogin.ts';
import { signOnRoutes } from '../signOn/signOnRoutes.ts';
import type { Store } from './Store.ts';
import { texts } from '../texts/texts.ts';

export interface SiteOptions {
  readonly portalUrl: string;
  readonly mailboxUrl: string;
  readonly assets: PageAssets;
  /** Folder of the built scripts and styles. Absent in development. */
  readonly dist?: string;
  /** Folder of the pictures, served at `/media`. */
  readonly media: string;
  readonly customers: readonly DemoCustomer[];
  readonly stores: readonly Store[];
  /** The shop's private key for assertions (JWK as JSON). */
  readonly shopKey: string;
  readonly staffToken: string;
  /** The SDK's queue snippet, as it was built. */
  readonly snippet?: string;
  /** Replaced in development only. */
  readonly policy?: typeof contentPolicy;
}

const cookieOptions = { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31536000 } as const;

const readContext = (
  context: Context,
  { portalUrl, mailboxUrl, assets, snippet = '' }: SiteOptions,
  nonce: string,
): PageContext => {
  const url = new URL(context.req.url);
  const preferences = readPreferences(
    context.req.query('lang'),
    getCookie(context),
    context.req.header('accept-language'),
  );
  url.searchParams.delete('lang');
  return {
    preferences,
    texts: texts[preferences.language],
    bagCount: readBag(getCookie(context, bagCookie)).length,
    // The answer to a form has no address of its own to come back to.
    path: context.req.method === 'POST' ? '/bag' : `${url.pathname}${url.search}`,
    portalUrl,
    mailboxUrl,
    assets,
    nonce,
    snippet,
  };
};

/**
 * @returns the path if it is of this shop, otherwise `/`: `//elsewhere` and `/\elsewhere` would lead to another site, and
 *   a header cannot hold control characters
 */
const ownPath = (value: unknown): string =>
  /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(String(value)) ? String(value) : '/';

const setBag = (context: Context, lines: readonly BagLine[]): Response => {
  setCookie(context, bagCookie, writeBag(lines), cookieOptions);
  deleteCookie(context, orderCookie, { path: '/' });
  return context.redirect('/bag', 303);
};

const savePreferences = async (context: Context): Promise<Response> => {
  const { language, scheme, from } = await context.req.parseBody();
  if (isLanguage(language)) setCookie(context, preferenceCookies.language, language, cookieOptions);
  if (isScheme(scheme)) setCookie(context, preferenceCookies.scheme, scheme, cookieOptions);
  return context.redirect(ownPath(from), 303);
};

const addToBag = async (context: Context): Promise<Response> => {
  const form = await context.req.parseBody();
  const product = products.find(({ handle }) => handle === form['product']);
  const size = product?.sizes.find((candidate) => candidate === form['size']);
  const colourIndex = Number(form['colour']);
  const lines = readBag(getCookie(context, bagCookie));
  return setBag(
    context,
    product?.colours[colourIndex] && size ? [...lines, { product, colourIndex, size }] : lines,
  );
};

const removeFromBag = async (context: Context): Promise<Response> => {
  const { line } = await context.req.parseBody();
  const lines = readBag(getCookie(context, bagCookie));
  return setBag(
    context,
    lines.filter((_, index) => String(index) !== line),
  );
};

/** Bytes. Forms of the shop have a few short fields. */
const longestForm = 65536;

/**
 * Parses the form of a POST before its handler, which gets the same parsed form, and answers 400 if it cannot be
 * parsed.
 */
const refuseBroken: MiddlewareHandler = async (context, next) => {
  try {
    if (context.req.method === 'POST') await context.req.parseBody();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return context.text('Not a form', 400);
  }
  return await next();
};

const plainPages = {
  '/': homePage,
  '/journal': journalPage,
  '/help': helpPage,
  '/privacy': privacyPage,
  '/terms': termsPage,
};

type Read = (context: Context) => PageContext;

/** The demo retailer's shop: server-rendered pages with small scripts. A customer's account is shown by the portal. */
export const createSiteApp = (options: SiteOptions): Hono => {
  const app = new Hono();
  const nonces = new WeakMap<Request, string>();
  const read: Read = (context) => readContext(context, options, nonces.get(context.req.raw) ?? '');
  addHeaders(app, options, nonces);
  app.use(bodyLimit({ maxSize: longestForm }), refuseBroken);
  addPages(app, options, read);
  addAccount(app, options, read);
  addShop(app, read);
  app.route('/', checkoutRoutes(createCheckout(options.portalUrl, options.staffToken), read));
  addFiles(app, options);
  app.notFound((context) => context.html(notFoundPage(read(context)), 404));
  return app;
};

const addHeaders = (
  app: Hono,
  { portalUrl, policy = contentPolicy }: SiteOptions,
  nonces: WeakMap<Request, string>,
): void => {
  app.use(async (context, next) => {
    const nonce = randomBytes(16).toString('base64url');
    nonces.set(context.req.raw, nonce);
    await next();
    context.header('Content-Security-Policy', policy(portalUrl, context.req.path, nonce));
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    context.header('X-Content-Type-Options', 'nosniff');
    if (context.res.headers.get('Content-Type')?.startsWith('text/html'))
      context.header('Cache-Control', 'no-store');
  });
};

const addPages = (app: Hono, { stores }: SiteOptions, read: Read): void => {
  for (const [path, render] of Object.entries(plainPages)) {
    app.get(path, (context) => context.html(render(read(context))));
  }
  app.get(examplesPath, (context) => context.html(developersPage(read(context))));
  app.get(`${examplesPath}/:handle`, (context, next) => {
    const example = exampleAt(context.req.path);
    return example ? context.html(examplePage(read(context), example)) : next();
  });
  app.get('/stores', (context) => context.html(storesPage(read(context), stores)));
  app.post('/preferences', savePreferences);
};

const addAccount = (app: Hono, { customers, portalUrl, shopKey }: SiteOptions, read: Read): void => {
  const login = createShopLogin(customers);
  const readEvents = createEventReader(portalUrl);
  const readWorld = async () => ({ customers, events: await readEvents() });
  app.get('/account', async (context) =>
    context.html(accountPage(read(context), await readWorld(), await login.read(context))),
  );
  app.get('/account-script', async (context) =>
    context.html(accountScriptPage(read(context), await readWorld())),
  );
  const tokens = createTokenIssuer(shopKey, portalUrl);
  app.route('/', signOnRoutes({ login, tokens, customers, read }));
};

const addShop = (app: Hono, read: Read): void => {
  app.get('/search', (context) => context.html(searchPage(read(context), context.req.query('q') ?? '')));
  app.get('/bag', (context) => {
    const number = orderNumberOf(getCookie(context, orderCookie)) || newOrderNumber();
    setCookie(context, orderCookie, number, cookieOptions);
    return context.html(bagPage(read(context), readBag(getCookie(context, bagCookie)), number));
  });
  app.post('/bag', addToBag);
  app.post('/bag/remove', removeFromBag);
  app.get('/shop/:section', (context, next) => {
    const section = findSection(context.req.param('section'));
    return section ? context.html(listPage(read(context), section)) : next();
  });
  app.get('/product/:handle', (context, next) => {
    const product = products.find(({ handle }) => handle === context.req.param('handle'));
    if (!product) return next();
    const colour = Number(context.req.query('colour') ?? 0);
    return context.html(productPage(read(context), product, product.colours[colour] ? colour : 0));
  });
};

const addFiles = (app: Hono, { media, dist }: SiteOptions): void => {
  app.use(
    '/media/*',
    serveStatic({
      root: media,
      rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
      onFound: (_, context) => {
        context.header('Cache-Control', 'public, max-age=3600');
      },
    }),
  );
  if (!dist) return;
  app.use(
    '/assets/*',
    serveStatic({
      root: dist,
      precompressed: true,
      onFound: (_, context) => {
        context.header('Cache-Control', 'public, max-age=31536000, immutable');
      },
    }),
  );
};
