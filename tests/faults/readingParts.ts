import { http, HttpResponse } from 'msw';
import { getAirlineHistory } from '#contract/airline.ts';
import type { Connection } from '#contract/connections.ts';
import { getConnectionDefinitions } from '#contract/connections/people.ts';
import { getConnection } from '#contract/connections/programmes.ts';
import { getProfileProfile } from '#contract/profile.ts';
import { getSessions } from '#contract/session.ts';
import { getTransactions, type Transaction } from '#contract/transactions.ts';
import { control, dialog, isShown, page, type Part, press, type Scene, section } from './Part.ts';

const devices = section('Devices');
const airline = section('Aurora');
const connections = section('Connections');

/** Answers as if the link of Maren's programme needed attention. */
async function needAttention({ world, ask }: Scene): Promise<void> {
  const data = (await ask<Connection[]>('/api/profile/connections')).map((each) =>
    each.connector.type === 'programme' ? { ...each, status: 'attention' } : each,
  );
  const programme = data.find(({ status }) => status === 'attention');
  const meta = { current_page: 1, per_page: 500, total: data.length, last_page: 1 };
  const link = { synced_at: null, reason: 'unreachable' };
  world.use(
    http.get('*/api/profile/connections', () =>
      HttpResponse.json({ data, meta, links: { next: null, prev: null } }),
    ),
    http.get(`*/api/connections/${programme?.id}`, () => HttpResponse.json({ data: { ...programme, link } })),
  );
}

/** @returns the address of an order that is not on the first page of the list */
async function oldOrder({ ask }: Scene): Promise<string> {
  const [order] = await ask<Transaction[]>(
    '/api/profile/transactions?sort=-transacted_at&page[size]=20&page[number]=2',
  );
  return `/transactions?id=${order?.id}`;
}

const sections: readonly Part[] = [
  {
    name: 'a section that reads, the devices,',
    call: getSessions,
    address: '/profile',
    scope: devices,
    hasWorked: isShown(devices, 'This device'),
  },
  {
    name: 'a section that was read on an earlier visit, the details,',
    call: getProfileProfile,
    address: '/profile',
    isSecondVisit: true,
    scope: page,
    keeps: () => page().textContent.includes('Ellison'),
    hasWorked: isShown(page, 'Ellison'),
  },
];

const more = () => control(page(), 'Load more');
const lists: readonly Part[] = [
  {
    name: 'a list that loads more, the orders,',
    call: getTransactions,
    isMeant: ({ searchParams }) => searchParams.get('page[number]') === '2',
    address: '/transactions',
    begin: () => press(page, 'Load more'),
    scope: () => more()?.parentElement ?? null,
    keeps: () => document.querySelectorAll('section li').length >= 20,
    again: () => press(page, 'Load more'),
    hasWorked: () => document.querySelectorAll('section li').length >= 40,
  },
];

const dialogs: readonly Part[] = [
  {
    name: 'a dialog that reads, the order,',
    call: getTransactions,
    isMeant: ({ searchParams }) => searchParams.has('filter[id]'),
    address: oldOrder,
    scope: dialog,
    hasWorked: isShown(dialog, 'Download PDF'),
  },
  {
    name: 'a dialog that reads, the history of the airline,',
    isFurther: true,
    call: getAirlineHistory,
    address: '/preference',
    begin: () => press(airline, 'History'),
    scope: dialog,
    hasWorked: isShown(dialog, / points for /),
  },
  {
    name: 'a dialog that reads, the programmes that can be linked,',
    isFurther: true,
    call: getConnectionDefinitions,
    address: '/preference',
    begin: () => press(connections, 'Link a programme'),
    scope: dialog,
    hasWorked: isShown(dialog, 'You have linked every programme'),
  },
  {
    name: 'a dialog that reads, the link of a programme that needs attention,',
    isFurther: true,
    call: getConnection,
    address: '/preference',
    answers: needAttention,
    begin: () => press(connections, 'Manage Tide Club'),
    scope: dialog,
    // The error must not be shown beside the sentence “The link to Tide Club works.”
    keeps: () => !dialog()?.textContent.includes('works'),
    hasWorked: isShown(dialog, 'We haven’t reached Tide Club for a day'),
  },
];

export const readingParts: readonly Part[] = [...sections, ...lists, ...dialogs];
