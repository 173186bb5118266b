import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { profileIdOf } from '../seed/customers/createCustomer.ts';
import { seedDemo } from '../seed/demo/seedDemo.ts';
import { readRows } from '../platform/db/readRows.ts';
import { addTraces } from '../testing/addTraces.ts';
import { dumpRows } from '../testing/dumpRows.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { tinyPng } from '../testing/tinyPhotos.ts';
import { handlers } from './handlers.ts';

// Another customer's ids, in every call that has an id in its path. The list is that of the contract. Ids in bodies and queries:
// foreignBodyIds.test.ts.

/** What belongs to Maren. Layla calls with it. */
interface Owned {
  readonly claim: number;
  readonly connection: number;
  readonly list: number;
  readonly listItem: number;
  readonly line: number;
  readonly order: number;
  readonly reward: number;
  readonly redemption: number;
  readonly benefit: number;
  readonly session: string;
  readonly exported: string;
  readonly ticket: { readonly m: string; readonly code: string };
}
interface Given {
  readonly params: Readonly<Record<string, string | number>>;
  readonly body?: object | Uint8Array;
}
type Entry = ((owned: Owned) => Given) | 'everyone’s';

const MISSING = 987654321;
/** The same call for an id that does not exist. */
const missing: Owned = {
  ...{ claim: MISSING, connection: MISSING, list: MISSING, listItem: MISSING, line: MISSING, order: MISSING },
  ...{ reward: MISSING, redemption: MISSING, benefit: MISSING, session: 'ses_missing', exported: 'missing' },
  ticket: { m: 'nothing', code: 'ZZZ-ZZZ' },
};

const ticketOf = ({ ticket }: Owned): Given => ({ params: ticket });
const personOf = ({ connection: id }: Owned): Given => ({ params: { id } });
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
  deleteRegistration: ticketOf,
  getRegistrationCalendar: ticketOf,
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
  deleteConnection: personOf,
  postConnectionSync: personOf,
  getLists: personOf,
  postList: (owned) => ({ ...personOf(owned), body: { handle: 'mine' } }),
  postListsItem: ({ connection: id, list: listId }) => ({
    params: { id, listId },
    body: { source: 'profile-portal', product_id: 1 },
  }),
  deleteListsItem: ({ connection: id, list: listId, listItem: itemId }) => ({
    params: { id, listId, itemId },
  }),
};

const withId = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { auth, path }]) => path.includes('{') && auth !== 'staff' && auth !== 'partner',
);

const now = new Date('2026-11-20T02:30:00Z');
const maren = profileIdOf('maren@example.com');
let app: TestApp;
let layla: string;
let owned: Owned;
let before: readonly string[];

const idOf = async (select: string) => {
  const [row] = await readRows(app.db, z.object({ id: z.coerce.string() }), sql.raw(select));
  return row?.id ?? expect.fail(`Maren has none: ${select}`);
};
async function ownIds(token: string): Promise<Owned> {
  const hers = `profile_id = '${maren}'`;
  const id = async (table: string) => Number(await idOf(`select max(id) as id from ${table} where ${hers}`));
  const lists = `connection_lists l join connections c on c.id = l.connection_id
    join connection_list_items i on i.list_id = l.id join transaction_item_links k on k.list_item_id = i.id where c.${hers}`;
  const order = ['connection_id', 'list_id', 'list_item_id', 'transaction_item_id'];
  const [connection, list, listItem, line] = await Promise.all(
    order.map(async (column) =>
      Number(await idOf(`select ${column} as id from ${lists} order by k.id limit 1`)),
    ),
  );
  const made = await app.post('/api/profile/export', {}, bearer(token));
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(await made.json());
  const ticket = `registrations where ${hers} limit 1`;
  return {
    ...missing,
    ...{ connection: connection ?? 0, list: list ?? 0, listItem: listItem ?? 0, line: line ?? 0 },
    claim: await id('claims'),
    order: await id('transactions'),
    reward: await id('rewards'),
    redemption: await id('redemptions'),
    benefit: await id('benefits'),
    session: await idOf(`select id from sessions where ${hers} order by created_at limit 1`),
    exported: data.id,
    ticket: {
      m: await idOf(`select event_handle as id from ${ticket}`),
      code: await idOf(`select code as id from ${ticket}`),
    },
  };
}

beforeAll(async () => {
  app = await openTestApp(
    {},
    {
      name: 'demo with traces',
      fill: async (db) => {
        await seedDemo(db, { now });
        await addTraces(db, maren, now);
      },
    },
  );
  const token = await app.signIn('maren@example.com');
  layla = await app.signIn('layla@example.com');
  await app.db.execute(sql`update sessions set stepped_up_at = ${now.toISOString()}::timestamptz`);
  owned = await ownIds(token);
  before = await dumpRows(app.db);
});
afterAll(async () => await app?.close());

it('T1 every call with an id in its path has an entry here', () => {
  expect(withId.map(([name]) => name).filter((name) => entries[name] === undefined)).toEqual([]);
});

let calls = 0;
async function answerOf({ method, path, bodyType }: Endpoint, { params, body }: Given) {
  calls += 1;
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? expect.fail(name)));
  const isFile = bodyType === 'file';
  const headers = {
    ...bearer(layla),
    'content-type': isFile ? 'image/png' : 'application/json',
    'idempotency-key': `foreign-ids-${calls}`,
  };
  const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body ?? {});
  const answer = await app.request(at, { method, headers, ...(method === 'GET' ? {} : { body: sent }) });
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  return { status: answer.status, text };
}

// A call that is not built yet is tried as soon as it has a handler.
const tried = withId.filter(([name]) => entries[name] !== 'everyone’s' && handlers[name] !== undefined);

it.each(tried)(
  'T1 %s answers another customer in the same way as for an id that does not exist',
  async (name, call) => {
    const entry = entries[name];
    if (typeof entry !== 'function') expect.fail('no entry');
    const [foreign, unknown] = [await answerOf(call, entry(owned)), await answerOf(call, entry(missing))];
    expect(foreign).toEqual({ status: 404, text: unknown.text });
    expect(unknown.status).toBe(404);
  },
);

it('T1 none of these calls has changed anything', async () => {
  expect(calls).toBeGreaterThanOrEqual(2 * tried.length);
  expect(await dumpRows(app.db)).toEqual(before);
});
