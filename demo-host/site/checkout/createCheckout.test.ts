import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../run/listen.ts';
import { readBag } from '../app/bag.ts';
import { createCheckout } from './createCheckout.ts';

/**
 * A portal in which a code is worth ten dollars, with four exceptions: `NO` is refused, `LOST` gets no answer, `MUG` is for
 * goods, and `UMBRELLA` is for goods that cost 30 dollars. It refuses sales of member 000000.
 */
let server: Server;
let portalUrl = '';
interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly language: string | undefined;
  readonly body: Record<string, unknown>;
}
const asked: Asked[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      const path = request.url ?? '';
      const { authorization, 'accept-language': language } = request.headers;
      asked.push({ path, authorization, language, body });
      if (body['code'] === 'LOST') return request.socket.destroy();
      if (path.endsWith('honour') && body['code'] === 'UMBRELLA' && body['paid'] !== '30.00') {
        const goods = { name: 'Umbrella', quantity: 1, price: 30 };
        response.writeHead(409, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ error: true, code: 'price_changed', data: goods }));
      }
      const data = path.endsWith('honour')
        ? body['code'] === 'MUG'
          ? { kind: 'goods', name: 'Mug', amount: null, quantity: 2 }
          : body['code'] === 'UMBRELLA'
            ? { kind: 'goods', name: 'Umbrella', amount: null, quantity: 1, paid: 30 }
            : { kind: 'reward', name: 'Reward', amount: 10, quantity: null }
        : { receipt_number: body['receipt_number'], total: 1, points: { earned: 99 } };
      const isRefused = body['code'] === 'NO' || (path.endsWith('sales') && body['member'] === '000000');
      response.writeHead(isRefused ? 404 : 200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ data }));
    });
  });
  portalUrl = `http://127.0.0.1:${String(await listen(server, { port: 0, host: '127.0.0.1', variable: '' }))}`;
});
afterAll(() => void server.close());

const lines = readBag('2041-0-2.2041-0-2');
const order = {
  number: 'W-AAAACCCCDD',
  lines,
  member: '482100000018',
  code: 'HP-1',
  email: '',
  paid: '',
  language: 'fr',
};
const price = lines[0]?.product.price ?? 0;

it('an order is paid by its code first, and recorded as an online sale of the member', async () => {
  const placed = await createCheckout(portalUrl, 'token')(order);
  expect(placed).toEqual({ number: order.number, total: 1, points: 99, extra: null, paid: 0 });
  const [honour, sale] = asked.splice(0);
  expect(honour).toMatchObject({
    path: '/api/staff/codes/honour',
    authorization: 'Bearer token',
    language: 'fr',
    body: { code: 'HP-1', receipt_number: order.number, spend: (2 * price).toFixed(2) },
  });
  expect(sale?.body).toMatchObject({
    receipt_number: order.number,
    channel: 'online',
    member: order.member,
    payments: [{ type: 'card', amount: (2 * price - 10).toFixed(2) }],
  });
  expect(sale?.body['lines']).toHaveLength(2);
});

it("a guest's order carries the address that was typed, a member's does not", async () => {
  const checkout = createCheckout(portalUrl, 'token');
  const guest = { ...order, code: '', email: 'guest@example.com' };
  await checkout({ ...guest, member: '' });
  await checkout(guest);
  await checkout({ ...guest, member: '', email: '' });
  const [typed, member, none] = asked.splice(0).map(({ body }) => body);
  expect(typed).toMatchObject({ member: null, email: 'guest@example.com' });
  expect(member).not.toHaveProperty('email');
  expect(none).not.toHaveProperty('email');
});

it('an order with the code of goods lists the goods, and its total stays the same', async () => {
  const placed = await createCheckout(portalUrl, 'token')({ ...order, code: 'MUG' });
  expect(placed).toMatchObject({ extra: 'Mug × 2', paid: 0 });
  const [, sale] = asked.splice(0);
  expect(sale?.body).toMatchObject({ payments: [{ type: 'card', amount: (2 * price).toFixed(2) }] });
});

it('an order with the code of goods that cost money waits until the customer agrees to pay for them', async () => {
  const checkout = createCheckout(portalUrl, 'token');
  const withUmbrella = { ...order, code: 'UMBRELLA' };
  expect(await checkout(withUmbrella)).toEqual({ goods: 'Umbrella × 1', price: 30, code: 'UMBRELLA' });
  expect(asked.splice(0).map(({ path }) => path)).toEqual(['/api/staff/codes/honour']);
  const placed = await checkout({ ...withUmbrella, paid: '30.00' });
  expect(placed).toMatchObject({ total: 31, extra: 'Umbrella × 1', paid: 30 });
  const [, sale] = asked.splice(0);
  expect(sale?.body).toMatchObject({ payments: [{ type: 'card', amount: (2 * price).toFixed(2) }] });
});

it('an order whose code is refused is not recorded', async () => {
  expect(await createCheckout(portalUrl, 'token')({ ...order, code: 'NO' })).toBeUndefined();
  expect(asked.splice(0).map(({ path }) => path)).toEqual(['/api/staff/codes/honour']);
});

it('an order releases a code whose request got no answer', async () => {
  expect(await createCheckout(portalUrl, 'token')({ ...order, code: 'LOST' })).toBeUndefined();
  expect(asked.splice(0).map(({ path, body }) => [path, body['receipt_number']])).toEqual([
    ['/api/staff/codes/honour', order.number],
    ['/api/staff/codes/release', order.number],
  ]);
});

it('an order that is refused gives the value of its code back', async () => {
  expect(await createCheckout(portalUrl, 'token')({ ...order, member: '000000' })).toBeUndefined();
  const [, , release] = asked.splice(0);
  expect(release).toMatchObject({
    path: '/api/staff/codes/release',
    body: { receipt_number: order.number },
  });
});
