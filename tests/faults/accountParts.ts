import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import {
  getExport,
  postClose,
  postCloseUndo,
  postEmailChange,
  postEmailChangeVerify,
  postExport,
  postMobileChange,
  postMobileChangeVerify,
} from '#contract/account.ts';
import { postUnsubscribe } from '#contract/comms.ts';
import type { Profile } from '#contract/profile.ts';
import { putProfile } from '#contract/profile/editing.ts';
import { deleteSession } from '#contract/session.ts';
import { createTokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { until } from '#tests/spec/openAs.ts';
import { tokenSecret } from '#tests/support/api/inProcessApi.ts';
import { codeIn } from '#tests/support/mail/waitForMail.ts';
import { joinMember } from './joinMember.ts';
import { control, dialog, isShown, page, type Part, press, type Scene, section, type } from './Part.ts';

// The writes of My Details, and of the page that a link in a mail opens. Each try has a customer of its own.

let turn = 0;
const profileOf = async ({ ask }: Scene) => await ask<Profile>('/api/profile/profile');
const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

interface Contact {
  readonly word: string;
  readonly button: string;
  readonly done: string;
  readonly next: () => string;
  readonly isMatrixOnly?: true;
}
const email: Contact = {
  word: 'Email',
  button: 'Change: Email',
  done: 'Email changed',
  next: () => `next-${(turn += 1)}@example.com`,
};
const mobile: Contact = {
  word: 'Mobile number',
  button: 'Add: Mobile',
  done: 'Mobile number changed',
  isMatrixOnly: true,
  next: () => `+6149157${1000 + (turn += 1)}`,
};

/** The form for another address, and the code that is sent to it. */
function contactParts(contact: Contact, calls: readonly [Part['call'], Part['call']], name: string): Part[] {
  let value = '';
  const fillIn = async () => {
    await press(page, contact.button);
    await type(dialog, contact.word, (value = contact.next()));
  };
  const send = () => press(dialog, 'Send the code');
  const given = { customer: joinMember, needsCode: true, address: '/profile' } as const;
  const shared = {
    ...given,
    ...(contact.isMatrixOnly ? { isMatrixOnly: contact.isMatrixOnly } : {}),
    scope: dialog,
  } as const;
  return [
    {
      ...shared,
      name: `a form that sends a code, ${contact.word},`,
      write: `profile.\${channel}.change`,
      call: calls[0],
      prepare: fillIn,
      begin: send,
      keeps: () => digitsOf(field(name)?.value).endsWith(digitsOf(value).slice(-9)),
      again: send,
      hasWorked: isShown(dialog, 'We sent a code to'),
    },
    {
      ...shared,
      name: `a code that is checked, of ${contact.word},`,
      write: `profile.\${channel}.verify`,
      call: calls[1],
      async prepare() {
        await fillIn();
        await send();
        await until(() => field('code') != null);
      },
      begin: async ({ world: { api } }) => {
        const sent = () => [...api.mails(), ...api.texts()].find(({ to }) => to === value);
        await until(() => sent() !== undefined);
        const input = field('code');
        if (input) fireEvent.change(input, { target: { value: codeIn(sent() ?? { text: '' }) } });
      },
      keeps: () => digitsOf(field('code')?.value).length === 6,
      hasWorked: isShown(page, contact.done),
    },
  ];
}
const digitsOf = (text = '') => text.replaceAll(/\s/g, '');

const account = section('Your data and account');
const savedFiles = () => vi.mocked(URL.createObjectURL).mock.calls.length;
const download = () => press(account, 'JSON: download your data');
const exportPart = (part: Pick<Part, 'name' | 'call' | 'patienceMs' | 'isMatrixOnly' | 'without'>): Part => ({
  ...part,
  write: 'account.export',
  customer: joinMember,
  needsCode: true,
  address: '/profile',
  begin: download,
  scope: account,
  again: download,
  hasWorked: () => savedFiles() > 0,
});

/** @returns the address of the page of an account that is about to close */
async function closing(scene: Scene): Promise<string> {
  const { closes_at } = await profileOf(scene);
  if (closes_at === null) await scene.send('POST', '/api/profile/close');
  return '/profile';
}

const ends: readonly Part[] = [
  exportPart({ name: 'a file of all data, which is asked for,', call: postExport }),
  exportPart({
    name: 'a file of all data, which downloads,',
    isMatrixOnly: true,
    call: getExport,
    patienceMs: 310000,
    without: { 'an answer after 30 s': 'it has five minutes' },
  }),
  {
    name: 'a dialog that asks, the closing of the account,',
    write: 'account.close',
    call: postClose,
    customer: joinMember,
    needsCode: true,
    address: '/profile',
    prepare: () => press(account, 'Close your account'),
    begin: () => press(dialog, 'Close my account'),
    scope: dialog,
    again: () => press(dialog, 'Close my account'),
    hasWorked: isShown(account, 'Your account closes on'),
  },
  {
    name: 'an action button, which keeps the account,',
    write: 'account.keep',
    call: postCloseUndo,
    customer: joinMember,
    needsCode: true,
    address: closing,
    begin: () => press(account, 'Keep my account'),
    scope: account,
    again: () => press(account, 'Keep my account'),
    hasWorked: isShown(page, 'Your account stays open'),
  },
];

const devices = section('Devices');
const others = () =>
  [...(devices()?.querySelectorAll('button') ?? [])].filter((each) =>
    each.getAttribute('aria-label')?.startsWith('Sign out: '),
  ).length;
let othersBefore = 0;
const endFirst = async () => {
  await until(() => others() > 0);
  othersBefore = others();
  await press(devices, 'Sign out: ');
};

const rows: readonly Part[] = [
  {
    name: 'an action button, which ends the session of a device,',
    write: 'signOut.one',
    call: deleteSession,
    customer: joinMember,
    async address({ world, email: customer }) {
      await world.signIn(customer);
      return '/profile';
    },
    begin: endFirst,
    scope: devices,
    keeps: () => others() === othersBefore,
    again: () => press(devices, 'Sign out: '),
    hasWorked: () => others() === othersBefore - 1,
  },
  {
    name: 'a dialog that asks, the removal of an address,',
    isMatrixOnly: true,
    write: 'profile.address.remove',
    call: putProfile,
    customer: joinMember,
    async address({ send }) {
      const kiosk = { label: 'Kiosk', address_1: '1 Quay Street', city: 'Melbourne', state: 'VIC' };
      const place = { postcode: '3000', country: 'AU', is_default_shipping: true, is_default_billing: true };
      await send('PUT', '/api/profile', { addresses: [{ ...kiosk, ...place }] });
      return '/profile';
    },
    prepare: () => press(page, 'Remove: '),
    begin: () => press(dialog, 'Remove'),
    scope: dialog,
    keeps: () => dialog()?.textContent.includes('1 Quay Street') === true,
    again: () => press(dialog, 'Remove'),
    hasWorked: isShown(page, 'Address removed'),
  },
];

/** @returns the address of an unsubscribe link of the customer, as the API signs it */
async function unsubscribing(scene: Scene): Promise<string> {
  const answer = await scene.world.api.fetch(new Request(`${location.origin}/api/config`));
  const { general } = (await answer.json()) as { general: { tenant: { handle: string } } };
  const tokens = createTokens(async () => ({ secret: tokenSecret, tenant: general.tenant.handle }));
  const subscription = { sub: (await profileOf(scene)).id, channel: 'email', topic: 'promo' } as const;
  const t = await tokens.mintUnsubscribe({ ...subscription, exp: Math.floor(Date.now() / 1000) + 86400 });
  return `/unsubscribe?t=${encodeURIComponent(t)}`;
}

const visitors: readonly Part[] = [
  {
    name: 'an action button, which unsubscribes,',
    write: 'unsubscribe',
    call: postUnsubscribe,
    customer: joinMember,
    address: unsubscribing,
    begin: () => press(page, 'Unsubscribe'),
    scope: page,
    keeps: () => control(page(), 'Unsubscribe') !== undefined,
    again: () => press(page, 'Unsubscribe'),
    hasWorked: isShown(page, /no longer comes by email|was off by email already/),
  },
];

export const accountParts: readonly Part[] = [
  ...contactParts(email, [postEmailChange, postEmailChangeVerify], 'email'),
  ...contactParts(mobile, [postMobileChange, postMobileChangeVerify], 'mobile_phone'),
  ...ends,
  ...rows,
  ...visitors,
];
