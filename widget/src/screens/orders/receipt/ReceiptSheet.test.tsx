// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { canPrint } from './canPrint.ts';
import { ReceiptRows } from './ReceiptRows.tsx';

afterEach(() => vi.unstubAllGlobals());
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const [item, other] = sampleOrder.items;
async function open() {
  const order = {
    ...sampleOrder,
    items: [item, other && { ...other, quantity: 2, price_sell: 14.5 }].filter((each) => each !== undefined),
  };
  const models = fakeModels();
  const { general } = models.config;
  general.value = { ...general.value, tenant: { handle: 'harbour', name: 'Harbour & Pine' } };
  const user = await renderInApp(<ReceiptRows order={order} />, models, ['transactions', 'orders']);
  await user.click(screen.getByRole('button', { name: 'View receipt' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Receipt' })) };
}

describe('the receipt on the screen', () => {
  it('has the seller, the number, the lines with their prices, and what was paid', async () => {
    const { sheet, user } = await open();
    const words = plain(screen.getByRole('dialog').textContent);
    for (const text of ['Harbour & Pine', 'Receipt R-1043', 'Quantity 2 · $14.50 each', '$29.00'])
      expect(words).toContain(text);
    for (const text of ['Total$144.00', 'Card •••• 4242']) expect(words).toContain(text);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is printed from an element beside the portal, without buttons and dialogs', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { sheet, user } = await open();
    await user.click(sheet.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const paper = document.body.lastElementChild;
    expect(plain(paper?.textContent)).toContain('Receipt R-1043');
    expect(paper?.querySelector('button, dialog')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(plain(document.body.textContent)).not.toContain('Receipt R-1043');
  });

  it('has no button for printing in a frame, in an app, or where the browser cannot print', async () => {
    const page = (more: object, parent?: object) => {
      const made: Record<string, unknown> = { print: () => undefined, ...more };
      made['parent'] = parent ?? made;
      return made as unknown as Window;
    };
    expect(canPrint(page({}))).toBe(true);
    expect(canPrint(page({}, {}))).toBe(false);
    expect(canPrint(page({ profilePortal: {} }))).toBe(false);
    expect(canPrint(page({ webkit: { messageHandlers: { profilePortal: {} } } }))).toBe(false);
    expect(canPrint(page({ print: undefined }))).toBe(false);
    vi.stubGlobal('profilePortal', {});
    const { sheet } = await open();
    expect(sheet.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
