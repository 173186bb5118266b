import { expect, it } from 'vitest';
import type { PageContext } from '../app/PageContext.ts';
import { texts } from '../texts/texts.ts';
import { checkoutRoutes } from './checkoutRoutes.ts';
import type { Order, Unpaid } from './createCheckout.ts';

const context: PageContext = {
  texts: texts.fr,
  preferences: { language: 'fr', scheme: 'auto' },
  ...{ bagCount: 1, path: '/bag', portalUrl: 'http://localhost:1', mailboxUrl: '', nonce: '', snippet: '' },
  assets: { of: () => ({ scripts: [], styles: [] }) },
};
const umbrella: Unpaid = { goods: 'Parapluie × 1', price: 30, code: 'UMBRELLA' };

/**
 * @returns the orders that the checkout receives, and a function that posts the form: status and hidden fields of
 * the page
 */
function open(answers: (Unpaid | undefined)[]) {
  const orders: Order[] = [];
  const app = checkoutRoutes(
    async (order) => {
      orders.push(order);
      return answers[orders.length - 1];
    },
    () => context,
  );
  const place = async (form: Record<string, string>) => {
    const answer = await app.request('/bag/order', {
      method: 'POST',
      headers: { cookie: 'shop_bag=2041-0-2', origin: 'http://localhost' },
      body: new URLSearchParams({ number: 'W-AAAACCCCDD', member: '', email: '', ...form }),
    });
    const hidden = [...(await answer.text()).matchAll(/type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)];
    return {
      status: answer.status,
      ...Object.fromEntries(hidden.map(([, name = '', value]) => [name, value])),
    };
  };
  return { orders, place };
}

it('a refused order keeps its number, so that a code that was honoured for it counts for the next attempt', async () => {
  const { place, orders } = open([undefined, umbrella]);
  expect(await place({ code: 'UMBRELLA', email: 'jo.@example.com' })).toMatchObject({
    status: 422,
    number: 'W-AAAACCCCDD',
  });
  expect(await place({ code: 'UMBRELLA' })).toMatchObject({
    ...{ status: 409, number: 'W-AAAACCCCDD' },
    ...{ paid: '30.00', paid_code: 'UMBRELLA' },
  });
  expect(orders).toMatchObject([{ language: 'fr' }, { language: 'fr' }]);
});

it('a placed order empties the bag, and the next order gets another number', async () => {
  const placed = { number: 'W-AAAACCCCDD', total: 140, points: null, extra: null, paid: 0 };
  const app = checkoutRoutes(
    async () => placed,
    () => context,
  );
  const answer = await app.request('/bag/order', {
    method: 'POST',
    headers: { cookie: 'shop_bag=2041-0-2; shop_order=W-AAAACCCCDD', origin: 'http://localhost' },
    body: new URLSearchParams({ number: 'W-AAAACCCCDD' }),
  });
  const removed = answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'));
  expect(removed.map((cookie) => cookie.split('=')[0])).toEqual(['shop_bag', 'shop_order']);
});

it('an agreement to pay for goods counts for the code that was shown with it, and for no other code', async () => {
  const { place, orders } = open([]);
  const agreed = { paid: '30.00', paid_code: 'UMBRELLA' };
  for (const code of ['UMBRELLA', 'MUG', '']) await place({ code, ...agreed });
  expect(orders.map(({ paid }) => paid)).toEqual(['30.00', '', '']);
});
