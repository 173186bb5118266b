import { known, type World } from '../world/World.ts';
import { tierPointsOf } from '../../orders/rules/earn.ts';
import { cents, fromCents } from '../../orders/rules/money.ts';
import { shares } from '../../orders/rules/shares.ts';
import type { OrderPlan } from './OrderPlan.ts';

/** Days until points count, from the purchase in a store or from the dispatch, two days after an order. */
const pendingDays = 14;

interface PricedLine {
  readonly name: string;
  readonly quantity: number;
  readonly sku: string;
  readonly product_id: number;
  readonly product_variant_id: number;
  /** The price of one piece, in cents. */
  readonly original: number;
  sell: number;
}

export interface PricedOrder {
  readonly plan: OrderPlan;
  readonly lines: readonly PricedLine[];
  /** In cents. */
  readonly original: number;
  readonly discount: number;
  readonly total: number;
  readonly accrueDay: number;
  readonly tierPoints: number;
}

/** Calculates the price and points of an order, and when the points count. Each whole dollar gives one tier point. */
export function priceOrder(world: World, plan: OrderPlan): PricedOrder {
  const lines = priceLines(world, plan);
  const original = sumOf(lines, ({ original }) => original);
  const sold = sumOf(lines, ({ sell }) => sell);
  const total = sold - cents(plan.reward ?? 0);
  return {
    plan,
    lines,
    original,
    discount: original - sold,
    total,
    accrueDay: plan.day + pendingDays + (plan.place === 'online' ? 2 : 0),
    tierPoints: plan.pointless ? 0 : tierPointsOf(total),
  };
}

const sumOf = (lines: readonly PricedLine[], price: (line: PricedLine) => number) =>
  lines.reduce((sum, line) => sum + price(line) * line.quantity, 0);

function priceLines({ products }: World, plan: OrderPlan): PricedLine[] {
  const lines = plan.lines.map(({ product: handle, size, quantity = 1, name }): PricedLine => {
    const product = known(products, handle);
    const sizes = [...product.variants.keys()];
    const variant = known(product.variants, size ?? sizes[Math.floor(sizes.length / 2)] ?? '');
    const original = cents(product.price);
    return {
      name: name ?? product.title,
      quantity,
      sku: variant.sku,
      product_id: product.id,
      product_variant_id: variant.id,
      original,
      sell: original,
    };
  });
  if (plan.paid !== undefined) takeOff(lines, plan, cents(plan.paid + (plan.reward ?? 0)));
  return lines;
}

/** Lowers prices until the sum of the lines is `wanted` cents. */
function takeOff(lines: readonly PricedLine[], plan: OrderPlan, wanted: number): void {
  const cut = lines.filter((_, i) => plan.discounted?.includes(i) ?? true);
  const off = sumOf(lines, ({ original }) => original) - wanted;
  const pieces = shares(
    off,
    cut.map((line) => line.original * line.quantity),
  );
  cut.forEach((line, i) => (line.sell -= Math.floor((pieces[i] ?? 0) / line.quantity)));
  // A cent that cannot be divided goes to a line of one piece.
  const rest = sumOf(lines, ({ sell }) => sell) - wanted;
  const single = cut.find((line) => line.quantity === 1);
  if (rest !== 0 && single === undefined) throw new Error(`${plan.number} does not come out even`);
  if (single) single.sell -= rest;
}

/** The discounts of a line, with labels. */
export function discountsOf({ original, sell, quantity }: PricedLine): { label: string; amount: number }[] {
  if (original === sell) return [];
  const percent = ((original - sell) / original) * 100;
  const whole = Math.round(percent);
  const label = Math.abs(percent - whole) < 0.01 ? `Member price, ${whole}% off` : 'Member price';
  return [{ label, amount: fromCents((original - sell) * quantity) }];
}
