import type { MiddlewareHandler } from 'hono';

const isLoopback = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '');

/**
 * For pages that only this machine may open, because they show sign-in links or record sales. `serveOnLoopback` keeps other machines
 * out; this refuses a browser on this machine that another host name has led here (DNS rebinding).
 *
 * @param policy of responses without a content security policy of their own
 */
export const allowOnlyLoopback =
  (policy: string): MiddlewareHandler =>
  async (context, next) => {
    if (!isLoopback(context.req.header('host'))) return context.text('Only for this machine', 421);
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', policy);
    return undefined;
  };
