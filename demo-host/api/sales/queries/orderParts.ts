import { sql, type SQL } from 'drizzle-orm';
import { centsOf } from '../../orders/rules/earn.ts';
import { fromCents } from '../../orders/rules/money.ts';
import { productVariants, transactionItems, transactions } from '../../orders/schema.ts';
import { linesOf, originalLinesOf, type PlannedSale, type SaleRequest } from './planSale.ts';

/** Where a sale takes place. */
export interface SalePlace {
  readonly currency: string;
  readonly timezone: string;
  readonly locationId: number | null;
  /** Of `returnByOf`. */
  readonly returnBy: number | null;
}

/** @returns the SQL that inserts the order of the customer in the expression `account`, and returns its id */
export function insertOrder(sale: SaleRequest, plan: PlannedSale, place: SalePlace): SQL {
  const row = JSON.stringify(orderRow(sale, plan, place));
  return sql`
    insert into ${transactions} (profile_id, number, guest_email, channel, status, transacted_at, timezone, location_id, currency, total,
      total_original, total_tax, total_discount, total_shipping, total_reward, rounding, payments, timeline, staff_name,
      return_by, claimed_at)
    select account.profile_id, o.* from account, jsonb_to_record(${row}::jsonb) as o (number text, guest_email text, channel text, status text,
      transacted_at timestamptz, timezone text, location_id int, currency text, total numeric, total_original numeric,
      total_tax numeric, total_discount numeric, total_shipping numeric, total_reward numeric, rounding numeric, payments jsonb,
      timeline jsonb, staff_name text, return_by timestamptz, claimed_at timestamptz)
    returning id`;
}

function orderRow({ body, soldAt, now, claimed }: SaleRequest, plan: PlannedSale, place: SalePlace) {
  const lines = linesOf(body);
  const [original, sold] = [originalLinesOf(body), lines].map((each) =>
    centsOf(each, 'goods', 'gift_card'),
  ) as [number, number];
  const at = soldAt.toISOString();
  // Nothing sends the steps of an order that a claim has proved: it is over.
  const isUnderWay = body.channel === 'online' && claimed === undefined;
  return {
    number: body.receipt_number,
    guest_email: body.member == null ? body.email : undefined,
    channel: body.channel,
    status: isUnderWay ? 'processing' : 'completed',
    transacted_at: at,
    timezone: place.timezone,
    location_id: place.locationId,
    currency: place.currency,
    total: fromCents(plan.total),
    total_original: fromCents(original),
    total_tax: fromCents(body.tax ?? 0),
    total_discount: fromCents(original - sold),
    total_shipping: fromCents(centsOf(lines, 'shipping')),
    total_reward: fromCents(plan.reward),
    rounding: fromCents(plan.rounding),
    payments: body.payments.map((payment) => ({ ...payment, amount: fromCents(payment.amount) })),
    timeline: isUnderWay ? timelineOf(at) : [],
    staff_name: body.staff_name ?? null,
    return_by: place.returnBy === null ? null : new Date(place.returnBy).toISOString(),
    claimed_at: claimed === undefined ? null : now.toISOString(),
  };
}

const timelineOf = (at: string) => [
  { step: 'ordered', at, due: null },
  ...['packed', 'shipped', 'delivered'].map((step) => ({ step, at: null, due: null })),
];

/** The expression `items`: inserts the lines of the order in `ordered`. Shipping is stored as `total_shipping`, not as a line. */
export function orderParts({ body }: SaleRequest): SQL[] {
  const rows = linesOf(body)
    .filter(({ kind }) => kind !== 'shipping')
    .map((line, position) => ({ ...line, position, ...pricesOf(line) }));
  return [
    sql`items as (
      insert into ${transactionItems} (transaction_id, position, name, quantity, sku, price_original, price_sell, discounts, kind,
        product_id, product_variant_id)
      select ordered.id, i.position, i.name, i.quantity, i.sku, i.price_original, i.price_sell, i.discounts, i.kind, v.product_id, v.id
      from ordered, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (position int, name text, quantity int, sku text,
        price_original numeric, price_sell numeric, discounts jsonb, kind text)
      left join ${productVariants} v on v.sku = i.sku)`,
  ];
}

/** Prices are cents of a piece. */
interface Priced {
  readonly price: number;
  readonly price_original?: number | undefined;
  readonly discount_label?: string | undefined;
  readonly quantity: number;
}

function pricesOf({ price, price_original = price, discount_label, quantity }: Priced) {
  const off = (price_original - price) * quantity;
  return {
    price_original: fromCents(price_original),
    price_sell: fromCents(price),
    discounts: off === 0 ? [] : [{ label: discount_label ?? '', amount: fromCents(off) }],
  };
}
