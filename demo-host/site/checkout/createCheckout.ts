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
    paid: z.nullish(z.number()),
  }),
});
/** Goods that cost money beside their points. */
const unpaidSchema = z.object({
  code: z.literal('price_changed'),
  data: z.object({ name: z.string(), quantity: z.number(), price: z.number() }),
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
  /** Empty: none. */
  readonly code: string;
  /** The address of a guest, with which the points of the order can be claimed; empty without one. */
  readonly email: string;
  /** Dollars that the customer has agreed to pay for the goods of the code; empty: none. */
  readonly paid: string;
  /** The language in which the portal names the goods. */
  readonly language: string;
}

export interface Placed {
  readonly number: string;
  /** Dollars, with those for the goods. */
  readonly total: number;
  /** `null` without a member. */
  readonly points: number | null;
  /** Goods that come with the order, which were exchanged for points before: `Mug × 2`. */
  readonly extra: string | null;
  /** Dollars for these goods; 0 if there are none or they cost only points. */
  readonly paid: number;
}

/** The order is not placed: the customer has to agree to pay for the goods of the code. */
export interface Unpaid {
  /** `Mug × 2`. */
  readonly goods: string;
  /** Dollars. */
  readonly price: number;
  /** The code that was typed. */
  readonly code: string;
}

/** @returns `undefined` if the portal refuses the order or its code, fails, or does not answer */
export type Checkout = (order: Order) => Promise<Placed | Unpaid | undefined>;

const timeoutMs = 10000;
/**
 * The portal refused a call and changed nothing; `cause` is its answer. After any other error the call may have
 * taken effect.
 */
class Refused extends Error {}
const alphabet = 'ACDEFHJKMNPQRTUVWXY34679';

/** `W-7Q4K2M9DHT`, which cannot be guessed from another one. */
export const newOrderNumber = (): string =>
  `W-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** @returns the number if it can be one of `newOrderNumber`, otherwise '' */
export const orderNumberOf = (value: unknown): string =>
  typeof value === 'string' && /^W-[A-Z0-9]{10}$/.test(value.trim()) ? value.trim() : '';

/** Records orders by the portal's calls for staff, with the staff's token, which never reaches a browser. */
export const createCheckout = (portalUrl: string, staffToken: string): Checkout => {
  const send = async <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    { language, ...body }: { language: string; [field: string]: unknown },
  ) => {
    const answer = await fetch(`${portalUrl}/api/staff/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        authorization: `Bearer ${staffToken}`,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answered: unknown = await answer.json();
    if (answer.status >= 500) throw new Error('the portal failed');
    if (!answer.ok) throw new Refused(`the portal answered ${String(answer.status)}`, { cause: answered });
    return schema.parse(answered);
  };
  return async ({ number, lines, member, code, email, paid, language }) => {
    const cents = Math.round(totalOf(lines) * 100);
    const common = { language, receipt_number: number, member: member === '' ? null : member };
    const asked = { code, spend: (cents / 100).toFixed(2), ...(paid !== '' && { paid }) };
    let honoured: Honoured | null = null;
    try {
      if (code !== '') honoured = (await send('codes/honour', honouredSchema, { ...common, ...asked })).data;
      const due = cents - Math.round((honoured?.amount ?? 0) * 100);
      const { data } = await send('sales', saleSchema, {
        ...common,
        channel: 'online',
        ...(member === '' && email !== '' ? { email } : {}),
        lines: lines.map(saleLine),
        payments: due === 0 ? [] : [{ type: 'card', label: 'Card', amount: (due / 100).toFixed(2) }],
      });
      const extra = { extra: extraOf(honoured), paid: honoured?.paid ?? 0 };
      return { number, total: data.total + extra.paid, points: data.points?.earned ?? null, ...extra };
    } catch (error) {
      // The customer may not try again. If the sale was recorded and its answer was lost, the portal gives nothing back.
      if (code !== '' && (honoured !== null || !(error instanceof Refused)))
        await send('codes/release', z.unknown(), { language, receipt_number: number }).catch(() => undefined);
      return unpaidOf(error, code);
    }
  };
};

function unpaidOf(error: unknown, code: string): Unpaid | undefined {
  const known = unpaidSchema.safeParse(error instanceof Refused ? error.cause : undefined);
  if (!known.success) return undefined;
  const { name, quantity, price } = known.data.data;
  return { goods: `${name} × ${String(quantity)}`, price, code };
}

const extraOf = (honoured: Honoured | null): string | null =>
  honoured?.kind === 'goods' ? `${honoured.name} × ${String(honoured.quantity ?? 1)}` : null;

const saleLine = ({ product, colourIndex, size }: BagLine) => ({
  sku: skuOf(product, product.colours[colourIndex], size),
  name: product.title.en,
  quantity: 1,
  price: product.price.toFixed(2),
});
