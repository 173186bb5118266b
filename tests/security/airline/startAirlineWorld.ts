import { randomUUID } from 'node:crypto';
import { freePort } from '#tests/support/process/freePort.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import { addCustomer, bearer, challenge, verifyLink } from '../auth/signIn.ts';
import { startAttackedApi, type AttackedApi } from '../auth/startAttackedApi.ts';

/** When the points of the members expire. */
export const expiry = '2031-03-31T12:59:59.000Z';
const secret = 'the airline and the portal of these tests';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly number: string;
  readonly headers: { readonly authorization: string };
}
export interface Conversion {
  readonly status: string;
  readonly reference: string;
  readonly points_in: number;
}

/** Two API processes on one PostgreSQL, and the airline, which settles credits after 0.3 s. */
export async function startAirlineWorld() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { AIRLINE_URL: url, AIRLINE_SECRET: secret, AIRLINE_TIMEOUT_MS: '1000' };
  const api = await startAttackedApi({ rateLimits: 'on', settings });
  const airline = await startProcess('demo-host/airline/main.ts', {
    AIRLINE_PORT: String(port),
    AIRLINE_SECRET: secret,
    AIRLINE_SETTLE_MS: '300',
    PORTAL_URL: api.urls[0],
  });
  let people = 0;

  const control = async (path: string, body?: object) =>
    await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const callBack = async (body: object, token = secret) =>
    await api.post('/api/qff/callback', body, { headers: bearer(token) });

  /** A signed-in customer with a fresh code, points, and a membership of the airline. */
  const join = async (points: number): Promise<Member> => {
    people += 1;
    const [email, number] = [`flyer${people}@example.com`, String(6100000000 + people)];
    const from = `198.51.100.${people}`;
    const id = await addCustomer(api, email);
    if (points > 0) await addPoints(api, id, points);
    await control('/control/members', { number, last_name: 'OBRIEN', masked_name: 'A•••• O.' });
    const answer = await verifyLink(api, (await challenge(api, email, {}, { from })).linkToken, { from });
    const { data } = (await answer.json()) as { data: { token: string } };
    await api.query('update sessions set stepped_up_at = now() where profile_id = $1', [id]);
    return { id, email, number, headers: bearer(data.token) };
  };
  return {
    api,
    callBack,
    control,
    join,
    ...customerCalls(api),
    ...reads(api, control),
    stop: async () => {
      await api.stop();
      await airline.stop();
    },
  };
}
export type AirlineWorld = Awaited<ReturnType<typeof startAirlineWorld>>;

/** What customers do. */
function customerCalls(api: AttackedApi) {
  return {
    link: async (member: Member, number = member.number, process: 0 | 1 = 0, name = 'O’Brien') =>
      await api.post(
        '/api/qff/link',
        { qff_number: number, qff_last_name: name },
        { headers: member.headers, process },
      ),
    quote: async ({ headers }: Member, amount: number) => {
      const answer = await api.post('/api/qff/quote', { amount }, { headers });
      return ((await answer.json()) as { data: { quote_id: string } }).data.quote_id;
    },
    redeem: async (
      { headers }: Member,
      body: unknown,
      { key = randomUUID(), process = 0 }: { readonly key?: string; readonly process?: 0 | 1 } = {},
    ) =>
      await api.post('/api/qff/redeem', body, { headers: { ...headers, 'idempotency-key': key }, process }),
  };
}

/** What has become of a conversion, as the customer, the airline and the ledger have it. */
function reads(api: AttackedApi, control: (path: string) => Promise<Response>) {
  const history = async ({ headers }: Member) => {
    const answer = await api.fetch('/api/qff/history', { headers });
    return ((await answer.json()) as { data: Conversion[] }).data;
  };
  return {
    history,
    balance: async ({ id }: Member) => {
      const text = 'select balance from point_accounts where profile_id = $1';
      return (await api.query<{ balance: number }>(text, [id]))[0]?.balance;
    },
    /** Waits for the outcome of a customer's conversion. */
    outcome: async (member: Member) =>
      await waitUntil(
        'an outcome',
        async () => {
          const [row] = await history(member);
          return row?.status === 'credited' || row?.status === 'returned' ? row : undefined;
        },
        30000,
      ),
    credited: async ({ number }: Member) => {
      const answer = await control(`/control/members/${number}`);
      return (await answer.json()) as { points: number; credits: { reference: string }[] };
    },
    rows: async ({ id }: Member) =>
      await api.query<{ type: string; amount: number; expires_at: Date | null }>(
        'select type, amount, expires_at from points_ledger where profile_id = $1 order by seq',
        [id],
      ),
  };
}

async function addPoints(api: AttackedApi, id: string, points: number): Promise<void> {
  await api.query(
    `insert into points_ledger (profile_id, seq, definition_id, type, amount, total_after, issued_at, expires_at)
     values ($1, 1, (select min(id) from point_definitions), 'bonus', $2, $2, now(), $3)`,
    [id, points, expiry],
  );
  await api.query(
    `insert into point_positions (profile_id, seq, remaining, expires_at) values ($1, 1, $2, $3)`,
    [id, points, expiry],
  );
  await api.query(
    `insert into point_accounts (profile_id, version, entries, balance, pending, due_at) values ($1, 1, 1, $2, 0, $3)`,
    [id, points, expiry],
  );
}
