import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '#contract/reference.ts';
import { looseSpaces } from '#tests/support/mail/looseSpaces.ts';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { roundingOf } from '../../../sales/rules/roundingOf.ts';
import { describeReceipt, type ReceiptRow } from './describeReceipt.ts';
import { writeReceipt } from './writeReceipt.ts';

const brand = { name: 'Harbour & Pine', accent: '#1f4f4a', accentDark: '#8fd0c4' };
const publicUrl = 'https://account.example.com';
const centsOf = ({ amount }: ReceiptRow) => Math.round(Number(amount.replaceAll(/[^\d.-]/g, '')) * 100);
const sum = (rows: readonly ReceiptRow[]) => rows.reduce((cents, row) => cents + centsOf(row), 0);

const upTo = (max: number) => fc.integer({ min: 0, max });
/** Cents. */
const sale = fc.record({
  original: fc.integer({ min: 1, max: 9_999_999 }),
  parts: fc.record({ discount: upTo(100), reward: upTo(100) }),
  shipping: upTo(2000),
  rounding: fc.integer({ min: -5, max: 5 }),
  card: upTo(100),
  language: fc.constantFrom(...languages),
});

it('the rows of a receipt sum to its total, and the payments to the same, with cash that was rounded too', () => {
  fc.assert(
    fc.property(sale, ({ original, parts, shipping, rounding, card, language }) => {
      const discount = Math.floor((original * parts.discount) / 100);
      const reward = Math.floor(((original - discount) * parts.reward) / 100);
      const total = original - discount - reward + shipping;
      const paid = Math.max(0, total + rounding);
      const byCard = Math.floor((paid * card) / 100);
      const payments = [
        { type: 'card', label: 'Card •••• 4242', amount: byCard },
        { type: 'cash', label: 'Cash', amount: paid - byCard },
      ];
      // As the till's sale is recorded.
      const recorded = roundingOf(total, payments) ?? expect.fail('refused');
      const order = {
        ...sampleOrder,
        total_original: original / 100,
        total_discount: (discount / 100).toFixed(2),
        total_reward: reward / 100,
        total_shipping: shipping / 100,
        total: total / 100,
        rounding: (recorded / 100).toFixed(2),
        payments: payments.map((payment) => ({ ...payment, amount: payment.amount / 100 })),
      };
      const { sums } = describeReceipt({ language, brand, publicUrl, order });
      const at = sums.findIndex(({ isTotal }) => isTotal);
      const [printed] = sums.slice(at, at + 1).map(centsOf);
      expect(printed).toBe(paid);
      expect(sum(sums.slice(0, at))).toBe(paid);
      expect(sum(sums.slice(at + 1))).toBe(paid);
    }),
  );
});

it('a receipt in French has no space before a sign at which a line may break', () => {
  const receipt = describeReceipt({ language: 'fr', brand, publicUrl, order: sampleOrder });
  expect(looseSpaces(writeReceipt(receipt))).toEqual([]);
});
