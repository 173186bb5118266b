import type { StaffMember } from '../../../widget/contract/staff/members.ts';
import type { Sale } from '../../../widget/contract/staff/sales.ts';
import type { Honoured, Unpaid } from '../../../widget/contract/staff/staffFields.ts';
import { byId } from '../../run/page/byId.ts';
import { ask, Refusal } from './ask.ts';
import { addLine, type Basket, billOf, newBasket, removeLine } from './Basket.ts';
import { keepBasket, keptBasket } from './keepBasket.ts';
import { amountOf, toCents } from './money.ts';
import { paintBasket } from './paintBasket.ts';
import { showHonoured, showRefusal, showSale, showUnpaid } from './showAnswers.ts';

interface Product {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
}
interface Till {
  readonly report: (text: string) => void;
  readonly onSold: (sale: Sale, basket: Basket) => void;
}

/** The sale that the till works on. */
export const startBasket = ({ report, onSold }: Till) => {
  let basket = keptBasket();
  const result = byId('result');
  const set = (next: Basket): void => {
    basket = next;
    keepBasket(basket);
    report('');
    paintBasket(basket, {
      remove: (sku) => set(removeLine(basket, sku)),
      toggle: (code) => set({ ...basket, codes: toggled(basket.codes, code) }),
      honour: (code) => void inTurn(() => honour(code)),
      leave: () => set({ ...basket, card: null, member: undefined, codes: [] }),
    });
  };
  const inTurn = takeTurns(report);
  const { honour, addProduct, addMember } = additionsTo({ read: () => basket, set, result, inTurn });
  const pay = payBy({ read: () => basket, set, result, onSold });
  const clear = async (): Promise<void> => {
    const { receipt } = basket;
    const isRecorded = await releaseRewards(basket);
    result.replaceChildren();
    set(newBasket());
    if (isRecorded) report(`${receipt} is recorded already.`);
  };
  const onClick = (id: string, work: () => Promise<void> | void): void =>
    byId(id).addEventListener('click', () => void inTurn(work));
  onClick('pay-card', () => pay('card'));
  onClick('pay-cash', () => pay('cash'));
  byId('add').addEventListener('click', () => {
    const { value } = byId('product') as HTMLSelectElement;
    void inTurn(() => addProduct(value));
  });
  onClick('clear', clear);
  set(basket);
  const { card, codes } = basket;
  if (card !== null) void inTurn(() => addMember(card, codes));
  return {
    /** A card, a product or a code, as it was scanned or typed. */
    scan: (text: string) =>
      inTurn(async () => {
        result.replaceChildren();
        if (/^[0-9 -]{6,24}$/.test(text)) await addMember(text);
        else if (isOfMember(basket, text))
          set({ ...basket, codes: [...new Set([...basket.codes, text.toUpperCase()])] });
        else if (await isProduct(text)) await addProduct(text.toUpperCase());
        else await honour(text);
      }),
  };
};

interface Payment extends Pick<Additions, 'read' | 'set' | 'result'>, Pick<Till, 'onSold'> {}

/** Records the sale as it is when the press takes its turn. */
const payBy =
  ({ read, set, result, onSold }: Payment) =>
  async (type: 'card' | 'cash'): Promise<void> => {
    const paid = read();
    // The second of two presses finds the next basket, which is empty.
    if (paid.lines.length === 0) return;
    // After a reload, whether it was recorded is not known.
    set({ ...paid, isUnsure: true });
    try {
      const sale = await ask<Sale>('/staff/sales', saleOf(paid, type));
      showSale(result, sale);
      onSold(sale, paid);
      set(newBasket());
    } catch (error) {
      set({ ...read(), isUnsure: isUnanswered(error) || paid.isUnsure });
      showRefusal(result, error);
    }
    byId('scan').focus();
  };

interface Additions {
  readonly read: () => Basket;
  readonly set: (next: Basket) => void;
  readonly result: HTMLElement;
  readonly inTurn: ReturnType<typeof takeTurns>;
}

/**
 * The functions that add what was scanned or pressed. Each reads the basket after its answer has come, because a
 * press may have changed it meanwhile.
 */
const additionsTo = ({ read, set, result, inTurn }: Additions) => ({
  honour: honourBy({ read, set, result, inTurn }),
  addProduct: async (sku: string): Promise<void> => {
    const line = await readLine(sku);
    set(addLine(read(), line));
  },
  /** `codes`: those that were chosen for the sale before a reload. */
  addMember: async (card: string, codes: readonly string[] = []): Promise<void> => {
    const member = await ask<StaffMember>(`/members/${encodeURIComponent(card)}`);
    set({ ...read(), card, member, codes });
  },
});

/** Honours a code. Goods that cost money are asked for again with the sum, once staff have collected it. */
const honourBy = ({ read, set, result, inTurn }: Additions) => {
  const honour = async (code: string, paid?: Unpaid['price']): Promise<void> => {
    const before = read().unanswered;
    // After a reload, whether it was honoured is not known.
    set({ ...read(), unanswered: [...before, code] });
    try {
      const honoured = await honourAt(read(), code, paid);
      const others = read().honoured.filter((each) => each.code !== honoured.code);
      set({ ...read(), honoured: [...others, honoured], unanswered: before });
      if (honoured.kind === 'goods') showHonoured(result, honoured);
    } catch (error) {
      if (!isUnanswered(error)) set({ ...read(), unanswered: before });
      if (!(error instanceof Refusal) || error.code !== 'price_changed') throw error;
      const unpaid = error.data as Unpaid;
      showUnpaid(result, unpaid, () => void inTurn(() => honour(code, unpaid.price)));
    }
  };
  return async (code: string): Promise<void> => await honour(code);
};

/** Whether the portal may have done what it was asked for. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'upstream_unavailable';

/** Runs scans and presses one after another, so that none overwrites what another adds, and reports why one failed. */
const takeTurns = (report: Till['report']) => {
  let last = Promise.resolve();
  return (work: () => Promise<void> | void): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      report(error instanceof Refusal ? error.message : 'That went wrong. Try again.');
    });
    return last;
  };
};

const toggled = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code];

const isOfMember = ({ member }: Basket, text: string): boolean =>
  [...(member?.rewards ?? []), ...(member?.benefits ?? [])].some(({ code }) => code === text.toUpperCase());

const isProduct = async (text: string): Promise<boolean> =>
  (await fetch(`/products/${encodeURIComponent(text.toUpperCase())}`)).ok;

const readLine = async (sku: string) => {
  const { name, price } = await ask<Product>(`/products/${encodeURIComponent(sku)}`);
  return { sku, name, price: toCents(price) };
};

/** Honours a code at once, for the sale that it is a part of. */
const honourAt = async (basket: Basket, code: string, paid?: Unpaid['price']): Promise<Honoured> => {
  const { receipt, card, lines } = basket;
  const spend = amountOf(billOf(basket).goods);
  try {
    return await ask<Honoured>('/staff/codes', { code, receipt_number: receipt, member: card, spend, paid });
  } catch (error) {
    const isInvalid = error instanceof Refusal && error.code === 'validation_failed';
    throw isInvalid && lines.length === 0 ? new Refusal({ message: 'Add products before codes.' }) : error;
  }
};

/**
 * Gives back honoured rewards, and codes that may have been honoured without an answer. Honoured goods and benefits
 * stay used. For a sale without an answer it also asks for the receipt's number, which is not a code: only the refusal counts.
 *
 * @returns whether the sale was recorded after all, so that nothing is given back
 */
const releaseRewards = async ({ honoured, unanswered, isUnsure, receipt }: Basket): Promise<boolean> => {
  const rewards = honoured.filter(({ kind }) => kind === 'reward').map(({ code }) => code);
  const isKnown = (code: string) => honoured.some((each) => each.code === code.toUpperCase());
  const unsure = unanswered.filter((code) => !isKnown(code));
  const codes = new Set([...rewards, ...unsure]);
  if (isUnsure) codes.add(receipt);
  let isRecorded = false;
  for (const code of codes) isRecorded = (await release(receipt, code)) || isRecorded;
  return isRecorded;
};

/**
 * Gives back one code; one that the portal refuses as invalid was never honoured.
 *
 * @returns whether its sale was recorded
 */
const release = async (receipt: string, code: string): Promise<boolean> => {
  try {
    await ask('/staff/release', { receipt_number: receipt, code });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_exists') return true;
    if (!(error instanceof Refusal) || error.code !== 'validation_failed') throw error;
  }
  return false;
};

const saleOf = (basket: Basket, type: 'card' | 'cash') => {
  const { rewards, due } = billOf(basket);
  const amounts = new Map(rewards.map(({ code, amount }) => [code, amount]));
  const codes = basket.codes.filter((code) => amounts.get(code) !== 0);
  return {
    receipt_number: basket.receipt,
    channel: 'store',
    location_id: Number((byId('store') as HTMLSelectElement).value),
    member: basket.card,
    lines: basket.lines.map((line) => ({ ...line, price: amountOf(line.price) })),
    codes: codes.map((code) => {
      const amount = amounts.get(code);
      return amount === undefined ? { code } : { code, amount: amountOf(amount) };
    }),
    payments: due > 0 ? [{ type, label: type === 'card' ? 'Card' : 'Cash', amount: amountOf(due) }] : [],
    staff_name: 'Ines',
  };
};
