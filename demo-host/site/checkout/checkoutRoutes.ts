import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { bagCookie, orderCookie, readBag } from '../app/bag.ts';
import type { PageContext } from '../app/PageContext.ts';
import { bagPage } from '../pages/shop/bagPage.ts';
import { orderedPage } from '../pages/shop/orderedPage.ts';
import { type Checkout, newOrderNumber, orderNumberOf } from './createCheckout.ts';

const textOf = (value: unknown, shape: RegExp): string =>
  typeof value === 'string' && shape.test(value.trim()) ? value.trim() : '';

/** Places the order of the bag. */
export const checkoutRoutes = (checkout: Checkout, read: (context: Context) => PageContext): Hono => {
  const app = new Hono();
  app.use('/bag/order', csrf());
  app.post('/bag/order', async (context) => {
    const form = await context.req.parseBody();
    const lines = readBag(getCookie(context, bagCookie));
    const page = read(context);
    const { language } = page.preferences;
    const number = orderNumberOf(form['number']);
    const typed = {
      member: textOf(form['member'], /^[0-9 -]{6,40}$/),
      code: textOf(form['code'], /^[\x21-\x7e]{1,64}$/),
      email: textOf(form['email'], /^[^\s@]{1,64}@[^\s@]{1,190}$/),
    };
    // The customer agreed to pay for the goods of one code. Another code needs another agreement.
    const isAgreed = typed.code !== '' && form['paid_code'] === typed.code;
    const paid = isAgreed ? textOf(form['paid'], /^\d{1,7}\.\d{2}$/) : '';
    const fields = ['member', 'code', 'email'] as const;
    const isComplete = fields.every((field) => typed[field] !== '' || !form[field]);
    const placed =
      number === '' || lines.length === 0 || !isComplete
        ? undefined
        : await checkout({ number, lines, ...typed, paid, language });
    // The next attempt has the same number, so that a code that was honoured for it counts then.
    const next = number || newOrderNumber();
    if (placed === undefined) return context.html(bagPage(page, lines, next, typed), 422);
    if ('goods' in placed) return context.html(bagPage(page, lines, next, { ...typed, unpaid: placed }), 409);
    for (const cookie of [bagCookie, orderCookie]) deleteCookie(context, cookie, { path: '/' });
    return context.html(orderedPage({ ...page, bagCount: 0 }, placed));
  });
  return app;
};
