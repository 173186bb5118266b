import type { World } from '../world/World.ts';
import { createRandom } from '../world/createRandom.ts';
import type { OrderPlan } from './OrderPlan.ts';

interface History {
  readonly seed: number;
  readonly count: number;
  /** The first number; orders are `R-…` from there. */
  readonly from: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly stores: readonly string[];
  /** Highest price of one piece, in dollars. */
  readonly upTo?: number;
}

/** The number of digits in the numbers of orders. */
const digitsOf = (from: number) => Math.max(4, String(from).length);

/** A realistic history: mostly one or two pieces, sometimes a discount, a void or a return. */
export function randomOrders({ products }: World, plan: History): OrderPlan[] {
  const random = createRandom(plan.seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const affordable = [...products]
    .filter(([, { price }]) => price <= (plan.upTo ?? 330))
    .map(([handle]) => handle);
  const span = plan.lastDay - plan.firstDay;
  return Array.from({ length: plan.count }, (_, i): OrderPlan => {
    const day = plan.firstDay + Math.round((span * i) / Math.max(1, plan.count - 1));
    const lines = Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, () => {
      const product = pick(affordable);
      const sizes = [...(products.get(product)?.variants.keys() ?? [])];
      return { product, size: pick(sizes) };
    });
    const cost = lines.reduce((sum, { product }) => sum + (products.get(product)?.price ?? 0), 0);
    const chance = random();
    const place = random() < 0.55 ? 'online' : pick(plan.stores);
    const hour = 9 + Math.floor(random() * 8);
    return {
      number: `R-${String(plan.from + i).padStart(digitsOf(plan.from), '0')}`,
      day,
      time: `${String(hour).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`,
      place,
      lines,
      ...(random() < 0.3 ? { paid: Math.round(cost * 80) / 100 } : {}),
      ...special(chance, day, place),
    };
  });
}

/** One in thirty orders was voided, one in twenty returned in time. Recent ones are not delivered yet. */
function special(chance: number, day: number, place: string): Partial<OrderPlan> {
  if (chance < 0.033) return { status: 'voided', pointless: true };
  if (chance < 0.083 && day < -40) return { returnedDay: day + 20 };
  if (place !== 'online') return {};
  if (day >= -1) return { status: 'processing' };
  return day >= -4 ? { status: 'shipped' } : {};
}
