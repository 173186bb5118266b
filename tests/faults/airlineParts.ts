import { fireEvent } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  deleteAirlineLink,
  postAirlineLink,
  postAirlineQuote,
  postAirlineRedeem,
  postAirlineValidate,
} from '#contract/airline.ts';
import type { Balances } from '#contract/loyalty.ts';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import { until } from '#tests/spec/openAs.ts';
import { dialog, isShown, page, type Part, press, type Scene, section, type } from './Part.ts';

// The writes of the partner airline.

const NUMBER = '6004912857';
const airline = section('Aurora');
/** The customer of the seed whose name this number has. */
const holder = async () => 'million@example.com';
const tick = async () => {
  const box = () => dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await until(() => box() != null);
  if (box()?.checked === false) fireEvent.click(box() as HTMLElement);
};

const fillIn = async () => {
  await press(airline, 'Link Aurora');
  await type(dialog, 'Aurora number', NUMBER);
  await tick();
};
const ask = () => press(dialog, 'Continue');
const link = () => press(dialog, 'Yes, link it');
const unlink = () => press(dialog, 'Unlink');
const convert = () => press(dialog, 'Convert now');

const unlinked = async ({ send }: Scene) => {
  // Refused without a link.
  await send('DELETE', '/api/qff/link').catch(() => undefined);
  return '/preference';
};
const linked = async ({ send }: Scene) => {
  await send('POST', '/api/qff/link', { qff_number: NUMBER, qff_last_name: 'Okafor' });
  return '/preference';
};
const openConversion = async () => {
  await press(airline, 'Convert points');
  await tick();
};

const links: readonly Part[] = [
  {
    name: 'a form that asks, the name of a member of the airline,',
    isMatrixOnly: true,
    write: 'airline.validate',
    call: postAirlineValidate,
    customer: holder,
    needsCode: true,
    address: unlinked,
    prepare: fillIn,
    begin: ask,
    scope: dialog,
    keeps: () => dialog()?.querySelector(`input[value="${NUMBER}"]`) !== null,
    again: ask,
    hasWorked: isShown(dialog, 'Is this you?'),
  },
  {
    name: 'an action button, which links the airline,',
    write: 'airline.link',
    call: postAirlineLink,
    customer: holder,
    needsCode: true,
    address: unlinked,
    async prepare() {
      await fillIn();
      await ask();
      await until(isShown(dialog, 'Is this you?'));
    },
    begin: link,
    scope: dialog,
    keeps: isShown(dialog, 'Is this you?'),
    again: link,
    hasWorked: isShown(page, 'Aurora is linked'),
  },
  {
    name: 'a dialog that asks, the unlinking of the airline,',
    write: 'airline.unlink',
    call: deleteAirlineLink,
    customer: holder,
    needsCode: true,
    address: linked,
    prepare: () => press(airline, 'Unlink'),
    begin: unlink,
    scope: dialog,
    again: unlink,
    hasWorked: isShown(page, 'Aurora is unlinked'),
  },
];

/** Answers as if the points were converted: a customer may convert only once a day, and the matrix tries it more often. */
async function convertNothing({ world, ask: read }: Scene): Promise<void> {
  const balance = await read<Balances>('/api/profile/balances');
  const conversion = { id: 1, points_out: 2000, points_in: 1000, rate: '2 : 1', status: 'requested' };
  const more = { requested_at: new Date().toISOString(), reference: 'CV-1', expected_by: null, balance };
  world.use(
    http.post(`*${postAirlineRedeem.path}`, () =>
      HttpResponse.json({ data: { ...conversion, ...more } }, { status: 201 }),
    ),
  );
}
const conversion = {
  needsCode: true,
  address: '/preference',
  prepare: openConversion,
  begin: convert,
  scope: dialog,
  again: convert,
  hasWorked: isShown(dialog, 'points are on their way to you'),
} as const;

const conversions: readonly Part[] = [
  {
    ...conversion,
    name: 'an action button, which asks for a quote,',
    isMatrixOnly: true,
    write: 'airline.redeem',
    call: postAirlineQuote,
    answers: convertNothing,
  },
  {
    ...conversion,
    name: 'an action button, which converts points,',
    write: 'airline.redeem',
    call: postAirlineRedeem,
    ...(isMatrix && { answers: convertNothing }),
  },
];

export const airlineParts: readonly Part[] = [...links, ...conversions];
