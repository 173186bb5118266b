import { sql } from 'drizzle-orm';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { airlineSettings, answerAsAirline } from '#tests/support/api/answerAsAirline.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { connectionDefinitions, programmeLinks } from './schema.ts';

const partner = setupServer(answerAsAirline());
let api: TestApp;
const tokens = { ana: '', ben: '' };
let members = 0;

beforeAll(async () => {
  partner.listen({ onUnhandledRequest: 'error' });
  api = await openTestApp({
    airlineUrl: airlineSettings.AIRLINE_URL,
    airlineSecret: airlineSettings.AIRLINE_SECRET,
    airlineTimeoutMs: 1000,
    rateLimits: true,
  });
  await api.db.insert(connectionDefinitions).values([
    { id: 5, handle: 'tide-club', type: 'programme', translations: { en: { name: 'Tide Club' } } },
    { id: 6, handle: 'other-club', type: 'programme', translations: { en: { name: 'Other Club' } } },
  ]);
  tokens.ana = await api.signIn('ana@example.com');
  tokens.ben = await api.signIn('ben@example.com');
});
beforeEach(
  async () =>
    void (await api.db.execute(sql`truncate connections, programme_links, custom_attributes, sends cascade`)),
);
afterAll(async () => {
  await api?.close();
  partner.close();
});

const control = async (path: string, body?: object) =>
  await fetch(`${airlineSettings.AIRLINE_URL}/control/club/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${airlineSettings.AIRLINE_SECRET}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
/** A member of the club. */
async function join() {
  members += 1;
  const number = String(70000000 + members);
  const code = `CLUB${'23456789'[members % 8]}${'ABCDEFGH'[Math.floor(members / 8)]}22`;
  await control('members', { number, code });
  return {
    number,
    code,
    fails: async (fault: string, more: object = {}) =>
      await control('faults', { member_number: number, fault, ms: 1500, ...more }),
    links: async () => {
      const { links } = (await (await control(`members/${number}`)).json()) as {
        links: { status: string; points: number | null }[];
      };
      return links.map(({ status }) => status);
    },
    /** What the club has of the customer, beside the link. */
    points: async () => {
      const { links } = (await (await control(`members/${number}`)).json()) as {
        links: { points: number | null }[];
      };
      return links.map(({ points }) => points);
    },
  };
}

type Who = keyof typeof tokens;
const send = async (who: Who, method: string, path: string, body?: object, key?: string) =>
  await api.request(`/api/connections${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const connectorOf = (code: string) => ({ type: 'programme', code, consent: true });
const link = async (code: string, who: Who = 'ana', key?: string, definition_id = 5) =>
  await send(who, 'POST', '', { definition_id, connector: connectorOf(code) }, key);
const detail = z.object({
  data: z.object({
    id: z.number(),
    status: z.string(),
    shared: z.array(z.string()),
    connector: z.object({ masked: z.string().nullish() }),
    link: z.object({ synced_at: z.string().nullable(), reason: z.string().nullable() }),
  }),
});
const read = async (answer: Response) => detail.parse(await answer.json()).data;
const linked = async (code: string, who: Who = 'ana') => await read(await link(code, who));
const refusal = async (answer: Response) =>
  z
    .object({ code: z.string(), errors: z.record(z.string(), z.array(z.string())).nullish() })
    .parse(await answer.json());
/** Lets time pass until the links are due again, and carries them out. */
const passTime = async (ms = 11 * 60 * 1000) => {
  api.clock.ms += ms;
  await api.outbox.flush();
};

describe('a programme', () => {
  it('is linked by a code in any spelling, gets the points, and is notified when it is unlinked', async () => {
    const member = await join();
    const made = await linked(` ${member.code.slice(0, 4).toLowerCase()}-${member.code.slice(4)} `);
    expect(made).toMatchObject({
      ...{ status: 'active', shared: ['points'] },
      connector: { masked: `•••• ${member.number.slice(-4)}` },
      link: { synced_at: new Date(api.clock.ms).toISOString(), reason: null },
    });
    // The code is not kept.
    expect(await api.db.select({ code: programmeLinks.code }).from(programmeLinks)).toEqual([{ code: null }]);
    const before = api.clock.ms;
    await passTime();
    const now = await read(await send('ana', 'GET', `/${made.id}`));
    expect(Date.parse(now.link.synced_at ?? '')).toBeGreaterThan(before);
    const answer = (await (await control(`members/${member.number}`)).json()) as { links: object[] };
    expect(answer.links).toMatchObject([{ points: 0 }]);
    expect((await send('ana', 'DELETE', `/${made.id}`)).status).toBe(204);
    await api.outbox.flush();
    expect(await member.links()).toEqual(['ended']);
    expect(await api.db.select().from(programmeLinks)).toEqual([]);
    // The code is free for another account.
    expect((await linked(member.code, 'ben')).status).toBe('active');
  });

  it('that was linked with a key is its answer, also after the kept answer was lost, and not that of another link', async () => {
    const [member, other] = [await join(), await join()];
    const made = await read(await link(member.code, 'ana', 'a-key-of-a-link'));
    await api.db.execute(sql`truncate idempotent_answers`);
    expect((await read(await link(member.code, 'ana', 'a-key-of-a-link'))).id).toBe(made.id);
    await api.db.execute(sql`truncate idempotent_answers`);
    expect(await refusal(await link(other.code, 'ana', 'a-key-of-a-link', 6))).toMatchObject({
      ...{ code: 'validation_failed', errors: { idempotency_key: ['used'] } },
    });
    expect(await other.links()).toEqual([]);
  });

  it('that has not answered yet is not the answer to its key with another code', async () => {
    const [member, other] = [await join(), await join()];
    await member.fails('timeout');
    await link(member.code, 'ana', 'a-key-of-a-link');
    await api.db.execute(sql`truncate idempotent_answers`);
    expect(await refusal(await link(other.code, 'ana', 'a-key-of-a-link'))).toMatchObject({
      errors: { idempotency_key: ['used'] },
    });
  });

  it.each([
    ['accepts a link and never answers', 'timeout'],
    ['accepts a link only after the time-out', 'slow'],
    ['is out of order', 'error'],
    ['answers with half of a JSON text', 'malformed'],
    ['names another member', 'wrong_member'],
  ])('that %s leaves the link pending, and it is made once', async (_what, fault) => {
    const member = await join();
    await member.fails(fault);
    const made = await linked(member.code);
    expect(made).toMatchObject({ status: 'pending', link: { synced_at: null, reason: null } });
    // Linking again in between makes nothing more.
    expect((await refusal(await link(member.code))).code).toBe('already_linked');
    await passTime();
    expect(await read(await send('ana', 'GET', `/${made.id}`))).toMatchObject({
      status: 'active',
      connector: { masked: `•••• ${member.number.slice(-4)}` },
    });
    expect(await member.links()).toEqual(['linked']);
  });

  it('that gets the request to link only after the link was undone refuses it', async () => {
    const member = await join();
    await member.fails('slow');
    const made = await linked(member.code);
    await send('ana', 'DELETE', `/${made.id}`);
    await api.outbox.flush();
    // The slow request may still be on its way.
    await expect.poll(member.links, { timeout: 40000 }).not.toContain('linked');
    expect((await linked(member.code, 'ben')).status).toBe('active');
  });

  it('that has ended the link needs attention, until it is linked again with a code', async () => {
    const member = await join();
    const { id } = await linked(member.code);
    await control(`revoke/${member.number}`, {});
    await passTime();
    const shown = async () => await read(await send('ana', 'GET', `/${id}`));
    expect(await shown()).toMatchObject({ status: 'attention', link: { reason: 'revoked' } });
    const again = async (code: string) =>
      await send('ana', 'PUT', `/${id}`, { connector: connectorOf(code) });
    expect((await refusal(await again('NXNXNXNX'))).errors).toEqual({ 'connector.code': ['refused'] });
    expect(await shown()).toMatchObject({ status: 'attention', link: { reason: 'refused' } });
    const connector = connectorOf(member.code);
    const renewed = { id, status: 'active', link: { reason: null } };
    // Its answer was lost.
    for (const _ of [1, 2]) {
      expect(await read(await send('ana', 'PUT', `/${id}`, { connector }, 'the-same-press'))).toMatchObject(
        renewed,
      );
      // The process ended before it kept the answer.
      await api.db.execute(sql`truncate idempotent_answers`);
    }
    expect((await refusal(await again(member.code))).code).toBe('already_linked');
  });

  it('that is silent for a day needs attention, and recovers by itself', async () => {
    const member = await join();
    const { id } = await linked(member.code);
    const shown = async () => await read(await send('ana', 'GET', `/${id}`));
    await member.fails('error', { times: 2 });
    await passTime();
    expect(await shown()).toMatchObject({ status: 'active' });
    expect((await refusal(await send('ana', 'POST', `/${id}/sync`))).code).toBe('upstream_unavailable');
    await member.fails('error');
    await passTime(25 * 3600 * 1000);
    tokens.ana = await api.signIn('ana@example.com');
    tokens.ben = await api.signIn('ben@example.com');
    expect(await shown()).toMatchObject({ status: 'attention', link: { reason: 'unreachable' } });
    const again = await send('ana', 'PUT', `/${id}`, { connector: connectorOf('NXNXNXNX') });
    expect((await refusal(again)).code).toBe('already_linked');
    expect(await read(await send('ana', 'POST', `/${id}/sync`))).toMatchObject({ status: 'active' });
  });
});

describe('a programme that the customer', () => {
  const choose = async (partners: string[], who: Who = 'ana') => {
    const answer = await api.request('/api/profile/attributes/custom/privacy:partners', {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: partners }),
    });
    expect(answer.status).toBe(200);
  };
  const share = async (...chosen: Parameters<typeof choose>) => {
    await choose(...chosen);
    await api.outbox.flush();
  };
  const partners = async () => {
    const answer = await api.request('/api/profile/profile', {
      headers: { authorization: `Bearer ${tokens.ana}` },
    });
    const { data } = (await answer.json()) as {
      data: { custom_attributes: Record<string, Record<string, unknown>> };
    };
    return data.custom_attributes['privacy']?.['partners'];
  };

  it('has linked gets what the customer agreed to, and switching it off makes it forget that at once', async () => {
    const member = await join();
    await share(['another-club']);
    const { id } = await linked(member.code);
    expect(await partners()).toEqual(['another-club', 'tide-club']);
    await passTime();
    expect(await member.points()).toEqual([0]);
    await share(['another-club']);
    const shown = async () => await read(await send('ana', 'GET', `/${id}`));
    expect([await member.points(), await member.links()]).toEqual([[null], ['linked']]);
    expect(await shown()).toMatchObject({ status: 'active', shared: [] });
    await passTime();
    expect(await member.points()).toEqual([null]);
    await share(['tide-club']);
    expect(await member.points()).toEqual([0]);
    expect((await shown()).shared).toEqual(['points']);
  });

  it('has switched off while the points were on their way forgets them with a call that follows soon', async () => {
    const member = await join();
    await linked(member.code);
    await passTime();
    const sent: unknown[] = [];
    const meanwhile = async ({ request }: { readonly request: Request }) => {
      sent.push(await request.clone().json());
      if (sent.length === 1) await choose([]);
    };
    partner.use(http.put('*/links/:reference', meanwhile));
    await passTime();
    // Sooner than the programme would be asked anyway.
    await passTime(2 * 60 * 1000);
    partner.resetHandlers();
    expect(sent.slice(0, 2)).toEqual([{ points: 0 }, { points: null }]);
    expect(await member.points()).toEqual([null]);
  });

  it('has switched off while it was silent about the link gets no points when it answers', async () => {
    const member = await join();
    await member.fails('error');
    const { id, status, shared } = await linked(member.code);
    expect([status, shared, await partners()]).toEqual(['pending', ['points'], ['tide-club']]);
    await share([]);
    const shown = async () => await read(await send('ana', 'GET', `/${id}`));
    expect(await shown()).toMatchObject({ status: 'pending', shared: [] });
    await passTime();
    await passTime();
    expect(await shown()).toMatchObject({ status: 'active', shared: [] });
    expect([await partners(), await member.points()]).toEqual([[], [null]]);
  });

  it('has given a code that it refuses is not left switched on', async () => {
    await share(['another-club']);
    expect((await link('NXNXNXNX')).status).toBe(422);
    expect(await partners()).toEqual(['another-club']);
    await share(['tide-club']);
    expect((await link('NXNXNXNX')).status).toBe(422);
    expect(await partners()).toEqual(['tide-club']);
  });

  it.each([400, 422])('has given a code that it answers with the status %i is not linked', async (status) => {
    const member = await join();
    partner.use(http.post('*/links', () => new Response(null, { status })));
    const answer = await link(member.code);
    partner.resetHandlers();
    expect([answer.status, (await refusal(answer)).code]).toEqual([422, 'validation_failed']);
    await passTime();
    expect([await member.links(), await partners()]).toEqual([[], []]);
  });

  it('has given a code that it refuses, to link again, is as it was before', async () => {
    const member = await join();
    const { id } = await linked(member.code);
    await control(`revoke/${member.number}`, {});
    await passTime();
    const again = async () => await send('ana', 'PUT', `/${id}`, { connector: connectorOf('NXNXNXNX') });
    expect([(await again()).status, await partners()]).toEqual([422, ['tide-club']]);
    await share([]);
    expect([(await again()).status, await partners()]).toEqual([422, []]);
  });

  it('has switched off while a call was on its way that fails forgets the points with the next one, soon', async () => {
    const member = await join();
    await linked(member.code);
    await passTime();
    expect(await member.points()).toEqual([0]);
    let calls = 0;
    const meanwhile = async () => {
      calls += 1;
      if (calls > 1) return undefined;
      await choose([]);
      return new Response(null, { status: 500 });
    };
    partner.use(http.put('*/links/:reference', meanwhile));
    await passTime();
    await api.outbox.flush();
    partner.resetHandlers();
    expect([calls, await member.points()]).toEqual([2, [null]]);
  });

  it('has switched off, and links again with the agreement that the link asks for, gets the points again', async () => {
    const member = await join();
    const { id } = await linked(member.code);
    await share([]);
    await control(`revoke/${member.number}`, {});
    await passTime();
    await send('ana', 'PUT', `/${id}`, { connector: connectorOf(member.code) });
    await passTime();
    expect([await partners(), (await member.points()).at(-1)]).toEqual([['tide-club'], 0]);
  });

  it('linked before consent was stored, and has not agreed to share with, keeps its link and gets no points', async () => {
    const member = await join();
    await linked(member.code);
    await api.db.execute(sql`delete from custom_attributes`);
    await passTime();
    expect([await member.points(), await member.links()]).toEqual([[null], ['linked']]);
  });

  it('has linked with an agreement to other data gets no points', async () => {
    const member = await join();
    await linked(member.code);
    await api.db.execute(sql`update connections set shared = '[]'`);
    await passTime();
    expect(await member.points()).toEqual([null]);
  });

  it('shares with is not switched off by another customer', async () => {
    const member = await join();
    await linked(member.code);
    await share([], 'ben');
    await passTime();
    expect(await member.points()).toEqual([0]);
  });
});

describe('T15 a code', () => {
  it('of no member, and one that another customer has linked, get the same answer and leave nothing', async () => {
    const member = await join();
    expect((await linked(member.code, 'ben')).status).toBe('active');
    const [foreign, unknown] = [await link(member.code), await link('NXNXNXNX')];
    expect([foreign.status, unknown.status]).toEqual([422, 422]);
    expect(await refusal(foreign)).toEqual(await refusal(unknown));
    expect(await api.db.$count(programmeLinks)).toBe(1);
    expect(await member.links()).toEqual(['linked']);
  });

  it('that two customers send at the same moment links one of them', async () => {
    const member = await join();
    const answers = await Promise.all([link(member.code, 'ana'), link(member.code, 'ben')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await member.links()).toEqual(['linked']);
  });

  it('cannot be found by trying: a customer may try five an hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await link('NXNXNXNX')).status).toBe(422);
    const member = await join();
    expect((await refusal(await link(member.code))).code).toBe('rate_limited');
    expect(await member.links()).toEqual([]);
  });

  it('cannot be found by trying on a link that needs attention either', async () => {
    const member = await join();
    const { id } = await linked(member.code);
    await control(`revoke/${member.number}`, {});
    await passTime();
    const again = async (code: string) =>
      await refusal(await send('ana', 'PUT', `/${id}`, { connector: connectorOf(code) }));
    // The first of the hour's tries has linked it.
    for (const code of ['NXNXNXNX', 'NYNYNYNY', 'NZNZNZNZ', 'NWNWNWNW'])
      expect((await again(code)).errors).toEqual({ 'connector.code': ['refused'] });
    expect((await again(member.code)).code).toBe('rate_limited');
  });

  it.each([
    ['nothing', '', 'required'],
    ['seven signs', 'ABCDEFG', 'invalid'],
    ['signs that look alike', 'ABCDEFG0', 'invalid'],
    ['markup', '<b>ABCD</b>', 'invalid'],
    ['far too long', 'A'.repeat(9000), 'invalid'],
  ])('that is %s is refused at the field, and never sent', async (_what, code, error) => {
    expect((await refusal(await link(code))).errors).toEqual({ 'connector.code': [error] });
  });

  it('without an agreement to what is shared is refused at the field', async () => {
    const connector = { type: 'programme', code: 'NXNXNXNX', consent: false };
    const answer = await send('ana', 'POST', '', { definition_id: 5, connector });
    expect((await refusal(answer)).errors).toEqual({ 'connector.consent': ['required'] });
  });
});

it("another customer's link can neither be linked again nor asked about nor unlinked", async () => {
  const member = await join();
  const { id } = await linked(member.code);
  const tries: [string, string, object?][] = [
    ['PUT', '', { connector: connectorOf(member.code) }],
    ['POST', '/sync'],
    ['DELETE', ''],
  ];
  for (const [method, end, body] of tries) {
    const foreign = await send('ben', method, `/${id}${end}`, body);
    const missing = await send('ben', method, `/987654321${end}`, body);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const masked = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
    expect(masked(await foreign.text())).toBe(masked(await missing.text()));
  }
  expect(await member.links()).toEqual(['linked']);
});
