import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/checkIn.ts';
import type { Database } from '../platform/db/Database.ts';
import { deviceCodes } from '../devices/schema.ts';
import { locationHours, locations } from '../reference/schema.ts';
import { outbox } from '../messages/schema.ts';
import { benefits } from '../offers/schema.ts';
import { signInAttempts } from '../identity/schema.ts';
import { profiles } from '../customers/schema.ts';
import { tidyUp } from '../app/tidyUp.ts';
import { events, registrations } from './schema.ts';
import { visits } from '../visits/schema.ts';
import { deleteExpiredRows } from '../visits/queries/deleteExpiredRows.ts';
import { addEvent } from '../testing/addEvent.ts';
import { addStores } from '../testing/addStores.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, openTestApp, tokenIn, type TestApp } from '../testing/openTestApp.ts';

const start = Date.parse('2026-11-20T02:30:00.000Z');
const minute = 60000;
const staff = { authorization: 'Bearer staff-token-of-the-tests' };

let api: TestApp;
let tokens: { ana: string; ben: string };
beforeAll(async () => {
  api = await openTestApp({ staffToken: 'staff-token-of-the-tests' });
  await addStores(api.db);
  tokens = { ana: await api.signIn('ana@example.com'), ben: await api.signIn('ben@example.com') };
});
afterAll(async () => await api.close());
beforeEach(async () => {
  api.clock.ms = start;
  await api.db.delete(visits);
  await api.db.delete(registrations);
});

/** Lifts the suspension of Ben, which has ended his session. */
async function restoreBen(): Promise<void> {
  await api.db.update(profiles).set({ status: 'active' }).where(eq(profiles.id, ben));
  tokens.ben = await api.signIn('ben@example.com');
}

type Json = Record<string, unknown>;
const bodyOf = async (answer: Response) => (await answer.json()) as Json;
const dataOf = async (answer: Response) => (await bodyOf(answer))['data'] as Json;
const failureOf = async (answer: Response) => {
  const { code, errors } = await bodyOf(answer);
  return [answer.status, code, errors];
};
const auth = (body: object, headers: Record<string, string> = {}) => api.post('/api/auth', body, headers);
/** Pairs a device with a store and returns its header. */
async function pair(location = 1): Promise<Record<string, string>> {
  const code = await dataOf(await api.post('/api/devices/codes', { location_id: location }, staff));
  const { token } = await dataOf(await api.post('/api/devices', { code: code['code'] }));
  return { 'x-portal-device': String(token) };
}
const setCheckIn = async (change: object) => {
  await api.db.execute(
    `update config_document set component_settings = jsonb_set(component_settings, '{check_in}',
      component_settings -> 'check_in' || '${JSON.stringify(change)}'::jsonb)`,
  );
};

describe('a check-in with a session', () => {
  it('creates one visit with the tenant’s duration, and returns it again when repeated', async () => {
    const first = await auth({ location: 'quay' }, bearer(tokens.ana));
    expect(first.status).toBe(200);
    const { visit, ...rest } = await dataOf(first);
    expect(rest).toEqual({ status: 'checked_in', first_name: 'Ana', next: 'done', sent: null });
    expect(visit).toMatchObject({
      location: { id: 1, name: 'QUAY' },
      visited_at: new Date(start).toISOString(),
      valid_until: new Date(start + 120 * minute).toISOString(),
      timezone: 'Australia/Melbourne',
      already: false,
    });
    api.clock.ms += 119 * minute;
    const again = await dataOf(await auth({ location: 1, mode: 'visit' }, bearer(tokens.ana)));
    expect(again['visit']).toEqual({ ...(visit as Json), already: true });
    api.clock.ms += minute;
    const later = await dataOf(await auth({ location: '1' }, bearer(tokens.ana)));
    expect(later['visit']).toMatchObject({ already: false });
    expect(await api.db.$count(visits)).toBe(2);
  });

  it('creates one visit when sent 20 times at once, and separate ones for another customer and another store', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => auth({ location: 'quay' }, bearer(tokens.ana))),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await api.db.$count(visits)).toBe(1);
    await auth({ location: 'wharf' }, bearer(tokens.ana));
    await auth({ location: 'quay', source: 'qr' }, bearer(tokens.ben));
    const rows = await api.db.select().from(visits).orderBy(visits.id);
    expect(
      rows.map(({ profile_id, location_id, source, tags }) => [profile_id, location_id, source, tags]),
    ).toEqual([
      [ana, 1, 'web', ['check-in']],
      [ana, 2, 'web', ['check-in']],
      [ben, 1, 'qr', ['check-in']],
    ]);
  });

  it.each(['nowhere', '999999999999', 99, 'constructor', 1e20, '9'.repeat(40), -1, 1.5])(
    'is refused for the unknown store %s',
    async (location) => {
      expect((await auth({ location }, bearer(tokens.ana))).status).toBe(404);
    },
  );

  it('is refused for a store that is closed for good or unpublished', async () => {
    for (const change of [{ is_published: false }, { is_permanently_closed: true }]) {
      await api.db.update(locations).set(change).where(eq(locations.id, 2));
      expect((await auth({ location: 2 }, bearer(tokens.ana))).status).toBe(404);
      await api.db
        .update(locations)
        .set({ is_published: true, is_permanently_closed: false })
        .where(eq(locations.id, 2));
    }
  });

  it('accepts a position near the store or none, where the tenant checks positions', async () => {
    await setCheckIn({ within_m: 300 });
    const near = { latitude: -37.8136 + 299 / 111195, longitude: 144.9631 };
    const far = { latitude: -37.8136 + 301 / 111195, longitude: 144.9631 };
    const from = (position?: object) => auth({ location: 'quay', position }, bearer(tokens.ana));
    expect((await from(near)).status).toBe(200);
    expect((await from()).status).toBe(200);
    expect(await failureOf(await from(far))).toEqual([422, 'validation_failed', { position: ['too_far'] }]);
    expect(await failureOf(await from({ latitude: 91, longitude: 0 }))).toEqual([
      422,
      'validation_failed',
      { position: ['invalid'] },
    ]);
    await setCheckIn({ within_m: null });
    expect((await from(far)).status).toBe(200);
  });

  it('is accepted only from an hour before to an hour after the store’s hours, where the tenant checks them', async () => {
    await setCheckIn({ enforce_hours: true, valid_minutes: 1 });
    // 20 November 2026 is a Friday; Melbourne is eleven hours ahead.
    await api.db.insert(locationHours).values({ location_id: 1, day: 5, open: '09:00', close: '17:30' });
    const at = async (utc: string) => {
      api.clock.ms = Date.parse(utc);
      const answer = await auth({ location: 'quay' }, bearer(tokens.ana));
      return answer.status === 200 ? 200 : (await bodyOf(answer))['code'];
    };
    const [before, first] = [await at('2026-11-19T20:59:59Z'), await at('2026-11-19T21:00:00Z')];
    const [last, after] = [await at('2026-11-20T07:29:59Z'), await at('2026-11-20T07:30:00Z')];
    expect([before, first, last, after]).toEqual(['not_started', 200, 200, 'ended']);
    const [visit] = await api.db.select().from(visits).limit(1);
    expect((visit?.valid_until.getTime() ?? 0) - (visit?.visited_at.getTime() ?? 0)).toBe(5 * minute);
    await api.db.delete(locationHours);
    await setCheckIn({ enforce_hours: false, valid_minutes: 120 });
  });
});

describe('a check-in by e-mail address', () => {
  it('gets the same response for an active, a suspended and an unknown customer', async () => {
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ben));
    const answers: string[] = [];
    for (const email of ['ana@example.com', 'ben@example.com', 'cyd@example.com']) {
      const text = await (await auth({ email, location: 'quay' })).text();
      answers.push(
        text
          .replaceAll(/att_[\w-]{24}/g, 'att')
          .replaceAll(/"id":\d+,"loc/g, '"id":0,"loc')
          .replaceAll(/[abc]•••@/g, ''),
      );
    }
    await restoreBen();
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({
      data: { status: 'checked_in', first_name: null, next: 'sent', sent: { channel: 'email' } },
    });
  });

  it('is confirmed when the address is verified, and the response states it', async () => {
    const { answer, mail, code, attemptId } = await api.ask({ email: 'ana@example.com', location: 'quay' });
    expect(mail?.text).toContain('This also checks you in at a store: QUAY.');
    const data = await dataOf(answer);
    expect(attemptId).toBe('');
    const sent = data['sent'] as { attempt_id: string };
    const [unconfirmed] = await api.db.select().from(visits);
    expect(unconfirmed).toMatchObject({ profile_id: null, confirmed_at: null });
    expect(JSON.stringify(unconfirmed)).not.toContain('ana@');
    const verified = await dataOf(await api.post('/api/auth/verify', { attempt_id: sent.attempt_id, code }));
    expect(verified['done']).toEqual({
      mode: 'visit',
      location_id: 1,
      visited_at: new Date(start).toISOString(),
    });
    const again = await dataOf(await auth({ location: 'quay' }, bearer(tokens.ana)));
    expect(again['visit']).toMatchObject({ id: unconfirmed?.id, already: true });
  });

  it('is the same visit when its browser repeats it, and two of them become one when both are verified', async () => {
    const asked = { email: 'ana@example.com', location: 'quay' };
    const { answer, mail } = await api.ask(asked);
    const first = await dataOf(answer);
    const { attempt_id: replaces } = first['sent'] as { attempt_id: string };
    api.clock.ms += minute;
    const again = await api.ask({ ...asked, replaces });
    expect((await dataOf(again.answer))['visit']).toEqual({ ...(first['visit'] as Json), already: true });
    for (const each of [mail, again.mail]) {
      const verified = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(each) }));
      expect(verified['done']).toMatchObject({ visited_at: new Date(start).toISOString() });
    }
    expect(await api.db.$count(visits, eq(visits.profile_id, ana))).toBe(1);
  });

  it('reveals nothing about where the owner of the address is', async () => {
    const asked = { email: 'ana@example.com', location: 'quay' };
    const { mail } = await api.ask(asked);
    await api.post('/api/auth/verify', { link_token: tokenIn(mail) });
    api.clock.ms += 30 * minute;
    const stranger = await api.ask(asked);
    const now = new Date(api.clock.ms).toISOString();
    expect((await dataOf(stranger.answer))['visit']).toMatchObject({ already: false, visited_at: now });
    // The earlier visit is kept, whichever message is verified.
    const verified = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(stranger.mail) }));
    expect(verified['done']).toMatchObject({ visited_at: new Date(start).toISOString() });
    expect(await api.db.$count(visits, eq(visits.profile_id, ana))).toBe(1);
  });

  it('is confirmed when a new customer joins', async () => {
    const { mail } = await api.ask({ email: 'dee@example.com', location: 'wharf' });
    const join = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(mail) }));
    expect(join['is_new']).toBe(true);
    expect((await api.db.select().from(visits))[0]?.confirmed_at).toBeNull();
    const joined = await dataOf(
      await api.post('/api/auth/create', {
        first_name: 'Dee',
        last_name: 'Day',
        email: 'dee@example.com',
        language: 'en',
        email_promo: false,
        sms_promo: false,
        terms_version: '1',
        attempt_id: join['attempt_id'],
      }),
    );
    expect(joined['done']).toMatchObject({ mode: 'visit', location_id: 2 });
  });

  it('continues in its browser when the quota of messages is used up', async () => {
    const limited = await openTestApp({ rateLimits: true });
    await addStores(limited.db);
    const asked = { email: 'ana@example.com', location: 'quay' };
    const { sent } = await dataOf(await limited.post('/api/auth', asked));
    const { attempt_id: replaces } = sent as { attempt_id: string };
    const again = await dataOf(await limited.post('/api/auth', { ...asked, replaces }));
    expect(again).toMatchObject({ visit: { already: true }, next: 'sent', sent: null });
    const stranger = await limited.post('/api/auth', asked);
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await limited.db.$count(visits)).toBe(1);
    await limited.close();
  });
});

describe('a check-in on a paired device', () => {
  it('takes effect at once, shows only the first name, and mails a link to continue with', async () => {
    const device = await pair();
    const { answer, mail } = await api.ask({ email: 'ANA@example.com' }, '/api/auth', device);
    // Without store and mode the call is an ordinary sign-in.
    expect(answer.status).toBe(202);
    expect(mail?.to).toBe('Ana@example.com');
    const visit = await api.ask({ mode: 'visit', email: 'ana@example.com' }, '/api/auth', device);
    expect(await visit.answer.clone().text()).not.toMatch(/token|profile|ana@/i);
    expect(await dataOf(visit.answer)).toMatchObject({
      status: 'checked_in',
      first_name: 'Ana',
      next: 'sent',
      visit: { location: { id: 1 }, already: false },
    });
    expect(visit.mail?.text).toContain('token=');
    const twice = await api.ask({ mode: 'visit', email: 'ana@example.com' }, '/api/auth', device);
    expect(await dataOf(twice.answer)).toMatchObject({ next: 'done', sent: null, visit: { already: true } });
    expect(twice.mail).toBeUndefined();
    expect((await api.db.select().from(visits))[0]).toMatchObject({ source: 'kiosk', profile_id: ana });
  });

  it('keeps no name with characters that turn the direction of the text, or with control characters', async () => {
    await addEvent(api.db, { handle: 'named' });
    const device = await pair();
    const eventData = { event: 'named', first_name: 'Eve\u202eevE', last_name: ' O\u0007Neill' };
    const { answer, mail } = await api.ask({ email: 'named@example.com', eventData }, '/api/auth', device);
    expect(await dataOf(answer)).toMatchObject({ status: 'registered', first_name: null });
    expect(mail?.text).not.toMatch(/[\u202e\u0007]/);
    const [kept] = await api.db.select().from(registrations);
    expect(kept?.event_data).toEqual({ event: 'named' });
    const [profile] = await api.db.select().from(profiles).where(eq(profiles.email, 'named@example.com'));
    expect([profile?.first_name, profile?.last_name]).toEqual([null, null]);
    const named = { event: 'named', first_name: ' Zoe\u0308  Ann ' };
    await api.ask({ email: 'zoe@example.com', eventData: named });
    const [attempt] = await api.db
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.address, 'zoe@example.com'));
    expect(attempt?.deferred_action).toMatchObject({
      eventData: { event: 'named', first_name: 'Zo\u00eb Ann' },
    });
  });

  it('creates an incomplete profile for a new address, which its owner completes by mail', async () => {
    const device = await pair();
    const asked = { mode: 'visit', email: 'eve@example.com', language: 'it' };
    const { answer, mail } = await api.ask(asked, '/api/auth', device);
    expect(await dataOf(answer)).toMatchObject({ status: 'checked_in', first_name: null, next: 'sent' });
    const [eve] = await api.db.select().from(profiles).where(eq(profiles.email, 'eve@example.com'));
    expect(eve).toMatchObject({
      status: 'incomplete',
      email_verified: false,
      joined_location_id: 1,
      language: 'it',
    });
    expect(mail).toMatchObject({ to: 'eve@example.com', language: 'it' });
    const verified = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(mail) }));
    expect(verified).toMatchObject({ is_new: true, email: 'eve@example.com' });
    const form = { first_name: 'Eve', last_name: 'New', email: 'eve@example.com', language: 'it' };
    const agreed = { email_promo: false, sms_promo: false, terms_version: '1' };
    const create = { ...form, ...agreed, attempt_id: (verified as { attempt_id: string }).attempt_id };
    const joined = await dataOf(await api.post('/api/auth/create', create));
    expect(joined).toMatchObject({ is_new: true, profile_id: eve?.id });
    const [member] = await api.db.select().from(profiles).where(eq(profiles.email, 'eve@example.com'));
    expect(member).toMatchObject({ status: 'active', first_name: 'Eve', email_verified: true });
  });

  it('accepts verified numbers only', async () => {
    await api.setLogin({ sms: true });
    await api.db
      .update(profiles)
      .set({ mobile_phone: '+61491570156', mobile_verified: true })
      .where(eq(profiles.id, ben));
    const device = await pair();
    const known = await auth({ mode: 'visit', mobile_phone: '+61491570156' }, device);
    expect(await dataOf(known)).toMatchObject({ first_name: 'Ben' });
    const unknown = await auth({ mode: 'visit', mobile_phone: '+61491570157' }, device);
    expect(await failureOf(unknown)).toEqual([422, 'validation_failed', { mobile_phone: ['unknown'] }]);
    await api.setLogin({ sms: false });
  });

  it('is possible for the store of the device only', async () => {
    const device = await pair(1);
    const elsewhere = await auth({ location: 'wharf', email: 'ana@example.com' }, device);
    expect(await failureOf(elsewhere)).toEqual([422, 'validation_failed', { location: ['not_allowed'] }]);
    expect((await auth({ location: 'quay', email: 'ana@example.com' }, device)).status).toBe(200);
  });

  it('is refused for a suspended customer', async () => {
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ben));
    const answer = await auth({ mode: 'visit', email: 'ben@example.com' }, await pair());
    await restoreBen();
    expect(await failureOf(answer)).toEqual([422, 'validation_failed', { email: ['not_allowed'] }]);
  });
});

describe('devices', () => {
  it('are paired by a code from staff, once, in any spelling', async () => {
    const made = await api.post('/api/devices/codes', { location_id: 1, name: ' Door ' }, staff);
    expect(made.status).toBe(201);
    const { code, expires_at } = (await dataOf(made)) as { code: string; expires_at: string };
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(expires_at).toBe(new Date(start + 10 * minute).toISOString());
    expect(JSON.stringify(await api.db.select().from(deviceCodes))).not.toContain(code);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const all = await Promise.all(Array.from({ length: 5 }, () => api.post('/api/devices', { code: typed })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    const { token, device } = await dataOf(all.find(({ status }) => status === 201) ?? made);
    expect(device).toMatchObject({ name: 'Door', location: { id: 1, name: 'QUAY' } });
    const me = await api.request('/api/devices/me', { headers: { 'x-portal-device': String(token) } });
    expect(await dataOf(me)).toEqual(device);
  });

  it('are not paired after ten minutes, and codes are for staff only', async () => {
    const { code } = await dataOf(await api.post('/api/devices/codes', { location_id: 1 }, staff));
    api.clock.ms += 10 * minute;
    expect(await failureOf(await api.post('/api/devices', { code }))).toEqual([
      422,
      'code_wrong',
      { code: ['wrong'] },
    ]);
    expect((await api.post('/api/devices/codes', { location_id: 99 }, staff)).status).toBe(404);
    for (const headers of [{}, bearer(tokens.ana), { authorization: 'Bearer wrong' }]) {
      expect((await api.post('/api/devices/codes', { location_id: 1 }, headers)).status).toBe(401);
    }
  });

  it('get 401 when their token is unknown', async () => {
    for (const token of ['', 'dev_x']) {
      const answer = await api.request('/api/devices/me', { headers: { 'x-portal-device': token } });
      expect(answer.status).toBe(401);
    }
  });

  it('are listed and unpaired by staff only', async () => {
    api.clock.ms += 1000;
    const device = await pair(2);
    const list = async (headers: Record<string, string> = staff) =>
      await api.request('/api/devices', { headers });
    const read = async () => (await bodyOf(await list()))['data'] as Json[];
    const [newest] = await read();
    const id = String(newest?.['id']);
    expect(newest).toEqual({
      id,
      name: 'WHARF',
      location: { id: 2, name: 'WHARF' },
      paired_at: new Date(start + 1000).toISOString(),
    });
    const unpair = async (which: string, headers: Record<string, string> = staff) =>
      await api.request(`/api/devices/${which}`, { method: 'DELETE', headers });
    for (const headers of [{}, device, bearer(tokens.ana), { authorization: 'Bearer wrong' }]) {
      expect((await list(headers)).status).toBe(401);
      expect((await unpair(id, headers)).status).toBe(401);
    }
    expect((await api.request('/api/devices/me', { headers: device })).status).toBe(200);
    expect((await unpair(id)).status).toBe(204);
    expect((await read()).map((each) => each['id'])).not.toContain(id);
    // Unpaired before, unknown, not an id: the responses are the same.
    const failures = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000', 'me', '%27', 'x'.repeat(64)].map(unpairedTwice),
    );
    expect(new Set(failures.map((failure) => JSON.stringify(failure)))).toEqual(
      new Set([JSON.stringify(['404', 'not_found'])]),
    );
    async function unpairedTwice(which: string) {
      const [status, code] = await failureOf(await unpair(which));
      return [String(status), code];
    }
  });

  it('get 401 from the next call on after they are unpaired, and are never treated as an anonymous browser', async () => {
    api.clock.ms += 2000;
    const device = await pair();
    const [{ id } = {}] = (await bodyOf(await api.request('/api/devices', { headers: staff })))[
      'data'
    ] as Json[];
    await api.request(`/api/devices/${String(id)}`, { method: 'DELETE', headers: staff });
    const card = { type: 'loyalty_card', id: '6300012345' };
    const answers = [
      await api.request('/api/devices/me', { headers: device }),
      await api.post('/api/auth/searchById', card, device),
      await auth({ mode: 'visit', email: 'ana@example.com' }, device),
      await auth({ email: 'ana@example.com', eventData: { event: 'none' } }, device),
    ];
    for (const answer of answers)
      expect((await failureOf(answer)).slice(0, 2)).toEqual([401, 'unauthenticated']);
    await api.outbox.flush();
    expect(await api.db.$count(visits)).toBe(0);
  });

  it('may try five codes in ten minutes from one network, and check in 60 customers a minute', async () => {
    const limited = await openTestApp({ rateLimits: true, staffToken: 'staff-token-of-the-tests' });
    await addStores(limited.db);
    const { code } = await dataOf(await limited.post('/api/devices/codes', { location_id: 1 }, staff));
    const tries: number[] = [];
    const pairing = await limited.post('/api/devices', { code });
    for (let i = 0; i < 5; i++) tries.push((await limited.post('/api/devices', { code: 'WRONG234' })).status);
    expect(tries).toEqual([422, 422, 422, 422, 429]);
    const device = { 'x-portal-device': String((await dataOf(pairing))['token']) };
    const checks: number[] = [];
    for (let i = 0; i < 61; i++) {
      checks.push(
        (await limited.post('/api/auth', { mode: 'visit', mobile_phone: '+61491570157' }, device)).status,
      );
    }
    expect(checks.lastIndexOf(422)).toBe(59);
    expect(checks[60]).toBe(429);
    await limited.close();
  });
});

/** Registers through `POST /api/auth`. */
const register = (
  m: string,
  headers: Record<string, string>,
  more: { eventData?: object; [key: string]: unknown } = {},
) => auth({ mode: 'event', ...more, eventData: { event: m, ...more.eventData } }, headers);
const ticketPath = (m: string, { code, t }: { code: string; t: string }) =>
  `/api/events/${m}/registrations/${code}?t=${t}`;
async function registered(
  m: string,
  token: string,
  more = {},
): Promise<{ code: string; t: string; status: string; position: number | null }> {
  const answer = await register(m, bearer(token), more);
  const data = (await dataOf(answer)) as {
    status: string;
    t: string;
    registration: { code: string; position: number | null };
  };
  return { ...data.registration, t: data.t, status: data.status };
}
const ticketOf = async (m: string, link: { code: string; t: string }) =>
  (await dataOf(await api.request(ticketPath(m, link)))) as unknown as Ticket;
const put = (m: string, link: { code: string; t: string }, body: object) =>
  api.request(ticketPath(m, link), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cancel = (m: string, link: { code: string; t: string }) =>
  api.request(ticketPath(m, link), { method: 'DELETE' });
const placesOf = async (m: string) => await dataOf(await api.request(`/api/events/${m}/places`));
/** Creates members who have only an address, and signs them in. */
async function members(count: number, prefix: string): Promise<string[]> {
  const signedIn: string[] = [];
  for (let i = 0; i < count; i++) {
    const email = `${prefix}${i}@example.com`;
    await addMember(api.db, email);
    signedIn.push(await api.signIn(email));
  }
  return signedIn;
}
async function addMember(db: Database, email: string): Promise<void> {
  const now = new Date(start);
  await db.insert(profiles).values({ email, region_id: 1, joined_at: now, updated_at: now });
}
const mailsTo = (to: string) => api.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);

describe('a registration with a session', () => {
  it('is created once for each customer and event, with a readable code and a mail that opens the ticket', async () => {
    await addEvent(api.db, { handle: 'walk', fields: [] });
    const answer = await register('walk', bearer(tokens.ana), {
      eventData: { guests: 2, guest_names: [' Idris ', 'Noah'], source: 'qr' },
    });
    const data = await dataOf(answer);
    expect(answer.status).toBe(200);
    expect(data).toMatchObject({
      status: 'registered',
      already: false,
      first_name: 'Ana',
      next: 'done',
      sent: null,
    });
    const { code } = data['registration'] as { code: string };
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$/);
    const again = await dataOf(await register('walk', bearer(tokens.ana), { eventData: { guests: 0 } }));
    expect(again).toEqual({ ...data, already: true });
    await api.outbox.flush();
    const mail = api.mails.at(-1);
    expect(mail).toMatchObject({ to: 'Ana@example.com', subject: 'You’re registered: The walk' });
    expect(mail?.text).toContain(`http://portal.test/event/walk?code=${code}&t=${String(data['t'])}&lang=en`);
    expect(mail?.text).toContain('Monday 23 November 2026, 6:00');
    const ticket = await ticketOf('walk', { code, t: String(data['t']) });
    expect(ticket).toMatchObject({
      status: 'registered',
      first_name: 'Ana',
      guest_names: ['Idris', 'Noah'],
      registration: { code, guests: 2, position: null },
      event: { title: 'The walk', capacity: 10 },
    });
    const own = await api.request('/api/profile/registrations', { headers: bearer(tokens.ana) });
    expect(await dataOf(own)).toEqual([{ event: 'walk', code, t: data['t'], status: 'registered' }]);
    expect(await placesOf('walk')).toEqual({ left: 7, waiting: 0 });
  });

  it('is created once when sent 20 times at once', async () => {
    await addEvent(api.db, { handle: 'rush' });
    const all = await Promise.all(Array.from({ length: 20 }, () => register('rush', bearer(tokens.ana))));
    const data = await Promise.all(all.map(dataOf));
    expect(data.filter(({ already }) => already === false)).toHaveLength(1);
    expect(await api.db.$count(registrations)).toBe(1);
  });

  it.each([
    ['no-such', {}, 'not_found'],
    ['draft', { status: 'draft' }, 'not_found'],
    ['shut', { status: 'closed' }, 'ended'],
    ['off', { status: 'cancelled' }, 'ended'],
    ['later', { opens_at: new Date(start + 1) }, 'not_started'],
    ['over', { starts_at: new Date(start - 2), ends_at: new Date(start) }, 'ended'],
  ])('is refused for %s', async (handle, event, code) => {
    if (handle !== 'no-such') await addEvent(api.db, { handle, ...event });
    const signedIn = await failureOf(await register(handle, bearer(tokens.ana)));
    expect(signedIn[1]).toBe(code);
    expect(await failureOf(await auth({ email: 'ana@example.com', eventData: { event: handle } }))).toEqual(
      signedIn,
    );
    const places = await api.request(`/api/events/${handle}/places`);
    expect(places.status).toBe(code === 'not_found' ? 404 : 200);
  });

  it('is accepted from the opening to the end, exact to the millisecond', async () => {
    await addEvent(api.db, {
      handle: 'moment',
      opens_at: new Date(start + 1),
      starts_at: new Date(start + 2),
      ends_at: new Date(start + 3),
    });
    const at = async (ms: number) => {
      api.clock.ms = start + ms;
      return (await register('moment', bearer(tokens.ana))).status;
    };
    expect([await at(0), await at(1), await at(3)]).toEqual([422, 200, 422]);
  });

  it.each([
    [{ guests: 4 }, { 'eventData.guests': ['too_large'] }],
    [{ guests: -1 }, { 'eventData.guests': ['invalid'] }],
    [{ guests: 0.5 }, { 'eventData.guests': ['invalid'] }],
    [{ guests: 1, guest_names: ['a', 'b'] }, { 'eventData.guest_names': ['too_long'] }],
    [{ guests: 1, guest_names: ['a\nb'] }, { 'eventData.guest_names': ['invalid'] }],
    [{ guests: 1, guest_names: ['a\u202eb'] }, { 'eventData.guest_names': ['invalid'] }],
  ])('is refused with %j', async (eventData, errors) => {
    await addEvent(api.db, { handle: 'bounds' }).catch(() => undefined);
    expect(await failureOf(await register('bounds', bearer(tokens.ana), { eventData }))).toEqual([
      422,
      'validation_failed',
      errors,
    ]);
  });

  it('accepts the answers that the event asks for, and no others', async () => {
    const drink = { handle: 'drink', type: 'text', label: { en: 'Drink' }, required: true } as const;
    await addEvent(api.db, { handle: 'asks', fields: [drink] });
    const answers = (customFields: object) => register('asks', bearer(tokens.ana), { customFields });
    expect((await failureOf(await answers({})))[2]).toEqual({ 'customFields.drink': ['required'] });
    expect((await failureOf(await answers({ drink: 'tea', size: 'L' })))[2]).toEqual({
      'customFields.size': ['unknown'],
    });
    expect((await answers({ drink: ' tea ' })).status).toBe(200);
    expect((await api.db.select().from(registrations))[0]?.custom_fields).toEqual({ drink: 'tea' });
  });

  it('issues the benefit of the event once, however often the customer cancels', async () => {
    await api.db
      .execute(`insert into benefit_definitions (id, handle, kind, icon, is_published, max_redemptions, valid_days, translations)
      values (1, 'tea', 'gift', 'gift', true, 1, 30, '{"en":{"name":"Tea"}}')`);
    await addEvent(api.db, { handle: 'gives', benefit_definition_id: 1 });
    const held = async () => {
      const answer = await api.request('/api/profile/benefits', { headers: bearer(tokens.ana) });
      return ((await bodyOf(answer))['data'] as { status: string; expires_at: string }[]).map(
        ({ status }) => status,
      );
    };
    const link = await registered('gives', tokens.ana);
    expect(await held()).toEqual(['active']);
    await cancel('gives', link);
    expect(await held()).toEqual([]);
    await registered('gives', tokens.ana);
    await api.db.execute(`update benefits set redemptions_remaining = 0, used_at = now()`);
    await cancel('gives', link);
    await registered('gives', tokens.ana);
    expect(await held()).toEqual(['used']);
  });

  it.each([
    ['2026-11-20T12:59:59.999Z', '2026-11-21T12:59:59.999Z'],
    ['2026-11-20T13:00:00.000Z', '2026-11-22T12:59:59.999Z'],
  ])('at %s issues a benefit that ends with a day of the customer, not of the event', async (at, end) => {
    await api.db
      .execute(`insert into benefit_definitions (id, handle, kind, icon, is_published, max_redemptions, valid_days, translations)
      values (2, 'cake', 'gift', 'gift', true, 1, 1, '{"en":{"name":"Cake"}}') on conflict do nothing`);
    const handle = `far-${Date.parse(at)}`;
    await addEvent(api.db, { handle, benefit_definition_id: 2, timezone: 'Pacific/Honolulu' });
    api.clock.ms = Date.parse(at);
    await registered(handle, tokens.ana);
    const issued = await api.db.select().from(benefits).where(eq(benefits.definition_id, 2));
    expect(issued.at(-1)).toMatchObject({ expires_at: new Date(end), timezone: 'Australia/Melbourne' });
  });
});

describe('the places of an event', () => {
  it('can be taken and left by one customer twenty times an hour', async () => {
    const limited = await openTestApp({ rateLimits: true });
    await addStores(limited.db);
    await addEvent(limited.db, { handle: 'often', capacity: 5 });
    const headers = bearer(await limited.signIn('ana@example.com'));
    const take = async () =>
      await limited.post('/api/auth', { mode: 'event', eventData: { event: 'often' } }, headers);
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const { registration, t } = (await dataOf(await take())) as {
        registration: { code: string };
        t: string;
      };
      const path = ticketPath('often', { code: registration.code, t });
      expect((await limited.request(path, { method: 'DELETE' })).ok).toBe(true);
    }
    expect(await failureOf(await take())).toEqual([429, 'rate_limited', null]);
    limited.clock.ms += 3600000;
    expect((await take()).status).toBe(200);
    await limited.close();
  });

  it('are never given out twice: of 12 concurrent registrations exactly as many get places as there are', async () => {
    await addEvent(api.db, { handle: 'small', capacity: 7, waitlist: false });
    const all = await members(12, 'rush');
    const answers = await Promise.all(
      all.map((token, i) => register('small', bearer(token), { eventData: { guests: i % 2 } })),
    );
    const rows = await api.db.select().from(registrations);
    const people = rows.reduce((sum, { guests }) => sum + 1 + guests, 0);
    expect(people).toBeLessThanOrEqual(7);
    expect(people).toBeGreaterThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rows.length);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expect(await failureOf(answer)).toEqual([429, 'limit_reached', null]);
  });

  it('go to the waitlist in its order, and a large party is not passed over', async () => {
    await addEvent(api.db, { handle: 'queue', capacity: 4, waitlist: true });
    const [a = '', b = '', c = '', d = '', e = ''] = await members(5, 'wait');
    const first = await registered('queue', a, { eventData: { guests: 1 } });
    const second = await registered('queue', b, { eventData: { guests: 0 } });
    const large = await registered('queue', c, { eventData: { guests: 2 } });
    // One place is free, but not for later registrations.
    const small = await registered('queue', d);
    expect([large, small].map(({ status, position }) => [status, position])).toEqual([
      ['waitlisted', 1],
      ['waitlisted', 2],
    ]);
    expect(await placesOf('queue')).toEqual({ left: 0, waiting: 2 });
    await cancel('queue', second);
    expect((await ticketOf('queue', large)).status).toBe('waitlisted');
    await cancel('queue', first);
    expect((await ticketOf('queue', large)).status).toBe('registered');
    expect((await ticketOf('queue', small)).status).toBe('registered');
    expect((await registered('queue', e)).status).toBe('waitlisted');
    await api.outbox.flush();
    expect(mailsTo('wait2@example.com').slice(-2)).toEqual([
      'You’re on the waiting list: The queue',
      'There’s a place for you: The queue',
    ]);
    // A cancelled registration that is renewed keeps its code, and joins the end of the waitlist.
    expect(await registered('queue', a)).toMatchObject({
      code: first.code,
      status: 'waitlisted',
      position: 2,
    });
  });

  it('that staff add go to the waitlist with the next hourly clean-up', async () => {
    await addEvent(api.db, { handle: 'grows', capacity: 1, waitlist: true });
    const [a = '', b = ''] = await members(2, 'grow');
    await registered('grows', a);
    const waiting = await registered('grows', b);
    await api.db.update(events).set({ capacity: 50 }).where(eq(events.handle, 'grows'));
    await tidyUp(api.deps, new Date(api.clock.ms));
    expect((await ticketOf('grows', waiting)).status).toBe('registered');
    expect(await placesOf('grows')).toEqual({ left: 48, waiting: 0 });
    await api.outbox.flush();
    expect(mailsTo('grow1@example.com').at(-1)).toBe('There’s a place for you: The grows');
  });

  it('are not counted without a limit', async () => {
    await addEvent(api.db, { handle: 'open-air', capacity: null });
    await registered('open-air', tokens.ana, { eventData: { guests: 3 } });
    expect(await placesOf('open-air')).toEqual({ left: null, waiting: 0 });
  });
});

describe('a ticket', () => {
  it('is mailed at most twenty times a day, however often it is cancelled and renewed', async () => {
    await addEvent(api.db, { handle: 'again' });
    const before = api.mails.length;
    for (let n = 0; n < 12; n += 1) {
      const own = await registered('again', tokens.ana);
      await api.outbox.flush();
      await cancel('again', own);
      await api.outbox.flush();
    }
    expect(api.mails.length - before).toBe(20);
    // Mails to another customer are not dropped, and on the next day there are mails to this one again.
    await registered('again', tokens.ben);
    await api.outbox.flush();
    api.clock.ms += 86400000;
    await registered('again', await api.signIn('ana@example.com'));
    await api.outbox.flush();
    expect(api.mails.slice(before + 20).filter(({ subject }) => subject.includes('again'))).toHaveLength(2);
  });

  it('that was cancelled and renewed while no mail could be sent is mailed once', async () => {
    await addEvent(api.db, { handle: 'renewed' });
    const { wake } = api.outbox;
    Object.assign(api.outbox, { wake: () => {} });
    const own = await registered('renewed', tokens.ana);
    await cancel('renewed', own);
    await registered('renewed', tokens.ana);
    Object.assign(api.outbox, { wake });
    await api.outbox.flush();
    expect(api.mails.filter(({ subject }) => subject.includes('renewed'))).toHaveLength(1);
  });

  it('opens by its signature only; every other request gets the same response, byte for byte', async () => {
    await addEvent(api.db, { handle: 'gate' });
    await addEvent(api.db, { handle: 'gate-2' });
    const own = await registered('gate', tokens.ana);
    const theirs = await registered('gate', tokens.ben);
    const paths = [
      `/api/events/gate/registrations/${own.code}`,
      ticketPath('gate', { ...own, t: '' }),
      ticketPath('gate', { ...own, t: theirs.t }),
      ticketPath('gate', { ...own, t: own.t.slice(0, -1) }),
      ticketPath('gate', { code: '222-222', t: own.t }),
      ticketPath('gate-2', own),
      ticketPath('no-such', own),
      ticketPath('gate', own).replace('?', '/calendar.ics?x='),
    ];
    const answers = await Promise.all(
      paths.map(async (path) => (await (await api.request(path)).text()).replaceAll(/req_[\w-]+/g, 'req')),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"code":"not_found"');
    for (const method of ['PUT', 'DELETE']) {
      const init = {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'PUT' ? { body: '{}' } : {}),
      };
      expect((await api.request(ticketPath('gate', { ...own, t: theirs.t }), init)).status).toBe(404);
    }
  });

  it('can be changed until the event begins, within the free places', async () => {
    await addEvent(api.db, { handle: 'change', capacity: 4 });
    const own = await registered('change', tokens.ana, {
      eventData: { guests: 2, guest_names: ['A', 'B'] },
    });
    await registered('change', tokens.ben);
    expect(await failureOf(await put('change', own, { guests: 3 }))).toEqual([429, 'limit_reached', null]);
    expect(await dataOf(await put('change', own, { guests: 1 }))).toMatchObject({
      registration: { guests: 1 },
      guest_names: ['A'],
    });
    expect(await dataOf(await put('change', own, { guests: 2, guest_names: ['A', 'C'] }))).toMatchObject({
      guest_names: ['A', 'C'],
    });
    const stored = JSON.stringify(await api.db.select().from(registrations));
    expect([stored.includes('"C"'), stored.includes('"B"')]).toEqual([true, false]);
    expect((await failureOf(await put('change', own, { guests: 9 })))[2]).toEqual({ guests: ['too_large'] });
    expect((await failureOf(await put('change', own, { customFields: { x: 1 } })))[2]).toEqual({
      'customFields.x': ['unknown'],
    });
    api.clock.ms = Date.parse('2026-11-23T07:00:00Z');
    for (const answer of [await put('change', own, { guests: 0 }), await cancel('change', own)]) {
      expect((await failureOf(answer))[1]).toBe('ended');
    }
    expect((await api.request(ticketPath('change', own))).status).toBe(200);
  });

  it('can be cancelled, repeatedly without effect, and one mail reports it', async () => {
    await addEvent(api.db, { handle: 'leave' });
    const release = api.holdMessages();
    const own = await registered('leave', tokens.ben);
    expect((await cancel('leave', own)).status).toBe(204);
    expect((await cancel('leave', own)).status).toBe(204);
    expect((await ticketOf('leave', own)).status).toBe('cancelled');
    expect((await failureOf(await put('leave', own, { guests: 1 })))[1]).toBe('ended');
    await api.outbox.flush();
    release();
    // The first mail was not sent: it was out of date by then.
    expect(mailsTo('ben@example.com').filter((subject) => subject.includes('leave'))).toEqual([
      'Your registration is cancelled: The leave',
    ]);
    const settled = await api.db.select().from(outbox).where(eq(outbox.kind, 'ticket'));
    expect(settled.at(-1)?.outcome).toBe('skipped');
  });

  it('can be downloaded as a calendar file', async () => {
    await addEvent(api.db, { handle: 'dated' });
    const own = await registered('dated', tokens.ana);
    const answer = await api.request(`/api/events/dated/registrations/${own.code}/calendar.ics?t=${own.t}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dated.ics"');
    const text = await answer.text();
    expect(text).toContain('DTSTART;TZID=Australia/Melbourne:20261123T180000\r\n');
    expect(text).toContain('LOCATION:QUAY\\, 1 Road\\, Port\r\n');
  });
});

describe('a registration by e-mail address', () => {
  it('waits until the address is verified, and gets the same response for every address', async () => {
    await addEvent(api.db, { handle: 'wish', capacity: 2 });
    const asked = (email: string) => ({ email, eventData: { event: 'wish', guests: 1 } });
    const { answer, mail } = await api.ask(asked('ben@example.com'));
    const unknown = await auth(asked('bob@example.com'));
    const masked = async (each: Response) => (await each.text()).replaceAll(/att_[\w-]{24}/g, 'att');
    expect(await masked(answer.clone())).toBe(await masked(unknown));
    expect(await dataOf(answer)).toMatchObject({
      status: 'pending',
      registration: null,
      t: null,
      next: 'sent',
    });
    expect(await api.db.$count(registrations)).toBe(0);
    // The owner of the address must see the registration before opening the link.
    expect(mail?.text).toContain('This also registers you for an event: The wish.');
    const verified = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(mail) }));
    const done = verified['done'] as { code: string; t: string };
    expect(done).toMatchObject({ mode: 'event', event: 'wish' });
    expect(await ticketOf('wish', done)).toMatchObject({ status: 'registered', registration: { guests: 1 } });
  });

  it('opens the session even when the event is full by then', async () => {
    await addEvent(api.db, { handle: 'late', capacity: 1 });
    const { mail } = await api.ask({ email: 'ben@example.com', eventData: { event: 'late' } });
    await registered('late', tokens.ana);
    const verified = await dataOf(await api.post('/api/auth/verify', { link_token: tokenIn(mail) }));
    expect(verified).toMatchObject({ profile_id: ben, done: null });
    const full = await auth({ email: 'ben@example.com', eventData: { event: 'late' } });
    expect((await failureOf(full))[1]).toBe('limit_reached');
  });
});

describe('at the door', () => {
  it('a device checks in registered customers and walk-ins, from an hour before the start until the end', async () => {
    await addEvent(api.db, { handle: 'door', status: 'published', capacity: 2 });
    const own = await registered('door', tokens.ana);
    const device = await pair();
    const scan = async (email: string, at: string) => {
      api.clock.ms = Date.parse(at);
      return await dataOf(await auth({ email, eventData: { event: 'door' } }, device));
    };
    expect(await scan('ana@example.com', '2026-11-23T05:59:59Z')).toMatchObject({
      status: 'registered',
      already: true,
      t: null,
    });
    expect(await scan('ana@example.com', '2026-11-23T06:00:00Z')).toMatchObject({
      status: 'checked_in',
      already: true,
      first_name: 'Ana',
      t: null,
      registration: { code: own.code },
    });
    expect((await ticketOf('door', own)).checked_in_at).toBe('2026-11-23T06:00:00.000Z');
    expect(await scan('zoe@example.com', '2026-11-23T09:59:59Z')).toMatchObject({
      status: 'checked_in',
      already: false,
      next: 'sent',
    });
    api.clock.ms = Date.parse('2026-11-23T10:00:00Z');
    expect(
      (await failureOf(await auth({ email: 'ana@example.com', eventData: { event: 'door' } }, device)))[1],
    ).toBe('ended');
    expect((await failureOf(await cancel('door', own)))[1]).toBe('ended');
  });

  it('a device checks in by the code of the ticket alone, in any spelling', async () => {
    await addEvent(api.db, { handle: 'scan' });
    await addEvent(api.db, { handle: 'next-door' });
    const own = await registered('scan', tokens.ana);
    const device = await pair();
    const scan = (registration_code: string, event = 'scan') =>
      auth({ mode: 'event', eventData: { event, registration_code } }, device);
    api.clock.ms = Date.parse('2026-11-23T05:59:59Z');
    expect(await dataOf(await scan(own.code))).toMatchObject({ status: 'registered', already: true });
    api.clock.ms += 1000;
    for (const typed of [own.code, ` ${own.code.replace('-', '').toLowerCase()} `]) {
      expect(await dataOf(await scan(typed))).toMatchObject({
        status: 'checked_in',
        already: true,
        first_name: 'Ana',
        t: null,
        next: 'done',
        sent: null,
        registration: { code: own.code },
      });
    }
    expect((await ticketOf('scan', own)).checked_in_at).toBe('2026-11-23T06:00:00.000Z');
    const unknown = [422, 'validation_failed', { 'eventData.registration_code': ['unknown'] }];
    for (const wrong of ['ZZZ-ZZZ', '', '-', '%', own.code.slice(0, 6), `${own.code}2`])
      expect(await failureOf(await scan(wrong))).toEqual(unknown);
    expect(await failureOf(await scan(own.code, 'next-door'))).toEqual(unknown);
    expect(await api.db.$count(registrations)).toBe(1);
  });

  it('a ticket that was given back, and that of a suspended customer, are as unknown as a wrong code', async () => {
    await addEvent(api.db, { handle: 'void' });
    const [given, held] = [await registered('void', tokens.ana), await registered('void', tokens.ben)];
    expect((await cancel('void', given)).status).toBe(204);
    await api.db.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, ben));
    const device = await pair();
    api.clock.ms = Date.parse('2026-11-23T07:30:00Z');
    for (const { code } of [given, held]) {
      const answer = await auth({ eventData: { event: 'void', registration_code: code } }, device);
      expect((await failureOf(answer))[2]).toEqual({ 'eventData.registration_code': ['unknown'] });
    }
    api.clock.ms = start;
    await restoreBen();
    const rows = await api.db.select().from(registrations);
    expect(rows.map(({ status }) => status).sort()).toEqual(['cancelled', 'registered']);
  });

  it('the code of a ticket stands for its customer on a paired device only', async () => {
    await addEvent(api.db, { handle: 'alone' });
    const { code: registration_code } = await registered('alone', tokens.ana);
    const asked = { email: 'ben@example.com', eventData: { event: 'alone', registration_code } };
    for (const headers of [{}, bearer(tokens.ben)]) {
      const failure = await failureOf(await auth(asked, headers));
      expect(failure[2]).toEqual({ 'eventData.registration_code': ['not_allowed'] });
    }
    expect(await api.db.$count(registrations)).toBe(1);
  });

  it('a device may try ten wrong codes of tickets a minute, and any number of right ones', async () => {
    const limited = await openTestApp({ rateLimits: true, staffToken: 'staff-token-of-the-tests' });
    await addStores(limited.db);
    await addEvent(limited.db, { handle: 'busy' });
    const own = await limited.post(
      '/api/auth',
      { eventData: { event: 'busy' } },
      bearer(await limited.signIn('ana@example.com')),
    );
    const { code: right } = (await dataOf(own))['registration'] as { code: string };
    const made = await limited.post('/api/devices/codes', { location_id: 1 }, staff);
    const { code } = await dataOf(made);
    const { token } = await dataOf(await limited.post('/api/devices', { code }));
    const scan = async (registration_code: string) => {
      const asked = { eventData: { event: 'busy', registration_code } };
      return (await limited.post('/api/auth', asked, { 'x-portal-device': String(token) })).status;
    };
    const statuses = async (typed: string, times: number) => {
      const all: number[] = [];
      for (let i = 0; i < times; i++) all.push(await scan(typed));
      return all;
    };
    expect(new Set(await statuses(right, 20))).toEqual(new Set([200]));
    expect(await statuses('ZZZ-ZZZ', 11)).toEqual([...Array<number>(10).fill(422), 429]);
    expect(await scan(right)).toBe(429);
    limited.clock.ms += minute + 1;
    expect(await scan(right)).toBe(200);
    await limited.close();
  });

  it('a device of another store registers without checking in', async () => {
    await addEvent(api.db, { handle: 'other' });
    const device = await pair(2);
    api.clock.ms = Date.parse('2026-11-23T07:30:00Z');
    const { answer, mail } = await api.ask(
      { email: 'ben@example.com', eventData: { event: 'other' } },
      '/api/auth',
      device,
    );
    expect(await dataOf(answer)).toMatchObject({
      status: 'registered',
      first_name: 'Ben',
      t: null,
      next: 'done',
    });
    expect(mail?.subject).toBe('You’re registered: The other');
  });
});

describe('the hourly clean-up', () => {
  it('deletes unconfirmed visits and unused pairing codes, and nothing else', async () => {
    await auth({ email: 'ana@example.com', location: 'wharf' });
    await auth({ location: 'wharf' }, bearer(tokens.ana));
    await api.db.delete(deviceCodes);
    await api.post('/api/devices/codes', { location_id: 1 }, staff);
    const after = async (ms: number) => {
      await deleteExpiredRows(api.db, new Date(start + ms));
      return [await api.db.$count(visits), await api.db.$count(deviceCodes)];
    };
    expect(await after(10 * minute)).toEqual([2, 1]);
    expect(await after(10 * minute + 1)).toEqual([2, 0]);
    expect(await after(26 * 60 * minute + 1)).toEqual([1, 0]);
  });
});
