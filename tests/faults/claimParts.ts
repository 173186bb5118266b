import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { deleteClaim, postClaim, putClaimPhoto } from '#contract/claims/claiming.ts';
import { tinyPdf } from '#demo-host/api/testing/tinyPhotos.ts';
import { until } from '#tests/spec/openAs.ts';
import { control, dialog, isShown, page, type Part, press, type Scene, textIn, type } from './Part.ts';

// The writes of claims.

let turn = 0;
const nextReceipt = () => `FAULT-${(turn += 1)}`;
const receipt = () => `FAULT-${turn}`;
const form = () => document.querySelector('form[aria-label="Claim a purchase"]');
const input = (name: string) => form()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function fillIn(): Promise<void> {
  await press(page, 'Claim a purchase');
  await type(form, 'Receipt number', nextReceipt());
  await until(() => input('location_id') != null || form()?.querySelector('[role="radiogroup"]') != null);
  const stores = () => [...(form()?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  // Those before it are for the kind of the purchase.
  await until(() => stores().length > 2);
  fireEvent.click(stores()[2] as HTMLElement);
  const day = input('transacted_on');
  if (day) fireEvent.change(day, { target: { value: day.max } });
  await type(form, 'Total paid', '24.50');
  const declaration = input('declaration');
  if (declaration) fireEvent.click(declaration);
}

/** Sends a claim that needs a photo, because of its total. @returns the address of the claims */
async function withClaim({ send }: Scene): Promise<string> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date());
  await send<Claim>('POST', '/api/profile/transactions/claims', {
    ...{ receipt_number: nextReceipt(), channel: 'store', location_id: 1, transacted_on: today },
    ...{ total: '2450.00', declaration: true },
  });
  return '/claim-transaction';
}
const row = () =>
  [...document.querySelectorAll('article')].find((each) => textIn(each).includes(receipt())) ?? null;

const send = () => press(form, 'Send claim');
const withdraw = () => press(dialog, 'Withdraw');

export const claimParts: readonly Part[] = [
  {
    name: 'a form that saves, a claim,',
    write: 'claim.post',
    call: postClaim,
    address: '/claim-transaction',
    prepare: fillIn,
    begin: send,
    scope: form,
    keeps: () => input('receipt_number')?.value === receipt() && input('total')?.value === '24.50',
    again: send,
    hasWorked: isShown(page, 'We’re waiting for this sale'),
  },
  {
    name: 'a file that is sent, the photo of a receipt,',
    write: 'claim.photo',
    call: putClaimPhoto,
    address: withClaim,
    prepare: () => press(page, `Add a photo: ${receipt()}`),
    async begin() {
      const files = () => dialog()?.querySelector<HTMLInputElement>('input[type="file"]');
      await until(() => files() != null);
      // Node's `fetch` does not send files of jsdom.
      vi.stubGlobal('Blob', NodeBlob);
      const photo = new NodeFile([tinyPdf], 'receipt.pdf', { type: 'application/pdf' });
      fireEvent.change(files() as HTMLElement, { target: { files: [photo] } });
    },
    scope: dialog,
    keeps: () => isShown(dialog, 'receipt.pdf')(),
    // Two tries of 90 s each.
    patienceMs: 200000,
    hasWorked: () => isShown(dialog, 'Sent')() && control(dialog(), 'Try again') === undefined,
  },
  {
    name: 'a dialog that asks, the withdrawal of a claim,',
    write: 'claim.withdraw',
    call: deleteClaim,
    address: withClaim,
    prepare: () => press(page, `Withdraw: ${receipt()}`),
    begin: withdraw,
    scope: dialog,
    again: withdraw,
    hasWorked: () => isShown(row, 'Withdrawn')(),
  },
];
