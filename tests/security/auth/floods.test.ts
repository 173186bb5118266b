import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, bearer, challenge, codeIn, linkIn, refusal, verifyLink } from './signIn.ts';
import { startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

// The quotas of the specification's section 2.5, counted in the database that both processes share.

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'on' });
});
afterAll(async () => await api.stop());

let callers = 0;
/** A network without earlier requests. */
const newNetwork = () => `198.51.${Math.floor((callers += 1) / 250)}.${callers % 250}`;
/** Moves the counted requests into the past, as if minutes had passed. */
const passMinutes = (minutes: number) =>
  api.query(`update sends set at = at - make_interval(mins => ${minutes})`);

async function statuses(count: number, ask: (at: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await ask(at);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await answer.body?.cancel();
    seen.push(answer.status);
  }
  return seen;
}

describe('A2 bulk probing', () => {
  it('of availability gets the same response ten times, then 429, from either process', async () => {
    const from = newNetwork();
    const texts = new Set<string>();
    const seen = await statuses(12, async (at) => {
      const email = at % 2 === 0 ? 'maren@example.com' : `nobody${at}@example.com`;
      const answer = await api.post(
        '/api/auth/availability',
        { email },
        { from, process: at % 2 === 0 ? 0 : 1 },
      );
      if (answer.status === 200) texts.add(await answer.clone().text());
      return answer;
    });
    expect(seen).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).toContain('"unknown"');
  });

  it('of searchById gets "not found" five times an hour, then 429', async () => {
    const from = newNetwork();
    const body = { type: 'email', id: 'maren@example.com' };
    expect(
      await statuses(6, (at) =>
        api.post('/api/auth/searchById', body, { from, process: at % 2 === 0 ? 0 : 1 }),
      ),
    ).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('A3 a flood of mails to one address from many networks', () => {
  it.each(['flooded@example.com', 'nobody-flooded@example.com'])(
    'is limited to one a minute and five an hour for %s',
    async (email) => {
      if (!email.startsWith('nobody')) await addCustomer(api, email);
      const burst = await statuses(5, (at) =>
        api.post(
          '/api/auth',
          { email, redirect: null },
          { from: newNetwork(), process: at % 2 === 0 ? 0 : 1 },
        ),
      );
      expect(burst).toEqual([202, 429, 429, 429, 429]);
      for (let round = 0; round < 5; round += 1) {
        await passMinutes(2);
        await api.post('/api/auth', { email, redirect: null }, { from: newNetwork() });
      }
      await passMinutes(2);
      const answer = await api.post('/api/auth', { email, redirect: null }, { from: newNetwork() });
      expect(await refusal(answer)).toBe('rate_limited');
      await api.nextMail(email, 4);
      expect(api.mailsTo(email)).toHaveLength(5);
    },
  );

  it('does not lock the owner of the address out: each of the mails signs in', async () => {
    const mails = api.mailsTo('flooded@example.com');
    expect(mails).toHaveLength(5);
    for (const mail of mails) {
      const answer = await verifyLink(api, linkIn(mail).searchParams.get('token') ?? '');
      expect(answer.status).toBe(200);
    }
  });

  it('does not stop mails requested from a network that the owner has signed in from, with the same response', async () => {
    const email = 'at-home@example.com';
    await addCustomer(api, email);
    const home = newNetwork();
    const { linkToken } = await challenge(api, email, {}, { from: home });
    expect((await verifyLink(api, linkToken, { from: home })).status).toBe(200);
    for (let mail = 0; mail < 5; mail += 1) {
      await passMinutes(2);
      await api.post('/api/auth', { email, redirect: null }, { from: newNetwork() });
    }
    await passMinutes(2);
    // One mail a minute, whichever process gets the requests.
    const ask = async (from: string, process: 0 | 1) => {
      const answer = await api.post('/api/auth', { email, redirect: null }, { from, process });
      return (await answer.text()).replace(/req_[\w-]+/, '');
    };
    const stranger = await ask(newNetwork(), 0);
    const owner = await Promise.all([0, 1, 0, 1].map((process) => ask(home, process as 0 | 1)));
    expect(new Set(owner.map(withoutSeconds))).toEqual(new Set([withoutSeconds(stranger)]));
    // Five mails for all networks, including the first one, and one for the owner's own network.
    const mail = await api.nextMail(email, 5);
    const token = linkIn(mail).searchParams.get('token') ?? '';
    expect((await verifyLink(api, token, { from: home })).status).toBe(200);
    const [{ count } = { count: '' }] = await api.query<{ count: string }>(
      `select count(*) from sign_in_attempts where address = $1`,
      [email],
    );
    expect(Number(count)).toBe(6);
    function withoutSeconds(body: string) {
      return body.replace(/"retry_after":\d+/, '');
    }
  });

  it('from one network is limited to twenty an hour, over all addresses', async () => {
    const from = newNetwork();
    const seen = await statuses(22, (at) =>
      api.post(
        '/api/auth/magicLink',
        { email: `many${at}@example.com`, redirect: null },
        { from, process: at % 2 === 0 ? 0 : 1 },
      ),
    );
    expect(seen).toEqual([...Array<number>(20).fill(202), 429, 429]);
  });
});

describe('A4 pumping text messages', () => {
  it('from one network is limited to three numbers an hour', async () => {
    const from = newNetwork();
    const seen = await statuses(5, (at) =>
      api.post(
        '/api/auth/sms',
        { mobile_phone: `+6149157${String(1000 + at)}` },
        { from, process: at % 2 === 0 ? 0 : 1 },
      ),
    );
    expect(seen).toEqual([202, 202, 202, 429, 429]);
  });

  it('to one prefix from many networks is limited by the day', async () => {
    const seen = await statuses(80, (at) =>
      api.post(
        '/api/auth/sms',
        { mobile_phone: `+6149255${String(1000 + at)}` },
        { from: newNetwork(), process: at % 2 === 0 ? 0 : 1 },
      ),
    );
    const sent = seen.filter((status) => status === 202).length;
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThanOrEqual(60);
    expect(seen.at(-1)).toBe(429);
  });

  it.each([
    ['a country that is not on the list', '+79161234567'],
    ['a premium number', '+611900123456'],
    ['a number that cannot exist', '+6100000000'],
  ])('to %s is refused, and nothing is sent', async (_what, mobile_phone) => {
    const answer = await api.post('/api/auth/sms', { mobile_phone }, { from: newNetwork() });
    expect(await refusal(answer)).toBe('validation_failed');
    expect(api.textsTo(mobile_phone)).toEqual([]);
  });
});

describe('A5 ten challenges a day', () => {
  it('each have a code; later mails have only the link, so the owner is never locked out', async () => {
    const email = 'guessed@example.com';
    await addCustomer(api, email);
    for (let at = 0; at < 12; at += 1) {
      await api.query('delete from sends');
      const answer = await api.post('/api/auth', { email, redirect: null }, { from: newNetwork() });
      expect(answer.status).toBe(202);
      await api.nextMail(email, at);
    }
    const codes = api.mailsTo(email).map(codeIn);
    expect(codes.slice(0, 10).every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    expect(codes.slice(10)).toEqual(['', '']);
    const last = api.mailsTo(email).at(-1) ?? { text: '' };
    const answer = await verifyLink(api, linkIn(last).searchParams.get('token') ?? '');
    const { data } = (await answer.json()) as { data: { token: string } };
    expect((await api.fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
  });
});

describe('A19 a forged X-Forwarded-For', () => {
  it('does not evade a quota: only the last entry, of the trusted proxy, counts', async () => {
    const from = newNetwork();
    const seen = await statuses(12, (at) =>
      api.post(
        '/api/auth/availability',
        { email: 'a@example.com' },
        { from: `10.0.0.${at}, 192.0.2.${at}, ${from}` },
      ),
    );
    expect(seen.filter((status) => status === 429)).toHaveLength(2);
  });

  it.each(['X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP'])(
    'does not evade a quota as %s either',
    async (header) => {
      const from = newNetwork();
      const seen = await statuses(12, (at) =>
        api.post(
          '/api/auth/availability',
          { email: 'a@example.com' },
          { from, headers: { [header]: `10.1.0.${at}` } },
        ),
      );
      expect(seen.filter((status) => status === 429)).toHaveLength(2);
    },
  );
});
