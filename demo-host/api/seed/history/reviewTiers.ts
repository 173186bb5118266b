import { tierDefinitions, type TierHandle } from '../definitions/tierDefinitions.ts';

export interface Membership {
  readonly tier: TierHandle;
  readonly achievedDay: number;
  /** Surplus points when the tier was reached. They count once, at the next review. */
  readonly credit: number;
  /** Given by staff. */
  readonly assigned?: true;
}

interface Purchase {
  readonly day: number;
  readonly accrueDay: number;
  readonly tierPoints: number;
  readonly returnedDay: number | undefined;
}

const yearDays = 365;
const position = (tier: TierHandle) => tierDefinitions.findIndex(({ handle }) => handle === tier);

/**
 * Calculates the tiers of a customer. A tier is reached as soon as the points of the last 365 days suffice; a review once
 * a year keeps it or lowers it by one. Pending points don't count. Returns do, but lower a tier only at a review.
 */
export function reviewTiers(
  joinedDay: number,
  purchases: readonly Purchase[],
  assigned?: { readonly tier: TierHandle; readonly day: number },
): Membership[] {
  const sum = (day: number, from: number) =>
    purchases
      .filter((order) => order.accrueDay <= day && order.day >= from && (order.returnedDay ?? Infinity) > day)
      .reduce((total, { tierPoints }) => total + tierPoints, 0);
  const found: Membership[] = [];
  let current: Membership = { tier: 'member', achievedDay: joinedDay, credit: 0 };
  const become = (next: Membership) => {
    current = next;
    found.push(next);
  };
  become(current);
  const changes = new Set(purchases.map(({ accrueDay }) => accrueDay));
  for (let day = joinedDay; day <= 0; day++) {
    const review = current.tier !== 'member' && day > current.achievedDay + yearDays;
    if (!review && !changes.has(day) && assigned?.day !== day) continue;
    if (assigned?.day === day) become({ tier: assigned.tier, achievedDay: day, credit: 0, assigned: true });
    const total = sum(day, day - yearDays + 1);
    const reached = tierDefinitions.findLast(({ value }) => value <= total);
    if (reached && position(reached.handle) > position(current.tier)) {
      become({ tier: reached.handle, achievedDay: day, credit: total - reached.value });
    } else if (review) {
      const keeps =
        sum(day, current.achievedDay) + current.credit >=
        (tierDefinitions[position(current.tier)]?.value ?? 0);
      const tier = keeps ? current.tier : (tierDefinitions[position(current.tier) - 1]?.handle ?? 'member');
      become({ tier, achievedDay: day, credit: 0 });
    }
  }
  return found;
}

/** The tier of a customer on a day. */
export const tierOn = (memberships: readonly Membership[], day: number): TierHandle =>
  memberships.findLast(({ achievedDay }) => achievedDay <= day)?.tier ?? 'member';
