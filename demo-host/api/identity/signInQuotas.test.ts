import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices } from '../devices/schema.ts';
import { knownNetworks, signInAttempts } from './schema.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import { sends } from '../platform/limits/schema.ts';
import { visits } from '../visits/schema.ts';
import { deleteOldSignIns } from './queries/deleteOldSignIns.ts';
import { hash } from '../platform/crypto/hash.ts';
import { addEvent } from '../testing/addEvent.ts';
import { ana } from '../testing/addSmallShop.ts';
import { codeIn, openTestApp, tokenIn, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ rateLimits: true, trustedProxyHops: 1 });
  await api.setLogin({ sms: true, sms_countries: ['AU', 'NZ'] });
  await addStore();
  await addEvent(api.db, { handle: 'evening' });
});
afterAll(async () => await api.close());
beforeEach(async () => {
  // A refusal is remembered for a second.
  pass(2);
  await api.db.delete(sends);
  await api.db.delete(signInAttempts);
  await api.db.delete(knownNetworks);
});

let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1) % 250}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const ask = (body: object, address = newNetwork(), path = '/api/auth') => api.post(path, body, from(address));
const sms = (body: object, address = newNetwork()) => ask(body, address, '/api/auth/sms');
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const number = (n: number) => `+6149157${String(1000 + n)}`;
const pass = (seconds: number) => void (api.clock.ms += seconds * 1000);

async function addStore(): Promise<void> {
  const store = {
    id: 1,
    handle: 'quay',
    name: 'Quay',
    latitude: 0,
    longitude: 0,
    timezone: 'UTC',
    updated_at: new Date(api.clock.ms),
  };
  const address = { address_1: '1 Quay', city: 'Port', country: 'AU' };
  await api.db.insert(locations).values({ ...store, address });
}

describe('messages', () => {
  it.each(['ana@example.com', 'nobody@example.com'])(
    'go to %s once a minute and five times an hour, from whatever network they are requested',
    async (email) => {
      expect(await statusOf(ask({ email }))).toBe(202);
      const answer = await ask({ email: email.toUpperCase() });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await answer.json()).toMatchObject({ code: 'rate_limited', retry_after: 60 });
      for (let sent = 1; sent < 5; sent += 1) {
        pass(60);
        expect(await statusOf(ask({ email }, newNetwork(), '/api/auth/magicLink'))).toBe(202);
      }
      pass(60);
      expect((await ask({ email })).headers.get('retry-after')).toBe(String(3600 - 5 * 60));
    },
  );

  it('to one mailbox are counted together, whatever follows a plus in its address', async () => {
    expect(await statusOf(ask({ email: 'ana+shop@example.com' }))).toBe(202);
    for (const email of [
      'ana@example.com',
      'ANA+other@example.com',
      'ana+@example.com',
      'ana+a+b@example.com',
    ])
      expect([email, await statusOf(ask({ email }))]).toEqual([email, 429]);
    for (const email of ['+ana@example.com', '+ben@example.com', 'ana+shop@example.org'])
      expect([email, await statusOf(ask({ email }))]).toEqual([email, 202]);
  });

  it('are limited to twenty an hour for one network, and a forged header does not change the network', async () => {
    const seen = [];
    for (let n = 0; n < 22; n += 1)
      seen.push(await statusOf(ask({ email: `many${n}@example.com` }, `10.0.0.${n}, 203.0.113.7`)));
    expect(seen).toEqual([...Array<number>(20).fill(202), 429, 429]);
    expect(await statusOf(ask({ email: 'other@example.com' }, '203.0.113.8'))).toBe(202);
  });

  it('are counted for a whole /64 of IPv6', async () => {
    const seen = [];
    for (let n = 0; n < 21; n += 1)
      seen.push(await statusOf(ask({ email: `six${n}@example.com` }, `2001:db8:1:2::${n.toString(16)}`)));
    expect(seen.at(-1)).toBe(429);
    expect(await statusOf(ask({ email: 'six@example.com' }, '2001:db8:1:3::1'))).toBe(202);
  });

  it('requested on a paired device are counted for the device, not for the store’s network', async () => {
    const now = new Date(api.clock.ms);
    await api.db
      .insert(devices)
      .values({ name: 'Till', location_id: 1, token_hash: hash('till'), created_at: now });
    const headers = { ...from('203.0.113.9'), 'x-portal-device': 'till' };
    for (let n = 0; n < 25; n += 1)
      expect(await statusOf(api.post('/api/auth', { email: `till${n}@example.com` }, headers))).toBe(202);
    expect(await statusOf(ask({ email: 'phone@example.com' }, '203.0.113.9'))).toBe(202);
  });

  describe('to an address whose quota strangers have used up', () => {
    const home = '192.0.2.10';
    const other = '192.0.2.20';
    const prove = async (email: string, address: string) => {
      await ask({ email }, address);
      await api.outbox.flush();
      await api.post('/api/auth/verify', { link_token: tokenIn(api.mails.at(-1)) }, from(address));
      await api.db.delete(sends);
    };
    const useUp = async (email: string, times = 5) => {
      for (let sent = 0; sent < times; sent += 1) {
        expect(await statusOf(ask({ email }))).toBe(202);
        pass(60);
      }
      await api.outbox.flush();
    };
    /** The response to a request, and the mails that it caused. */
    const askFor = async (email: string, address: string, more: object = {}) => {
      const before = api.mails.length;
      const answer = await ask({ email, redirect: '/rewards', ...more }, address);
      await api.outbox.flush();
      const body = (await answer.text()).replace(/req_[\w-]+/, '');
      return {
        heard: [answer.status, [...answer.headers.keys()].sort(), body],
        mails: api.mails.slice(before),
      };
    };

    it.each(['ana@example.com', 'nobody-known@example.com'])(
      'still go to %s in a network where it was verified before, and the response is the usual refusal',
      async (email) => {
        await prove(email, home);
        await useUp(email);
        const stranger = await askFor(email, other);
        const owner = await askFor(email.toUpperCase(), home);
        expect(stranger.mails).toEqual([]);
        expect(owner.heard).toEqual(stranger.heard);
        expect(owner.heard[0]).toBe(429);
        expect(owner.mails.map(({ to }) => to.toLowerCase())).toEqual([email]);
        // No client has the id of the attempt that a code would need.
        expect(codeIn(owner.mails[0]?.text)).toBe('');
        const link_token = tokenIn(owner.mails[0]);
        const opened = await api.post('/api/auth/verify', { link_token }, from(other));
        expect(opened.status).toBe(200);
        expect(await opened.json()).toMatchObject({ data: { redirect: '/rewards' } });
      },
    );

    it.each([
      ['checks in to a store', { mode: 'visit', location: 'quay' }],
      ['registers for an event', { mode: 'event', eventData: { event: 'evening' } }],
    ])('still go to the owner who %s, and the request leaves no other trace', async (_what, wanted) => {
      await prove('ana@example.com', home);
      await useUp('ana@example.com');
      const stranger = await askFor('ana@example.com', other, wanted);
      const owner = await askFor('ana@example.com', home, wanted);
      expect(owner.heard).toEqual(stranger.heard);
      expect([owner.heard[0], owner.mails.length, stranger.mails.length]).toEqual([429, 1, 0]);
      expect(await api.db.$count(visits)).toBe(0);
      const opened = await api.post('/api/auth/verify', { link_token: tokenIn(owner.mails[0]) });
      expect(opened.status).toBe(200);
    });

    it('still go to the owner who repeats a check-in, and their link confirms the visit', async () => {
      await prove('ana@example.com', home);
      const wanted = { mode: 'visit', location: 'quay' };
      const begun = await ask({ email: 'ana@example.com', ...wanted }, home);
      const { sent } = ((await begun.json()) as { data: { sent: { attempt_id: string } } }).data;
      pass(60);
      await useUp('ana@example.com', 4);
      const owner = await askFor('ana@example.com', home, { ...wanted, replaces: sent.attempt_id });
      expect(owner.heard[0]).toBe(200);
      expect(owner.mails).toHaveLength(1);
      await api.post('/api/auth/verify', { link_token: tokenIn(owner.mails[0]) });
      const noted = await api.db.select().from(visits);
      expect(noted.map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true]);
    });

    it('go to the owner once a minute and five times an hour, and count for the network', async () => {
      await prove('ana@example.com', home);
      await useUp('ana@example.com');
      const sent: number[] = [];
      for (let n = 0; n < 8; n += 1) {
        sent.push((await askFor('ana@example.com', home)).mails.length);
        sent.push((await askFor('ana@example.com', home)).mails.length);
        pass(60);
        // Strangers continue meanwhile.
        await ask({ email: 'ana@example.com' });
      }
      expect(sent.reduce((sum, each) => sum + each, 0)).toBe(5);
      const seen = [];
      for (let n = 0; n < 16; n += 1) seen.push(await statusOf(ask({ email: `home${n}@example.com` }, home)));
      expect(seen).toEqual([...Array<number>(15).fill(202), 429]);
    });

    it('still go to the owner for ninety days after the verification, for that address only', async () => {
      await prove('ana@example.com', home);
      await useUp('ben@example.com');
      expect((await askFor('ben@example.com', home)).mails).toEqual([]);
      pass(90 * 86400);
      await useUp('ana@example.com');
      expect((await askFor('ana@example.com', home)).mails).toEqual([]);
      await deleteOldSignIns(api.db, new Date(api.clock.ms));
      expect(await api.db.$count(knownNetworks)).toBe(0);
    });

    it('are not sent twice where the first one was the owner’s own, and nothing is stored in plain text', async () => {
      await prove('ana@example.com', home);
      expect((await askFor('ana@example.com', home)).mails).toHaveLength(1);
      pass(30);
      expect((await askFor('ana@example.com', home)).mails).toHaveLength(0);
      const kept = JSON.stringify([
        await api.db.select().from(knownNetworks),
        await api.db.select().from(sends),
      ]);
      expect(kept).not.toMatch(/ana|192\.0\.2/);
    });
  });

  it('that were refused do not count, and leave no attempt behind', async () => {
    await ask({ email: 'ana@example.com' });
    const before = await api.db.$count(signInAttempts);
    for (let n = 0; n < 10; n += 1) await ask({ email: 'ana@example.com' });
    expect(await api.db.$count(signInAttempts)).toBe(before);
    pass(60);
    expect(await statusOf(ask({ email: 'ana@example.com' }))).toBe(202);
  });
});

describe('text messages', () => {
  it('go to a number once a minute, five times an hour and ten times a day', async () => {
    const seen = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let n = 0; n < 6; n += 1) {
        seen.push(await statusOf(sms({ mobile_phone: number(1) })));
        pass(61);
      }
      pass(3600);
    }
    const hourly = [202, 202, 202, 202, 202, 429];
    expect(seen).toEqual([...hourly, ...hourly, ...Array<number>(6).fill(429)]);
  });

  it('go from one network to at most three different numbers an hour, stored numbers included', async () => {
    const network = newNetwork();
    for (const n of [1, 2]) expect(await statusOf(sms({ mobile_phone: number(n) }, network))).toBe(202);
    expect(await statusOf(sms({ email: 'ana@example.com' }, network))).toBe(202);
    expect(await statusOf(sms({ mobile_phone: number(3) }, network))).toBe(429);
    expect(await statusOf(sms({ email: 'ben@example.com' }, network))).toBe(429);
    pass(60);
    expect(await statusOf(sms({ mobile_phone: number(1) }, network))).toBe(202);
    expect(await statusOf(ask({ email: 'ben@example.com' }, network))).toBe(202);
  });

  it('are limited to fifty a day for numbers with the same prefix', async () => {
    const seen = [];
    for (let n = 0; n < 52; n += 1) seen.push(await statusOf(sms({ mobile_phone: number(n) })));
    expect(seen).toEqual([...Array<number>(50).fill(202), 429, 429]);
    expect(await statusOf(sms({ mobile_phone: '+61400123456' }))).toBe(202);
    pass(86400);
    expect(await statusOf(sms({ mobile_phone: number(60) }))).toBe(202);
  });

  it('to a stored number beyond its quota are replaced by mails, so that the response reveals nothing', async () => {
    await api.db
      .update(profiles)
      .set({ mobile_phone: number(1), mobile_verified: true })
      .where(eq(profiles.id, ana));
    await sms({ mobile_phone: number(1) });
    await api.outbox.flush();
    const [mails, texts] = [api.mails.length, api.texts.length];
    expect(await statusOf(sms({ email: 'ana@example.com' }))).toBe(202);
    await api.outbox.flush();
    expect([api.mails.length, api.texts.length]).toEqual([mails + 1, texts]);
    await api.db.update(profiles).set({ mobile_phone: null }).where(eq(profiles.id, ana));
  });
});

describe('mails requested by a number', () => {
  const setNumber = async (mobile_phone: string | null) =>
    void (await api.db
      .update(profiles)
      .set({ mobile_phone, mobile_verified: mobile_phone !== null })
      .where(eq(profiles.id, ana)));
  beforeEach(async () => await setNumber(number(1)));
  afterEach(async () => await setNumber(null));

  it('count for the address that they go to, and no response shows whose number it is', async () => {
    const before = api.mails.length;
    await ask({ email: 'ana@example.com' });
    expect(await statusOf(ask({ mobile_phone: number(1) }, newNetwork(), '/api/auth/magicLink'))).toBe(202);
    await api.outbox.flush();
    expect(api.mails.length).toBe(before + 1);
    pass(61);
    await ask({ mobile_phone: number(1) }, newNetwork(), '/api/auth/magicLink');
    await api.outbox.flush();
    expect(api.mails.length).toBe(before + 2);
    // Ben's would not be refused either.
    expect(await statusOf(ask({ email: 'ana@example.com' }))).toBe(202);
  });

  it('are limited by themselves, too', async () => {
    await api.outbox.flush();
    const before = api.mails.length;
    for (let hours = 0; hours < 2; hours += 1) {
      for (let asked = 0; asked < 7; asked += 1) {
        await api.db.delete(sends).where(sql`value is not null`);
        await ask({ mobile_phone: number(1) }, newNetwork(), '/api/auth/magicLink');
        await api.outbox.flush();
        pass(61);
      }
      pass(3600);
    }
    expect(api.mails.length).toBe(before + 10);
  });

  it('by an address, as text messages, do not show whose number they go to', async () => {
    await sms({ email: 'ana@example.com' });
    await api.outbox.flush();
    expect(await statusOf(sms({ mobile_phone: number(1) }))).toBe(202);
  });
});

describe('codes', () => {
  it.each(['ana@example.com', 'newcomer@example.com'])(
    'come in ten mails a day to %s; further ones have only the link, and tries count as usual',
    async (email) => {
      const codes: string[] = [];
      let last: Awaited<ReturnType<TestApp['ask']>> | undefined;
      for (let n = 0; n < 12; n += 1) {
        await api.db.delete(sends);
        last = await api.ask({ email }, n % 3 === 2 ? '/api/auth/email' : '/api/auth', from(newNetwork()));
        codes.push(last.code);
      }
      expect(codes.map((code) => code.length)).toEqual([...Array<number>(10).fill(6), 0, 0]);
      const guess = { attempt_id: last?.attemptId, code: '123456' };
      const answer = await api.post('/api/auth/verify', guess);
      expect(await answer.json()).toMatchObject({ code: 'code_wrong', errors: { attempts_left: ['4'] } });
      const verified = await api.post('/api/auth/verify', { link_token: tokenIn(last?.mail) });
      expect(verified.status).toBe(200);
      pass(86400);
      await api.db.delete(sends);
      expect((await api.ask({ email }, '/api/auth', from(newNetwork()))).code).toHaveLength(6);
    },
  );
});

describe('codes by SMS', () => {
  it('come ten times a day; then the address gets a mail with a link', async () => {
    const phone = { mobile_phone: number(1), mobile_verified: true };
    await api.db.update(profiles).set(phone).where(eq(profiles.id, ana));
    const ways: string[] = [];
    let last: Awaited<ReturnType<TestApp['ask']>> | undefined;
    for (let n = 0; n < 11; n += 1) {
      await api.db.delete(sends);
      last = await api.ask({ email: 'ana@example.com' }, '/api/auth/sms', from(newNetwork()));
      ways.push([last.text?.to, last.mail?.to, last.code.length].join(' '));
    }
    const byText = Array<string>(10).fill(`${number(1)}  6`);
    expect(ways).toEqual([...byText, ' Ana@example.com 0']);
    const verified = await api.post('/api/auth/verify', { link_token: tokenIn(last?.mail) });
    expect(verified.status).toBe(200);
    await api.db
      .update(profiles)
      .set({ mobile_phone: null, mobile_verified: false })
      .where(eq(profiles.id, ana));
  });
});

describe('look-ups', () => {
  it('of availability are answered ten times a minute, with the same response for every address', async () => {
    const network = newNetwork();
    const bodies = new Set<string>();
    const seen = [];
    for (let n = 0; n < 12; n += 1) {
      const email = n % 2 === 0 ? 'ana@example.com' : `nobody${n}@example.com`;
      const answer = await ask({ email }, network, '/api/auth/availability');
      seen.push(answer.status);
      if (answer.status === 200) bodies.add(await answer.text());
    }
    expect(seen).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect([...bodies].map((body) => JSON.parse(body) as unknown)).toEqual([
      {
        data: { type: 'unknown', email_valid: true, suggestion: null, methods: ['email_link', 'email_code'] },
      },
    ]);
    pass(60);
    expect(await statusOf(ask({ email: 'a@example.com' }, network, '/api/auth/availability'))).toBe(200);
  });

  it('of availability reveal whether an address is known only where the tenant allows it', async () => {
    await api.setLogin({ enumeration: 'reveal' });
    const type = async (email: string) => {
      const answer = await ask({ email }, newNetwork(), '/api/auth/availability');
      return ((await answer.json()) as { data: { type: string } }).data.type;
    };
    expect([await type('Ana@example.com'), await type('nobody@example.com')]).toEqual(['existing', 'new']);
    await api.setLogin({ enumeration: 'protect' });
  });

  it('by id are answered five times an hour, and ten times a minute on a device', async () => {
    const search = async (headers: Record<string, string>) =>
      await statusOf(api.post('/api/auth/searchById', { type: 'email', id: 'ana@example.com' }, headers));
    const network = from(newNetwork());
    const seen = [];
    for (let n = 0; n < 6; n += 1) seen.push(await search(network));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    const onDevice = [];
    for (let n = 0; n < 11; n += 1) onDevice.push(await search({ ...network, 'x-portal-device': 'till' }));
    expect(onDevice).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
