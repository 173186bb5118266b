import { Hono, type Context } from 'hono';
import { csrf } from 'hono/csrf';
import type { DemoCustomer } from '../../api/seed/demo/demoCustomers.ts';
import type { PageContext } from '../app/PageContext.ts';
import { signOnPage } from '../pages/account/signOnPage.ts';
import type { TokenIssuer } from './createTokenIssuer.ts';
import type { ShopLogin } from './shopLogin.ts';

interface SignOnOptions {
  readonly login: ShopLogin;
  readonly tokens: TokenIssuer;
  readonly customers: readonly DemoCustomer[];
  readonly read: (context: Context) => PageContext;
}

/** @returns whether the request comes from a page of the shop, by the headers that browsers send */
const isOwnPage = (context: Context): boolean => {
  const site = context.req.header('sec-fetch-site');
  const { origin } = new URL(context.req.url);
  return context.req.header('origin') === origin && (site === undefined || site === 'same-origin');
};

const refuse = (context: Context, status: 401 | 403 | 502, message: string): Response =>
  context.json({ error: true, message }, status);

const portalToken =
  ({ login, tokens }: SignOnOptions) =>
  async (context: Context): Promise<Response> => {
    context.header('Cache-Control', 'no-store');
    if (!isOwnPage(context)) return refuse(context, 403, 'Only for the pages of this shop');
    const customer = await login.read(context);
    if (!customer) return refuse(context, 401, 'Nobody is signed in here');
    try {
      const { origin } = new URL(context.req.url);
      const browser = context.req.header('user-agent') ?? '';
      return context.json(await tokens({ email: customer.email, origin, browser }));
    } catch {
      return refuse(context, 502, 'The portal gave no token');
    }
  };

/** The shop's own demo sign-in, and the tokens for the portal. */
export const signOnRoutes = (options: SignOnOptions): Hono => {
  const app = new Hono();
  const { login, customers, read } = options;
  app.use('/sso/*', csrf());
  app.get('/sso', async (context) =>
    context.html(signOnPage(read(context), customers, await login.read(context))),
  );
  app.post('/sso/in', async (context) => {
    const { email } = await context.req.parseBody();
    const customer = customers.find((candidate) => candidate.email === email);
    if (!customer) return context.redirect('/sso', 303);
    await login.begin(context, customer);
    return context.redirect('/account', 303);
  });
  app.post('/sso/out', (context) => {
    login.end(context);
    return context.redirect('/sso', 303);
  });
  app.post('/portal-token', portalToken(options));
  return app;
};
