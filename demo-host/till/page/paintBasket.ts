import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { type Basket, billOf } from './Basket.ts';
import { count, dollars, toCents } from './money.ts';

interface Actions {
  readonly remove: (sku: string) => void;
  /** Takes or leaves a code of the member. */
  readonly toggle: (code: string) => void;
  /** Honours a code of the member at once, without a sale. */
  readonly honour: (code: string) => void;
  readonly leave: () => void;
}

const button = (text: string, label: string, onclick: () => void): HTMLButtonElement =>
  createElement('button', { type: 'button', ariaLabel: label, onclick }, text);
const muted = (text: string) => createElement('p', { className: 'muted' }, text);

/** Shows the sale as it is, with its customer. */
export const paintBasket = (basket: Basket, actions: Actions): void => {
  const { lines } = basket;
  byId('lines').replaceChildren(
    ...lines.map(({ sku, name, price, quantity }) =>
      createElement(
        'li',
        {},
        createElement('span', {}, `${name} × ${String(quantity)}`, muted(sku)),
        createElement('span', {}, dollars(price * quantity)),
        button('Remove', `Remove ${name}`, () => actions.remove(sku)),
      ),
    ),
  );
  paintTotals(basket);
  for (const id of ['pay-card', 'pay-cash']) (byId(id) as HTMLButtonElement).disabled = lines.length === 0;
  byId('member').replaceChildren(...memberOf(basket, actions));
};

const paintTotals = (basket: Basket): void => {
  const { goods, rewards, due } = billOf(basket);
  const rows: [string, number][] = [
    ['Products', goods],
    ...rewards.map(({ code, amount }): [string, number] => [`Reward ${code}`, -amount]),
    ['To pay', due],
  ];
  byId('totals').replaceChildren(
    ...rows.flatMap(([name, cents]) => [
      createElement('dt', {}, name),
      createElement('dd', {}, dollars(cents)),
    ]),
  );
};

const memberOf = (
  { member, codes, honoured }: Basket,
  { toggle, honour, leave }: Actions,
): readonly Node[] => {
  if (member === undefined) return [muted('No card scanned. The sale can be claimed later.')];
  const { first_name, tier, points, rewards, benefits, goods } = member;
  const usable = [
    ...rewards.map(({ code, name, value_remaining }) => ({
      code,
      text: `${name}, ${dollars(toCents(value_remaining))}`,
    })),
    ...benefits.flatMap(({ code, name }) => (code === null ? [] : [{ code, text: name }])),
  ];
  return [
    createElement('p', {}, createElement('b', {}, first_name ?? 'Member'), ` · ${tier.name}`),
    muted(`${count(points.balance)} points, ${count(points.pending)} pending`),
    createElement(
      'ul',
      { ariaLabel: 'Can be used now' },
      ...usable.map(({ code, text }) => {
        const isUsed = codes.includes(code);
        const press = button(isUsed ? 'Used' : 'Use', `Use ${text}`, () => toggle(code));
        press.ariaPressed = String(isUsed);
        return createElement('li', {}, createElement('span', {}, text, muted(code)), press);
      }),
      ...goods.map(({ code, name, quantity, price }) => {
        const due = price ? `, ${dollars(toCents(price))} to collect` : '';
        const text = `${String(quantity)} × ${name}${due}`;
        const isDone = honoured.some((each) => each.code === code);
        const press = button(isDone ? 'Handed over' : 'Hand over', `Hand over ${text}`, () => honour(code));
        press.disabled = isDone;
        return createElement('li', {}, createElement('span', {}, text, muted(code)), press);
      }),
    ),
    button('Another customer', 'Serve another customer', leave),
  ];
};
