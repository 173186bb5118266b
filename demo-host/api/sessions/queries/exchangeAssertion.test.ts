import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { CompactSign } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { identities, profiles } from '../../customers/schema.ts';
import { sessions, usedAssertions } from '../schema.ts';
import { ana, ben } from '../../testing/addSmallShop.ts';
import { bearer, openTestApp, testOrigin, testShop, type TestApp } from '../../testing/openTestApp.ts';
import { mostSignOns } from './endUnusedSignOns.ts';
import { deleteOldSignIns } from '../../identity/queries/deleteOldSignIns.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secondShop = 'http://second.test';
const ssoJwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'shop' }] };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ ssoJwks, embedOrigins: [testShop, secondShop] });
  await api.db.insert(identities).values({ profile_id: ben, handle: 'external', identifier: 'c-4711' });
  await api.db.insert(identities).values({ profile_id: ana, handle: 'loyalty-card', identifier: 'c-1000' });
});
afterAll(async () => await api.close());

const sign = (more: object, at = api.clock.ms) => {
  const claims = { aud: testOrigin, azp: testShop, jti: randomUUID(), iat: at / 1000, exp: at / 1000 + 30 };
  return new CompactSign(Buffer.from(JSON.stringify({ ...claims, ...more })))
    .setProtectedHeader({ alg: 'ES256', kid: 'shop' })
    .sign(privateKey);
};
const exchange = (assertion: string, to = api) =>
  to.post('/api/auth/exchange', { assertion }, { 'user-agent': 'the customer’s browser'.replace('’', "'") });
const seen = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
  body: (await answer.text()).replace(/req_[\w-]+/, 'req'),
});

/** Signs in from one browser on one page of the shop. */
async function signOn(device: string, azp = testShop): Promise<string> {
  const assertion = await sign({ email: 'ana@example.com', azp });
  const answer = await api.post('/api/auth/exchange', { assertion }, { 'user-agent': device });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}
const statusOf = async (token: string, path = '/api/profile/profile') =>
  (await api.request(path, { headers: bearer(token) })).status;
const pass = (seconds: number) => (api.clock.ms += seconds * 1000);

describe('single sign-on', () => {
  it.each([
    ['by address', { email: 'ANA@example.com' }, ana],
    ['by the retailer’s own number', { sub: 'c-4711' }, ben],
  ])('opens a session for the page of the shop, %s', async (_, who, profileId) => {
    const answer = await exchange(await sign(who));
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { token: string; exp: number } };
    expect(data).toMatchObject({ profile_id: profileId, is_new: false, redirect: null, keep: false });
    expect(data.exp).toBe(api.clock.ms / 1000 + 86400);
    expect((await api.request('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
    const [row] = await api.db.select().from(sessions).where(eq(sessions.profile_id, profileId));
    expect(row).toMatchObject({ amr: ['sso'], azp: testShop, device: "the customer's browser" });
  });

  it('accepts each assertion once, even when 20 arrive at once', async () => {
    const assertion = await sign({ email: 'ana@example.com' });
    const before = await api.db.$count(sessions);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(assertion)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(401)]);
    expect(await api.db.$count(sessions)).toBe(before + 1);
  });

  it('gives the same refusal for every invalid assertion', async () => {
    const used = await sign({ email: 'ana@example.com' });
    await exchange(used);
    const good = await sign({ email: 'ana@example.com' });
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ben));
    const wrong = [
      used,
      `${good.slice(0, -4)}AAAA`,
      'nonsense',
      await sign({ email: 'nobody@example.com' }),
      await sign({ sub: 'c-1000' }),
      await sign({ sub: 'c-4711' }),
      await sign({ sub: 'c\u0000' }),
      await sign({ email: 'ana@example.com' }, api.clock.ms - 60000),
      await sign({ email: 'ana@example.com', aud: 'http://other.test' }),
    ];
    const answers = await Promise.all(wrong.map(async (assertion) => seen(await exchange(assertion))));
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('"unauthenticated"') });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const without = await openTestApp();
    expect((await exchange(good, without)).status).toBe(401);
    await without.close();
    await api.db.update(profiles).set({ status: 'active' }).where(eq(profiles.id, ben));
  });

  it('does not match an address by a look-alike', async () => {
    await api.db.update(profiles).set({ email: 'ken@example.com' }).where(eq(profiles.id, ben));
    // The sign for kelvin, whose lower case is the letter k.
    expect((await exchange(await sign({ email: '\u212aen@example.com' }))).status).toBe(401);
    expect((await exchange(await sign({ email: 'Ken@example.com' }))).status).toBe(200);
    await api.db.update(profiles).set({ email: 'ben@example.com' }).where(eq(profiles.id, ben));
  });

  it('works only for the listed origins', async () => {
    for (const azp of ['http://other.test', `${testShop}/`, `${testShop}.evil.test`, 'null']) {
      const answer = await exchange(await sign({ email: 'ana@example.com', azp }));
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
    }
  });

  it('deletes used assertions after their expiry', async () => {
    await exchange(await sign({ email: 'ana@example.com' }));
    await deleteOldSignIns(api.db, new Date(api.clock.ms + 30000));
    expect(await api.db.$count(usedAssertions)).toBeGreaterThan(0);
    await deleteOldSignIns(api.db, new Date(api.clock.ms + 120000));
    expect(await api.db.$count(usedAssertions)).toBe(0);
  });
});

describe('sessions by single sign-on of one browser', () => {
  const rowsOf = async (device: string) => await api.db.$count(sessions, eq(sessions.device, device));

  it('are at most ten, however often a page without storage is loaded again; those of other browsers stay', async () => {
    const [mail, elsewhere] = [await api.signIn('ana@example.com'), await signOn('another browser')];
    const tokens: string[] = [];
    for (let reload = 0; reload < 3 * mostSignOns; reload += 1) {
      pass(10);
      tokens.push(await signOn('reloading'));
    }
    expect(await rowsOf('reloading')).toBe(mostSignOns);
    const alive = await Promise.all(tokens.map(async (token) => (await statusOf(token)) === 200));
    expect(alive).toEqual(tokens.map((_, i) => i >= 2 * mostSignOns));
    expect([await statusOf(mail), await statusOf(elsewhere)]).toEqual([200, 200]);
  });

  it('that a visible tab uses stay, while another tab is loaded again and again', async () => {
    const tabs = [await signOn('two tabs'), await signOn('two tabs')];
    for (let reload = 0; reload < 5 * mostSignOns; reload += 1) {
      pass(15);
      // The heartbeat of a visible portal is 45 s.
      if (reload % 3 === 0) for (const tab of tabs) await statusOf(tab, '/api/auth/sessions');
      await signOn('two tabs');
    }
    expect([await statusOf(tabs[0] ?? ''), await statusOf(tabs[1] ?? '')]).toEqual([200, 200]);
    expect(await rowsOf('two tabs')).toBe(mostSignOns);
  });

  it('at one shop are one device of the list, which ends as a whole', async () => {
    const list = async (token: string) => {
      const answer = await api.request('/api/auth/sessions', { headers: bearer(token) });
      const { data } = (await answer.json()) as { data: { id: string; device: string; current: boolean }[] };
      return data;
    };
    const [first, last] = [await signOn('listed'), await signOn('listed')];
    const otherShop = await signOn('listed', secondShop);
    for (const token of [first, last]) {
      const entries = (await list(token)).filter(({ device }) => device === 'listed');
      expect(entries.map(({ current }) => current).toSorted()).toEqual([false, true]);
    }
    const watching = await api.signIn('ana@example.com');
    const entries = (await list(watching)).filter(({ device }) => device === 'listed');
    expect(entries).toHaveLength(2);
    const own = (await list(first)).find(({ current }) => current)?.id ?? '';
    const ended = await api.request(`/api/auth/sessions/${own}`, {
      method: 'DELETE',
      headers: bearer(watching),
    });
    expect(ended.status).toBe(204);
    expect(await Promise.all([first, last, otherShop, watching].map((token) => statusOf(token)))).toEqual([
      401, 401, 200, 200,
    ]);
  });

  it('end alone at a logout: another tab stays signed in', async () => {
    const [here, there] = [await signOn('leaving'), await signOn('leaving')];
    await api.request('/api/auth/logout', { method: 'POST', headers: bearer(here) });
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
  });
});
