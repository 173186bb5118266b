import { vi } from 'vitest';
import { putCustomAttribute } from '#contract/attributes/attributeCalls.ts';
import { putComms } from '#contract/comms.ts';
import { postConnectionSync } from '#contract/connections/programmes.ts';
import { putProfile } from '#contract/profile/editing.ts';
import type { Transaction } from '#contract/transactions.ts';
import { getReceipt, getReceiptPdf, postReceiptMail } from '#contract/transactions/receipts.ts';
import { pass, until } from '#tests/spec/openAs.ts';
import { LOST } from './breakNetwork.ts';
import { control, dialog, isShown, page, type Part, press, type Scene, section, type } from './Part.ts';

/** Each try saves another name, because an unchanged value is not sent. */
let turn = 0;
const nextName = () => `Mare ${(turn += 1)}`;
const name = () => document.getElementById('name');

const forms: readonly Part[] = [
  {
    name: 'a form that saves, the name,',
    write: 'profile.${section}',
    call: putProfile,
    address: '/profile',
    async prepare() {
      await press(name, 'Edit: Name');
      await type(name, 'Preferred name', nextName());
    },
    begin: () => press(name, 'Save'),
    scope: name,
    keeps: () => name()?.querySelector(`input[value="Mare ${turn}"]`) !== null,
    again: () => press(name, 'Save'),
    hasWorked: () => control(name(), 'Edit: Name') !== undefined && isShown(name, `Mare ${turn}`)(),
  },
];

/** A switch that is shown as switched at once. */
function switchPart(
  part: Pick<Part, 'name' | 'write' | 'without' | 'call' | 'address' | 'isFurther'>,
  label: string,
  scope: Part['scope'],
): Part {
  const isOn = () => control(scope(), label)?.getAttribute('aria-checked');
  let before: string | null | undefined;
  const toggle = async () => {
    await until(() => control(scope(), label) !== undefined);
    before = isOn();
    await press(scope, label);
    // Changes in quick succession are sent together.
    await pass(500);
  };
  return {
    ...part,
    // The code of switches is loaded after the page.
    async prepare() {
      await import('#widget/core/actions/createOptimistic.ts');
      await import('#widget/screens/messaging/model/createCommsModel.ts');
    },
    begin: toggle,
    scope,
    keeps: () => isOn() === before,
    again: toggle,
    hasWorked: () => isOn() !== before && isShown(scope, 'Saved')(),
  };
}
/** The server is read after the loss, so that the switch shows what it has done: `tests/moments/moments.test.ts`. */
const lossIsShown = { [LOST]: 'is shown as saved' };
const privacy = section('Privacy');
const switches: readonly Part[] = [
  switchPart(
    {
      name: 'an optimistic switch, of messages,',
      write: 'comms',
      without: lossIsShown,
      call: putComms,
      address: '/messaging',
    },
    'Feedback by email',
    page,
  ),
  switchPart(
    {
      isFurther: true,
      name: 'an optimistic switch, of privacy,',
      call: putCustomAttribute,
      address: '/preference',
    },
    'Size suggestions',
    privacy,
  ),
];

const latestOrder = async ({ ask }: Scene): Promise<string> => {
  const orders = await ask<Transaction[]>('/api/profile/transactions?sort=-transacted_at');
  return `/transactions?id=${orders.find(({ receipt }) => receipt.available)?.id}`;
};
const savedFiles = () => vi.mocked(URL.createObjectURL).mock.calls.length;
/** A row of the order's dialog; pressing it again is the way to try again. */
const receiptRow = (
  part: Pick<Part, 'name' | 'write' | 'call' | 'hasWorked' | 'isFurther'>,
  label: string,
): Part => ({
  ...part,
  address: latestOrder,
  begin: () => press(dialog, label),
  scope: dialog,
  again: () => press(dialog, label),
});
const files: readonly Part[] = [
  receiptRow(
    {
      name: 'a file that downloads, the PDF of an order,',
      write: 'orders.receiptPdf',
      call: getReceiptPdf,
      hasWorked: () => savedFiles() > 0,
    },
    'Download PDF',
  ),
  receiptRow(
    {
      name: 'a file that downloads, the page of an order,',
      write: 'orders.receipt',
      isFurther: true,
      call: getReceipt,
      hasWorked: () => savedFiles() > 0,
    },
    'Save receipt',
  ),
];

const actions: readonly Part[] = [
  receiptRow(
    {
      name: 'an action button, which mails a receipt,',
      write: 'orders.mailReceipt',
      call: postReceiptMail,
      hasWorked: isShown(page, 'on its way to maren@example.com'),
    },
    'Email me the receipt',
  ),
  {
    name: 'an action button, which asks a programme,',
    write: 'connections.sync',
    isFurther: true,
    call: postConnectionSync,
    address: '/preference',
    async prepare() {
      await press(section('Connections'), 'Manage Tide Club');
      await until(isShown(dialog, 'The link to Tide Club works'));
    },
    begin: () => press(dialog, 'Check now'),
    scope: dialog,
    again: () => press(dialog, 'Check now'),
    hasWorked: isShown(page, 'Tide Club is up to date'),
  },
];

export const writingParts: readonly Part[] = [...forms, ...switches, ...files, ...actions];
