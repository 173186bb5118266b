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
import { idFieldsOf } from '../testing/idFields.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

// Another customer's ids, in every call that takes an id in its body or its query. The fields are those of the contract's schemas.

/** What belongs to Maren. */
interface Owned {
  readonly order: number;
  readonly listItem: number;
  readonly quote: string;
  readonly stepUp: Attempt;
  readonly email: Attempt;
  readonly mobile: Attempt;
}
/** A challenge, with the code that is right for it. */
interface Attempt {
  readonly attempt_id: string;
  readonly code: string;
}
/** A request that is valid except for the id. */
interface Request {
  readonly path: string;
  readonly body?: object;
}
interface Entry {
  /** @param line a line of an order of the caller's own */
  readonly request: (owned: Owned, line: number) => Request;
  /** The customer who calls with Maren's id, if it is not Layla. */
  readonly caller?: 'airline@example.com';
}

const everyones = 'names what all customers share: a store, a product, a kind of thing';
const secret = 'is known only to the caller that received it, like a token; a code proves the rest';
const amount = 2000;
const given = ({ attempt_id, code }: Attempt, path: string): Request => ({
  path,
  body: { attempt_id, code },
});
/** By call and field. A text is the reason why the field is not tried. */
const entries: Readonly<Record<string, Entry | string>> = {
  'postAuth replaces': secret,
  'postAuthEmail replaces': secret,
  'postAuthMagicLink replaces': secret,
  'postAuthSms replaces': secret,
  'postAuthCreate attempt_id': secret,
  'postAuthVerify attempt_id': secret,
  'postRevoke sid': secret,
  'postAuthSearchById id': 'is shown to a paired device by the customer: deviceCases.ts',
  'putProfile identities.identifier': 'is compared with what this profile has linked: changeProfile.test.ts',
  'postAuthCreate preferred_location_id': everyones,
  'putProfile preferred_location_id': everyones,
  'postClaim location_id': everyones,
  'getTransactions filter[location_id]': everyones,
  'postBenefitClaim definition_id': everyones,
  'postConnection definition_id': everyones,
  'putConnection definition_id': everyones,
  'postListsItem product_id': everyones,
  'postListsItem product_variant_id': everyones,
  'getTransactions filter[id]': {
    request: ({ order }) => ({ path: `/api/profile/transactions?filter[id]=${order}` }),
  },
  'postListItem product_list_item_id': {
    request: ({ listItem }, line) => ({
      path: `/api/profile/transactions/items/${line}/list-item`,
      body: { product_list_item_id: listItem, type: 'link' },
    }),
  },
  'postStepUpVerify attempt_id': {
    request: ({ stepUp }) => given(stepUp, endpoints.postStepUpVerify.path),
  },
  'postEmailChangeVerify attempt_id': {
    request: ({ email }) => given(email, endpoints.postEmailChangeVerify.path),
  },
  'postMobileChangeVerify attempt_id': {
    request: ({ mobile }) => given(mobile, endpoints.postMobileChangeVerify.path),
  },
  'postAirlineRedeem quote_id': {
    request: ({ quote }) => ({ path: endpoints.postAirlineRedeem.path, body: { amount, quote_id: quote } }),
    caller: 'airline@example.com',
  },
};

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { auth }]) => auth !== 'staff' && auth !== 'partner',
);
const fields = calls.flatMap(([name, { body, query }]) =>
  [...idFieldsOf(body), ...idFieldsOf(query)].map((field) => `${name} ${field}`),
);
const tried = Object.entries(entries).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [[name, entry] as const],
);

const now = new Date('2026-11-20T02:30:00Z');
const emails = ['maren@example.com', 'layla@example.com', 'airline@example.com'] as const;
type Email = (typeof emails)[number];
interface Customer {
  readonly token: string;
  readonly line: number;
}
let app: TestApp;
let customers: Readonly<Record<Email, Customer>>;
let owned: Owned;
let before: readonly string[];

const missing: Attempt = { attempt_id: 'att_missing', code: '123456' };
/** The same fields for ids that do not exist. */
const unknown: Owned = {
  ...{ order: 987654321, listItem: 987654321, quote: 'missing' },
  ...{ stepUp: missing, email: missing, mobile: missing },
};

async function idOf(select: string): Promise<number> {
  const [row] = await readRows(app.db, z.object({ id: z.coerce.number() }), sql.raw(select));
  return row?.id ?? expect.fail(`there is none: ${select}`);
}

async function signIn(email: Email): Promise<Customer> {
  const isTheirs = `t.profile_id = '${profileIdOf(email)}'`;
  // Maren's line is the one that is linked with the item of her list.
  const line = `select i.id from transaction_items i join transactions t on t.id = i.transaction_id
    left join transaction_item_links k on k.transaction_item_id = i.id where ${isTheirs} order by k.id, i.id limit 1`;
  return { token: await app.signIn(email), line: await idOf(line) };
}

async function ownIds({ token, line }: Customer): Promise<Owned> {
  const challenge = async (path: string, body: object): Promise<Attempt> => {
    const { attemptId, code } = await app.ask(body, path, bearer(token));
    expect([attemptId, code]).not.toContain('');
    return { attempt_id: attemptId, code };
  };
  const answer = await app.post(endpoints.postAirlineQuote.path, { amount }, bearer(token));
  const quote = z.object({ data: z.object({ quote_id: z.string() }) }).parse(await answer.json());
  return {
    order: await idOf(`select transaction_id as id from transaction_items where id = ${line}`),
    listItem: await idOf(
      `select list_item_id as id from transaction_item_links where transaction_item_id = ${line}`,
    ),
    quote: quote.data.quote_id,
    stepUp: await challenge(endpoints.postStepUp.path, {}),
    email: await challenge(endpoints.postEmailChange.path, { email: 'maren.new@example.com' }),
    mobile: await challenge(endpoints.postMobileChange.path, { mobile_phone: '+61400111222' }),
  };
}

beforeAll(async () => {
  const fill = async (db: TestApp['db']) => {
    await seedDemo(db, { now });
    await addTraces(db, profileIdOf('maren@example.com'), now);
  };
  app = await openTestApp({ airlineUrl: 'http://airline.test' }, { name: 'demo with traces', fill });
  customers = {
    'maren@example.com': await signIn('maren@example.com'),
    'layla@example.com': await signIn('layla@example.com'),
    'airline@example.com': await signIn('airline@example.com'),
  };
  await app.db.execute(sql`update sessions set stepped_up_at = ${now.toISOString()}::timestamptz`);
  owned = await ownIds(customers['maren@example.com']);
  before = await dumpRows(app.db);
});
afterAll(async () => await app?.close());

let sent = 0;
async function answerOf({ request }: Entry, ids: Owned, { token, line }: Customer) {
  sent += 1;
  const { path, body } = request(ids, line);
  const headers = { ...bearer(token), 'idempotency-key': `foreign-body-${sent}` };
  const answer = await (body === undefined ? app.request(path, { headers }) : app.post(path, body, headers));
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '').replaceAll(/filter\S+?"/g, '"');
  return { status: answer.status, text };
}

it('T1 every id in a body or a query has an entry here', () => {
  expect(fields.filter((field) => entries[field] === undefined)).toEqual([]);
  expect(Object.keys(entries).filter((field) => !fields.includes(field))).toEqual([]);
});

it.each(tried)('T1 %s of another customer gets the answer to an id that does not exist', async (_, entry) => {
  const caller = customers[entry.caller ?? 'layla@example.com'];
  const [foreign, none] = [await answerOf(entry, owned, caller), await answerOf(entry, unknown, caller)];
  expect(foreign).toEqual(none);
});

it('T1 ids of another customer in bodies and queries change nothing', async () => {
  expect(sent).toBe(2 * tried.length);
  expect(await dumpRows(app.db)).toEqual(before);
});

// Otherwise the refusals above may be about something else. Last, because these take effect.
it.each(tried)('T1 %s works for the customer who owns it', async (_, entry) => {
  const maren = customers['maren@example.com'];
  const [own, none] = [await answerOf(entry, owned, maren), await answerOf(entry, unknown, maren)];
  expect(own.text).not.toBe(none.text);
  expect(own.status).toBeLessThan(300);
});
