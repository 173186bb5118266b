import { sql } from 'drizzle-orm';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { laterCalls } from '#tests/support/api/laterCalls.ts';
import { airlineSettings, answerAsAirline } from '#tests/support/api/answerAsAirline.ts';
import { profileIdOf } from '../seed/customers/createCustomer.ts';
import { seedDemo } from '../seed/demo/seedDemo.ts';
import { readRows } from '../platform/db/readRows.ts';
import { addTraces } from '../testing/addTraces.ts';
import { dumpRows } from '../testing/dumpRows.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { tinyPng } from '../testing/tinyPhotos.ts';

// Another customer's ids, in every call that has an id in its path. The list is that of the contract. Ids in bodies and queries:
// foreignBodyIds.test.ts.

/** What belongs to Maren. Layla calls with it. */
interface Owned {
  readonly claim: number;
  readonly connection: number;
  readonly programme: number;
  readonly list: number;
  /** Linked with the line of an order. */
  readonly listItem: number;
  /** Of the same list, linked with none. */
  readonly looseItem: number;
  readonly line: number;
  readonly order: number;
  readonly reward: number;
  readonly redemption: number;
  readonly benefit: number;
  readonly session: string;
  readonly exported: string;
  readonly ticket: Ticket;
}
interface Ticket {
  readonly m: string;
  readonly code: string;
  /** The signature of its link. */
  readonly t: string;
}
interface Given {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | Uint8Array;
}
type Request = (owned: Owned) => Given;
type Entry = Request | 'everyone’s';

const MISSING = 987654321;
/** The same call for an id that does not exist. */
const missing: Owned = {
  ...{ claim: MISSING, connection: MISSING, list: MISSING, listItem: MISSING, line: MISSING, order: MISSING },
  ...{ reward: MISSING, redemption: MISSING, benefit: MISSING, session: 'ses_missing', exported: 'missing' },
  ...{ programme: MISSING, looseItem: MISSING, ticket: { m: 'nothing', code: 'ZZZ-ZZZ', t: 'nothing' } },
};

/** The signature decides, not the session: only the customer gets it. Another customer has those of other tickets. */
const ticketOf = ({ ticket: { m, code, t } }: Owned): Given => ({ params: { m, code }, query: { t } });
const personOf = ({ connection: id }: Owned): Given => ({ params: { id } });
/** In an order in which each call works after those above it. */
const entries: Partial<Record<EndpointName, Entry>> = {
  getCatalogueItem: 'everyone’s',
  postRedeem: 'everyone’s',
  getBenefitDefinition: 'everyone’s',
  postOfferActivation: 'everyone’s',
  deleteOfferActivation: 'everyone’s',
  getEventPlaces: 'everyone’s',
  deleteSession: ({ session: id }) => ({ params: { id } }),
  getRegistration: ticketOf,
  putRegistration: (owned) => ({ ...ticketOf(owned), body: { guests: 1 } }),
  getRegistrationCalendar: ticketOf,
  deleteRegistration: ticketOf,
  putCustomAttribute: ({ connection }) => ({
    params: { attribute: `size:tops_${connection}` },
    body: { value: { system: 'AU', value: '8', fit: null, note: null, source: 'me' } },
  }),
  getExport: ({ exported: id }) => ({ params: { id } }),
  postRedemptionUndo: ({ redemption: id }) => ({ params: { id } }),
  postRewardExtend: ({ reward: id }) => ({ params: { id } }),
  getRewardUses: ({ reward: id }) => ({ params: { id } }),
  getBenefitUses: ({ benefit: id }) => ({ params: { id } }),
  postBenefitUse: ({ benefit: id }) => ({ params: { id }, body: {} }),
  deleteBenefitUse: ({ benefit: id }) => ({ params: { id } }),
  postListItem: ({ line: id, listItem }) => ({
    params: { id },
    body: { product_list_item_id: listItem, type: 'link' },
  }),
  deleteListItem: ({ line: id }) => ({ params: { id } }),
  getReceipt: ({ order: id }) => ({ params: { id } }),
  getReceiptPdf: ({ order: id }) => ({ params: { id } }),
  postReceiptMail: ({ order: id }) => ({ params: { id }, body: {} }),
  putClaimPhoto: ({ claim: id }) => ({ params: { id, n: 1 }, body: tinyPng }),
  deleteClaim: ({ claim: id }) => ({ params: { id } }),
  getConnection: personOf,
  putConnection: (owned) => ({ ...personOf(owned), body: { connector: { first_name: 'Mine' } } }),
  postConnectionSync: ({ programme: id }) => ({ params: { id } }),
  getLists: personOf,
  postList: (owned) => ({ ...personOf(owned), body: { handle: 'mine' } }),
  postListsItem: ({ connection: id, list: listId }) => ({
    params: { id, listId },
    body: { source: 'profile-portal', product_id: 1 },
  }),
  deleteListsItem: ({ connection: id, list: listId, looseItem: itemId }) => ({
    params: { id, listId, itemId },
  }),
  deleteConnection: personOf,
};

const withId = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { auth, path }]) => path.includes('{') && auth !== 'staff' && auth !== 'partner',
);

const now = new Date('2026-11-20T02:30:00Z');
const maren = profileIdOf('maren@example.com');
const airline = setupServer(answerAsAirline());
let app: TestApp;
let tokens: { readonly maren: string; readonly layla: string };
let owned: Owned;
/** The signature of a ticket of Layla's own. */
let signature: string;
let before: readonly string[];

const idOf = async (select: string) => {
  const [row] = await readRows(app.db, z.object({ id: z.coerce.string() }), sql.raw(select));
  return row?.id ?? expect.fail(`Maren has none: ${select}`);
};
/** The customer's latest ticket. */
async function readTicket(token: string): Promise<Ticket> {
  const answer = await app.request(endpoints.getOwnRegistrations.path, { headers: bearer(token) });
  const [latest] = endpoints.getOwnRegistrations.output.parse(await answer.json()).data;
  return latest ? { m: latest.event, code: latest.code, t: latest.t } : expect.fail('no ticket');
}
/** An item that no line of an order is linked with. */
async function addItem(token: string, connection: number, list: number): Promise<number> {
  const path = `/api/connections/${connection}/lists/${list}/items`;
  const answer = await app.post(path, { source: 'profile-portal', product_id: 1 }, bearer(token));
  return endpoints.postListsItem.output.parse(await answer.json()).data.id;
}
/** A redemption that can still be undone. */
async function redeem(token: string): Promise<number> {
  const headers = { ...bearer(token), 'idempotency-key': 'foreign-ids-redeem' };
  const answer = await app.post('/api/rewards/catalogue/1000000/redeem', { points: 500 }, headers);
  return endpoints.postRedeem.output.parse(await answer.json()).data.id;
}
async function ownIds(token: string): Promise<Owned> {
  const hers = `profile_id = '${maren}'`;
  /** The next one that expires. */
  const valid = async (table: string) =>
    Number(
      await idOf(
        `select id from ${table} where ${hers} and expires_at > '${now.toISOString()}' order by expires_at limit 1`,
      ),
    );
  const id = async (table: string) => Number(await idOf(`select max(id) as id from ${table} where ${hers}`));
  const lists = `connection_lists l join connections c on c.id = l.connection_id
    join connection_list_items i on i.list_id = l.id join transaction_item_links k on k.list_item_id = i.id where c.${hers}`;
  const order = ['connection_id', 'list_id', 'list_item_id', 'transaction_item_id'];
  const [connection = 0, list = 0, listItem = 0, line = 0] = await Promise.all(
    order.map(async (column) =>
      Number(await idOf(`select ${column} as id from ${lists} order by k.id limit 1`)),
    ),
  );
  const made = await app.post('/api/profile/export', {}, bearer(token));
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(await made.json());
  return {
    ...missing,
    ...{ connection, list, listItem, line, looseItem: await addItem(token, connection, list) },
    claim: await id('claims'),
    order: await id('transactions'),
    programme: Number(await idOf(`select connection_id as id from programme_links where ${hers}`)),
    reward: await valid('rewards'),
    redemption: await redeem(token),
    benefit: await valid('benefits'),
    // Another one than the session of `token`.
    session: await idOf(`select id from sessions where ${hers} and sid_hash like 'sid-of-%'`),
    exported: data.id,
    ticket: await readTicket(token),
  };
}

beforeAll(async () => {
  airline.listen({ onUnhandledRequest: 'error' });
  app = await openTestApp(
    { airlineUrl: airlineSettings.AIRLINE_URL, airlineSecret: airlineSettings.AIRLINE_SECRET },
    {
      name: 'demo with traces',
      fill: async (db) => {
        await seedDemo(db, { now });
        await addTraces(db, maren, now);
      },
    },
  );
  tokens = {
    maren: await app.signIn('maren@example.com'),
    layla: await app.signIn('layla@example.com'),
  };
  await app.db.execute(sql`update sessions set stepped_up_at = ${now.toISOString()}::timestamptz`);
  owned = await ownIds(tokens.maren);
  signature = (await readTicket(tokens.layla)).t;
  before = await dumpRows(app.db);
});
afterAll(async () => {
  await app?.close();
  airline.close();
});

it('T1 every call with an id in its path has an entry here', () => {
  expect(Object.keys(entries).toSorted()).toEqual(withId.map(([name]) => name).toSorted());
});

let calls = 0;
async function answerOf(name: EndpointName, { params, query, body }: Given, token: string) {
  calls += 1;
  const { method, path, bodyType }: Endpoint = endpoints[name];
  const at = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(params[field] ?? expect.fail(field)));
  const isFile = bodyType === 'file';
  const headers = {
    ...bearer(token),
    'content-type': isFile ? 'image/png' : 'application/json',
    'idempotency-key': `foreign-ids-${calls}`,
  };
  const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body ?? {});
  const answer = await app.request(query ? `${at}?${new URLSearchParams(query)}` : at, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: sent }),
  });
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  return { status: answer.status, text };
}

// A call that has lost its handler is tried, too, and fails.
const tried = (Object.entries(entries) as [EndpointName, Entry][]).flatMap(([name, entry]) =>
  typeof entry === 'string' || laterCalls.includes(name) ? [] : [[name, entry] as const],
);

it.each(tried)(
  'T1 %s answers another customer in the same way as for an id that does not exist',
  async (name, request) => {
    const answerTo = async (ids: Owned) =>
      await answerOf(name, request({ ...ids, ticket: { ...ids.ticket, t: signature } }), tokens.layla);
    const [foreign, unknown] = [await answerTo(owned), await answerTo(missing)];
    expect(foreign).toEqual({ status: 404, text: unknown.text });
    expect(unknown.status).toBe(404);
  },
);

it('T1 none of these calls has changed anything', async () => {
  expect(calls).toBe(2 * tried.length);
  expect(await dumpRows(app.db)).toEqual(before);
});

// Otherwise the refusals above may be about something else. Last, because these take effect.
it.each(tried)('T1 %s works for the customer whose id is in its path', async (name, request) => {
  const { status, text } = await answerOf(name, request(owned), tokens.maren);
  expect(status, text).toBeLessThan(300);
});
