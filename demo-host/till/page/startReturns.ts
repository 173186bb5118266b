import type { Sale, SaleReturn } from '../../../widget/contract/staff/sales.ts';
import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { ask } from './ask.ts';
import { type Basket, newBasket } from './Basket.ts';
import { showRefusal, showReturn } from './showAnswers.ts';

const ASKED = 'return';
const RECEIPT = 'return-receipt';

/** Returns, with the sales of this till to choose from. */
export const startReturns = () => {
  const field = (id: string) => byId(`return-${id}`) as HTMLInputElement;
  const place = byId('returned');
  // Kept until the return is recorded, also over a reload, so that a repeated request takes nothing back twice.
  let receipt = sessionStorage.getItem(RECEIPT) ?? '';
  let asked = sessionStorage.getItem(ASKED) ?? '';
  const keep = (sent: string): void => {
    asked = sent;
    sessionStorage.setItem(ASKED, sent);
    sessionStorage.setItem(RECEIPT, receipt);
  };
  byId('return-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const body = {
      sale_receipt_number: field('receipt').value.trim(),
      lines: [{ sku: field('sku').value.trim(), quantity: Number(field('quantity').value) }],
    };
    const sent = JSON.stringify(body);
    if (asked !== sent) receipt = newBasket().receipt;
    keep(sent);
    void ask<SaleReturn>('/staff/returns', { receipt_number: receipt, ...body }).then(
      (returned) => {
        // Another return may be under way, whose form and receipt stay until it is answered.
        if (asked === sent) {
          keep('');
          // A second press would take back another piece.
          (byId('return-form') as HTMLFormElement).reset();
        }
        showReturn(place, returned);
      },
      (error: unknown) => showRefusal(place, error),
    );
  });
  const choose = (number: string, sku: string) => (): void => {
    field('receipt').value = number;
    field('sku').value = sku;
    field('quantity').focus();
  };
  return {
    remember: ({ receipt_number }: Sale, { lines }: Basket): void => {
      byId('recent-title').hidden = false;
      byId('recent').prepend(
        ...lines.map(({ sku, name }) =>
          createElement(
            'li',
            {},
            createElement('span', {}, `${name}, ${receipt_number}`),
            createElement('button', { type: 'button', onclick: choose(receipt_number, sku) }, 'Choose'),
          ),
        ),
      );
    },
  };
};
