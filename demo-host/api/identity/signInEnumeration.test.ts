import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles } from '../customers/schema.ts';
import { ana } from '../testing/addSmallShop.ts';
import { embeddedShop, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
const statements: string[] = [];
beforeAll(async () => {
  api = await openTestApp({ rateLimits: true }, embeddedShop);
  await api.setLogin({ sms: true });
  await api.db
    .update(profiles)
    .set({ mobile_phone: '+61491570156', mobile_verified: true })
    .where(eq(profiles.id, ana));
  // No messages are sent here: this test is about the responses only.
  api.holdMessages();
  await api.post('/api/auth', { email: 'first@example.com' });
  recordStatements();
});
afterAll(async () => await api.close());

interface Client {
  query: (text: string, ...rest: unknown[]) => Promise<unknown>;
  transaction: (run: (tx: Client) => Promise<unknown>) => Promise<unknown>;
}

/** Records every database statement from now on, without its values. */
function recordStatements(): void {
  const client = (api.db as unknown as { $client: Client }).$client;
  const record = (client: Client) => {
    const { query } = client;
    client.query = (text, ...rest) => {
      statements.push(text);
      return query.call(client, text, ...rest);
    };
  };
  record(client);
  const { transaction } = client;
  client.transaction = (run) =>
    transaction.call(client, async (tx: Client) => {
      record(tx);
      return await run(tx);
    });
}

let networks = 0;
async function asked(path: string, body: object): Promise<{ answer: unknown; statements: string[] }> {
  api.clock.ms += 3600 * 1000;
  statements.length = 0;
  const answer = await api.post(path, body, { 'x-forwarded-for': `192.0.2.${(networks += 1)}` });
  const seen = {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
    body: (await answer.text()).replace(/att_[\w-]{24}/, '').replace(/\d{3}"/, '"'),
  };
  return { answer: seen, statements: [...statements] };
}

it.each([
  ['/api/auth', 'email'],
  ['/api/auth/magicLink', 'email'],
  ['/api/auth/email', 'email'],
  ['/api/auth/sms', 'email'],
  ['/api/auth', 'mobile_phone'],
  ['/api/auth/sms', 'mobile_phone'],
  ['/api/auth/magicLink', 'mobile_phone'],
])(
  '%s by %s runs the same statements and returns the same bytes for known and unknown recipients',
  async (path, field) => {
    const [known, unknown] =
      field === 'email' ? ['ana@example.com', 'amy@example.com'] : ['+61491570156', '+61491570157'];
    const knownReply = await asked(path, { [field]: known });
    const unknownReply = await asked(path, { [field]: unknown });
    expect(knownReply.answer).toMatchObject({ status: 202 });
    expect(unknownReply).toEqual(knownReply);
    expect(knownReply.statements.length).toBeGreaterThan(5);
    expect(knownReply.statements.join('\n')).not.toMatch(/from "?profiles/);
  },
);
