import * as z from 'zod/mini';
import type { Sale, SaleReturn } from '../../../widget/contract/staff/sales.ts';
import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { ask } from './ask.ts';
import { type Basket, newBasket } from './Basket.ts';
import { keep, kept } from './keep.ts';
import { showRefusal, showReturn } from './showAnswers.ts';

/** `asked`: the return without an answer, as it was sent. */
const keptSchema = z.object({ receipt: z.string(), asked: z.string() });

/** Returns, with the sales of this till to choose from. */
export const startReturns = () => {
  const field = (id: string) => byId(`return-${id}`) as HTMLInputElement;
  const place = byId('returned');
  // Kept until the return is recorded, also over a reload, so that a repeated request takes nothing back twice.
  let { receipt, asked } = keptSchema.safeParse(kept('return')).data ?? { receipt: '', asked: '' };
  const note = (sent: string): void => {
    asked = sent;
    keep('return', { receipt, asked });
  };
  byId('return-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const body = {
      sale_receipt_number: field('receipt').value.trim(),
      lines: [{ sku: field('sku').value.trim(), quantity: Number(field('quantity').value) }],
    };
    const sent = JSON.stringify(body);
    if (asked !== sent) receipt = newBasket().receipt;
    note(sent);
    void ask<SaleReturn>('/staff/returns', { receipt_number: receipt, ...body }).then(
      (returned) => {
        // Another return may be under way, whose form and receipt stay until it is answered.
        if (asked === sent) {
          note('');
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
