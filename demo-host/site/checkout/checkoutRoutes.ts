import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { bagCookie, readBag } from '../app/bag.ts';
import type { PageContext } from '../app/PageContext.ts';
import { bagPage } from '../pages/shop/bagPage.ts';
import { orderedPage } from '../pages/shop/orderedPage.ts';
import type { Checkout } from './createCheckout.ts';

const textOf = (value: unknown, shape: RegExp): string =>
  typeof value === 'string' && shape.test(value.trim()) ? value.trim() : '';

/** Places the order of the bag. */
export const checkoutRoutes = (checkout: Checkout, read: (context: Context) => PageContext): Hono => {
  const app = new Hono();
  app.use('/bag/order', csrf());
  app.post('/bag/order', async (context) => {
    const form = await context.req.parseBody();
    const lines = readBag(getCookie(context, bagCookie));
    const number = textOf(form['number'], /^W-[A-Z0-9]{10}$/);
    const [member, code] = [
      textOf(form['member'], /^[0-9 -]{6,40}$/),
      textOf(form['code'], /^[\x21-\x7e]{1,64}$/),
    ];
    const isComplete = [member, code].every((text, at) => text !== '' || !form[at === 0 ? 'member' : 'code']);
    const placed =
      number === '' || lines.length === 0 || !isComplete
        ? undefined
        : await checkout({ number, lines, member, code });
    if (placed === undefined) return context.html(bagPage(read(context), lines, { member, code }), 422);
    deleteCookie(context, bagCookie, { path: '/' });
    return context.html(orderedPage({ ...read(context), bagCount: 0 }, placed));
  });
  return app;
};
