import type { Sale, SaleReturn } from '../../../widget/contract/staff/sales.ts';
import type { Honoured, Unpaid } from '../../../widget/contract/staff/staffFields.ts';
import { createElement } from '../../run/page/createElement.ts';
import { count, dollars, toCents } from './money.ts';

const line = (text: string) => createElement('p', {}, text);
/** @returns a day in the member's time zone, as the portal and mails show it */
const day = (iso: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone }).format(new Date(iso));

/** Shows a recorded sale: what was paid, the points, and the codes that were used. */
export const showSale = (
  place: HTMLElement,
  { receipt_number, total, points, first_name, codes }: Sale,
): void => {
  const name = first_name ?? 'The customer';
  const bonuses = (points?.bonuses ?? []).map((bonus) => line(`${bonus.name}: +${count(bonus.points)}`));
  place.replaceChildren(
    createElement('p', {}, createElement('b', {}, receipt_number), ` · ${dollars(toCents(total))} paid`),
    points === null
      ? line('Without a card: the points can be claimed with this number.')
      : line(`${name} gets ${count(points.earned)} points on ${day(points.available_at, points.timezone)}.`),
    ...(points === null
      ? []
      : [
          line(
            `${dollars(toCents(points.eligible))} × ${String(points.rate)} (${points.tier_name}) = ${count(points.base)}`,
          ),
        ]),
    ...bonuses,
    ...codes.map((code) => line(textOf(code))),
  );
};

/** @returns a sentence about what an honoured code was used for */
const textOf = ({ kind, name, amount, value_remaining, quantity, paid }: Honoured): string => {
  if (kind === 'goods')
    return handOver(name, quantity ?? 1) + (paid ? ` ${dollars(toCents(paid))} collected.` : '');
  if (kind === 'benefit') return `${name}: used`;
  return `${name}: ${dollars(toCents(amount ?? 0))} used, ${dollars(toCents(value_remaining ?? 0))} left`;
};

const handOver = (name: string, quantity: number): string => `Hand over ${String(quantity)} × ${name}.`;

/** Shows goods that the customer gets now, for points that were exchanged before. */
export const showHonoured = (place: HTMLElement, honoured: Honoured): void => {
  place.replaceChildren(line(textOf(honoured)));
};

/**
 * Shows goods that cost money beside their points. They are handed over once staff have collected the money.
 *
 * @param onPaid called when staff confirm that they have collected it
 */
export const showUnpaid = (
  place: HTMLElement,
  { name, quantity, price }: Unpaid,
  onPaid: () => void,
): void => {
  const sum = dollars(toCents(price));
  const what = `${String(quantity)} × ${name}`;
  const button = createElement('button', { type: 'button', className: 'main', onclick: onPaid });
  button.textContent = `${sum} paid, hand over`;
  place.replaceChildren(
    createElement('p', {}, 'Collect ', createElement('b', {}, sum), ` for ${what} first.`),
    button,
  );
};

/** Shows a recorded return: the refund, what is kept from it, and the rewards and points that go back. */
export const showReturn = (place: HTMLElement, given: SaleReturn): void => {
  const { refund, withheld, rewards, points } = given;
  place.replaceChildren(
    line(`${dollars(toCents(refund))} back to the customer`),
    ...(withheld === undefined
      ? []
      : [line(`${dollars(toCents(withheld))} kept: the reward that the sale brought has been spent`)]),
    ...rewards.map(({ code, amount }) => line(`${dollars(toCents(amount))} back to the reward ${code}`)),
    ...(points === null ? [] : [line(`${count(points.taken)} points taken back`)]),
  );
};

export const showRefusal = (place: HTMLElement, error: unknown): void => {
  const text = error instanceof Error ? error.message : 'That went wrong. Try again.';
  place.replaceChildren(createElement('p', { className: 'error' }, text));
};
