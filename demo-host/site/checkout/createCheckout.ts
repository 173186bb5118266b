import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { skuOf } from '../../api/seed/catalogue/Product.ts';
import { totalOf, type BagLine } from '../app/bag.ts';

const honouredSchema = z.object({
  data: z.object({
    amount: z.nullable(z.number()),
    kind: z.enum(['reward', 'benefit', 'goods']),
    name: z.string(),
    quantity: z.nullable(z.number()),
  }),
});
type Honoured = z.output<typeof honouredSchema>['data'];
const saleSchema = z.object({
  data: z.object({
    receipt_number: z.string(),
    total: z.number(),
    points: z.nullable(z.object({ earned: z.number() })),
  }),
});

export interface Order {
  /** Made with the form, so that an order that is sent twice is recorded once. */
  readonly number: string;
  readonly lines: readonly BagLine[];
  /** Empty: none. */
  readonly member: string;
  readonly code: string;
  /** The address of a guest, with which the points of the order can be claimed; empty without one. */
  readonly email: string;
}

export interface Placed {
  readonly number: string;
  /** Dollars. */
  readonly total: number;
  /** `null` without a member. */
  readonly points: number | null;
  /** Goods that come with the order, which were exchanged for points before: `Mug × 2`. */
  readonly extra: string | null;
}

/** @returns `undefined` if the portal refuses the member or the code, or does not answer */
export type Checkout = (order: Order) => Promise<Placed | undefined>;

const timeoutMs = 10000;
const alphabet = 'ACDEFHJKMNPQRTUVWXY34679';

/** `W-7Q4K2M9DHT`, which cannot be guessed from another one. */
export const newOrderNumber = (): string =>
  `W-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** Records orders by the portal's calls for staff, with the staff's token, which never reaches a browser. */
export const createCheckout = (portalUrl: string, staffToken: string): Checkout => {
  const send = async <Schema extends z.ZodMiniType>(path: string, schema: Schema, body: object) => {
    const answer = await fetch(`${portalUrl}/api/staff/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`the portal answered ${String(answer.status)}`);
    return schema.parse(await answer.json());
  };
  return async ({ number, lines, member, code, email }) => {
    const cents = Math.round(totalOf(lines) * 100);
    const common = { receipt_number: number, member: member === '' ? null : member };
    const spend = (cents / 100).toFixed(2);
    try {
      const honoured =
        code === '' ? null : (await send('codes/honour', honouredSchema, { ...common, code, spend })).data;
      const due = cents - Math.round((honoured?.amount ?? 0) * 100);
      const { data } = await send('sales', saleSchema, {
        ...common,
        channel: 'online',
        ...(member === '' && email !== '' ? { email } : {}),
        lines: lines.map(saleLine),
        payments: due === 0 ? [] : [{ type: 'card', label: 'Card', amount: (due / 100).toFixed(2) }],
      });
      return { number, total: data.total, points: data.points?.earned ?? null, extra: extraOf(honoured) };
    } catch {
      return undefined;
    }
  };
};

const extraOf = (honoured: Honoured | null): string | null =>
  honoured?.kind === 'goods' ? `${honoured.name} × ${String(honoured.quantity ?? 1)}` : null;

const saleLine = ({ product, colourIndex, size }: BagLine) => ({
  sku: skuOf(product, product.colours[colourIndex], size),
  name: product.title.en,
  quantity: 1,
  price: product.price.toFixed(2),
});
