// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { OrderSummary } from '../../parts/orders/OrderSummary.tsx';
import { OrderTotals } from './OrderTotals.tsx';

/** @returns every dollar amount of a text in cents, in the order of the text */
const centsIn = (text: string | null) =>
  [...(text ?? '').matchAll(/([-−]?)\$([\d,]+\.\d{2})/g)].map(
    ([, sign, digits]) => (sign ? -1 : 1) * Math.round(Number(digits?.replaceAll(',', '')) * 100),
  );
const upTo = (max: number) => fc.integer({ min: 0, max });

it('shows rows that sum to the total of the order, also if cash was rounded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10, max: 999_999 }),
      upTo(100),
      upTo(2000),
      fc.integer({ min: -5, max: 5 }),
      async (original, percent, shipping, rounding) => {
        const discount = Math.floor((original * percent) / 100);
        const total = original - discount + shipping;
        const paid = Math.max(0, total + rounding);
        const order = {
          ...sampleOrder,
          total_original: original / 100,
          total_discount: discount / 100,
          total_reward: 0,
          total_shipping: (shipping / 100).toFixed(2),
          total_tax: 0,
          total: (total / 100).toFixed(2),
          rounding: (paid - total) / 100,
          payments: [{ type: 'cash', label: 'Cash', amount: paid / 100 }],
        };
        await renderInApp(
          <main>
            <OrderTotals order={order} />
            <OrderSummary order={order} href="/transactions" />
          </main>,
          fakeModels(),
          ['transactions', 'orders'],
        );
        const amounts = centsIn(screen.getByRole('main').textContent);
        cleanup();
        // The last two are the total of the sheet and that of the row in the list.
        expect(amounts.splice(-2)).toEqual([paid, paid]);
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(paid);
      },
    ),
    { numRuns: 25 },
  );
});
