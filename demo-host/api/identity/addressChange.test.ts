import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreements, comms, profiles } from '../customers/schema.ts';
import { rewardDefinitions, rewards } from '../rewards/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, codeIn, openTestApp, type TestApp } from '../testing/openTestApp.ts';

const [OLD, NEW, NUMBER] = ['Ana@example.com', 'ana.new@example.com', '+61412345678'];

let api: TestApp;
let token: string;
beforeEach(async () => {
  api = await openTestApp({ rateLimits: true });
  await api.setLogin({ sms: true });
  token = await api.signIn(OLD);
});
afterEach(async () => await api.close());

const post = async (path: string, body: object, by = token) => {
  const answer = await api.post(`/api${path}`, body, bearer(by));
  await api.outbox.flush();
  type Json = { code?: string; errors?: Record<string, string[]>; data?: Record<string, unknown> };
  return { status: answer.status, ...((await answer.json()) as Json) };
};
async function stepUp(by = token) {
  const { data } = await post('/auth/step-up', {}, by);
  await post(
    '/auth/step-up/verify',
    { attempt_id: data?.['attempt_id'], code: codeIn(api.mails.at(-1)?.text) },
    by,
  );
}
const mailsTo = (to: string) => api.mails.filter((mail) => mail.to === to);
const alive = async (by: string) =>
  (await api.request('/api/profile/profile', { headers: bearer(by) })).status === 200;
const askEmail = async (email: string) => {
  const sent = await post('/profile/email-change', { email });
  return { ...sent, attempt_id: sent.data?.['attempt_id'], code: codeIn(api.mails.at(-1)?.text) };
};

describe('another e-mail address', () => {
  it('needs a fresh code first, and then a code that was sent to the new address', async () => {
    expect(await post('/profile/email-change', { email: NEW })).toMatchObject({
      status: 403,
      code: 'step_up_required',
    });
    await stepUp();
    const other = await api.signIn('ben@example.com');
    api.clock.ms += 61000;
    const { status, data, attempt_id, code } = await askEmail(` ${NEW} `);
    expect([status, data?.['channel'], data?.['hint']]).toEqual([202, 'email', 'a•••@e•••.com']);
    expect(mailsTo(NEW)).toHaveLength(1);
    expect(mailsTo(NEW)[0]?.text).not.toContain('http');
    const verify = { attempt_id, code };
    expect(
      await post('/profile/email-change/verify', { ...verify, code: code === '000000' ? '1' : '000000' }),
    ).toMatchObject({ code: 'code_wrong' });
    // The code belongs to this session and to this change.
    expect(await post('/profile/email-change/verify', verify, other)).toMatchObject({ code: 'code_expired' });
    expect(await post('/profile/mobile-change/verify', verify)).toMatchObject({ code: 'code_expired' });
    expect(await post('/profile/email-change/verify', verify)).toMatchObject({
      status: 200,
      data: { email: NEW, email_verified: true, attributes: { comms: { email_bounced: false } } },
    });
    expect(await post('/profile/email-change/verify', verify)).toMatchObject({ code: 'code_expired' });
  });

  it('brings the welcome reward if the former address was not verified, and none if it was', async () => {
    await api.db.insert(rewardDefinitions).values({
      ...{
        handle: 'welcome',
        type: 'welcome',
        currency: 'AUD',
        icon: 'gift',
        translations: {},
        given_for: 'welcome',
      },
    });
    const given = async () => (await api.db.select().from(rewards)).map(({ occasion }) => occasion);
    const change = async (email: string) => {
      await stepUp();
      api.clock.ms += 61000;
      const { attempt_id, code } = await askEmail(email);
      expect((await post('/profile/email-change/verify', { attempt_id, code })).status).toBe(200);
    };
    await api.db.update(profiles).set({ email_verified: true });
    await change(NEW);
    expect(await given()).toEqual([]);
    await api.db.update(profiles).set({ email_verified: false });
    api.clock.ms += 61000;
    await change('ana.third@example.com');
    expect(await given()).toEqual(['welcome']);
  });

  it('A16 keeps the session that asked, ends the others, and notifies the former address without naming the new one', async () => {
    api.clock.ms += 61000;
    const second = await api.signIn(OLD);
    await stepUp();
    const { attempt_id, code } = await askEmail(NEW);
    const before = mailsTo(OLD).length;
    await post('/profile/email-change/verify', { attempt_id, code });
    expect([await alive(token), await alive(second)]).toEqual([true, false]);
    const notices = mailsTo(OLD).slice(before);
    expect(notices.map(({ subject }) => subject)).toEqual(['Your email address at Small <Shop> was changed']);
    expect(notices[0]?.text).toContain('a•••@e•••.com');
    expect(notices[0]?.text).not.toContain(NEW);
  });

  it('of another account gets the same answer, and is refused without naming it once the code is right', async () => {
    await stepUp();
    const { status, attempt_id, code } = await askEmail('BEN@example.com');
    expect(status).toBe(202);
    const refused = await post('/profile/email-change/verify', { attempt_id, code });
    expect(refused).toMatchObject({ status: 409, code: 'already_exists', errors: { email: ['taken'] } });
    expect(JSON.stringify(refused)).not.toContain('Ben');
    const [profile] = await api.db.select().from(profiles).where(eq(profiles.id, ana));
    expect(profile?.email).toBe(OLD);
  });

  it('is refused if it is invalid or already that of the account, and after too many requests', async () => {
    await stepUp();
    expect(await post('/profile/email-change', { email: 'ana@' })).toMatchObject({
      errors: { email: ['invalid'] },
    });
    expect(await post('/profile/email-change', { email: 'ANA@example.com' })).toMatchObject({
      errors: { email: ['same'] },
    });
    expect((await askEmail(NEW)).status).toBe(202);
    expect(await post('/profile/email-change', { email: 'third@example.com' })).toMatchObject({
      status: 429,
    });
    expect(mailsTo('third@example.com')).toEqual([]);
  });
});

describe('another mobile number', () => {
  const ask = async (mobile_phone: string) => {
    const sent = await post('/profile/mobile-change', { mobile_phone });
    return { ...sent, attempt_id: sent.data?.['attempt_id'], code: codeIn(api.texts.at(-1)?.text) };
  };

  it('is verified by a text message, and announced by mail and to the former number', async () => {
    await api.db
      .update(profiles)
      .set({ mobile_phone: '+61400000208', mobile_verified: true })
      .where(eq(profiles.id, ana));
    await stepUp();
    const { status, data, attempt_id, code } = await ask(NUMBER);
    expect([status, data?.['channel'], data?.['hint'], api.texts.at(-1)?.to]).toEqual([
      202,
      'sms',
      '•••• 678',
      NUMBER,
    ]);
    expect(await post('/profile/mobile-change/verify', { attempt_id, code })).toMatchObject({
      status: 200,
      data: { mobile_phone: NUMBER, mobile_verified: true },
    });
    expect(api.mails.at(-1)).toMatchObject({
      to: OLD,
      subject: 'Your mobile number at Small <Shop> was changed',
    });
    expect(api.texts.at(-1)).toMatchObject({ to: '+61400000208' });
    expect(api.texts.at(-1)?.text).not.toContain('678');
  });

  it('is one of at most three numbers an hour to which a network may request text messages', async () => {
    await stepUp();
    const numbers = ['+61412345678', '+61412345679', '+61491570156', '+61491570157'];
    const seen = [];
    for (const number of numbers) {
      seen.push((await ask(number)).status);
      api.clock.ms += 61000;
    }
    expect(seen).toEqual([202, 202, 202, 429]);
    expect((await api.post('/api/auth/sms', { mobile_phone: numbers[3] })).status).toBe(429);
    expect((await ask(numbers[0] ?? '')).status).toBe(202);
  });

  it('is refused where another account has verified it, or where no texts are sent', async () => {
    await api.db
      .update(profiles)
      .set({ mobile_phone: NUMBER, mobile_verified: true })
      .where(eq(profiles.id, ben));
    await stepUp();
    expect(await ask('+39 347 123 4567')).toMatchObject({ status: 422 });
    expect(await ask('+393471234567')).toMatchObject({ errors: { mobile_phone: ['country_not_allowed'] } });
    const { attempt_id, code } = await ask(NUMBER);
    expect(await post('/profile/mobile-change/verify', { attempt_id, code })).toMatchObject({
      status: 409,
      errors: { mobile_phone: ['taken'] },
    });
  });
});

describe('consent to offers by text message, given when joining', () => {
  const rowOf = (profileId: string, handle: string) =>
    and(eq(comms.profile_id, profileId), eq(comms.handle, handle));

  /** Joins with a number, verifies it, and returns whether the customer is then opted out of text messages. */
  async function verified(
    sms_promo: boolean,
    between: (profileId: string) => Promise<unknown> = async () => undefined,
  ) {
    const email = 'zoe@example.com';
    const { attemptId, code } = await api.ask({ email });
    const proved = await post('/auth/verify', { attempt_id: attemptId, code });
    const { data } = await post('/auth/create', {
      ...{ email, attempt_id: proved.data?.['attempt_id'], first_name: 'Zoë', last_name: 'Li' },
      ...{ language: 'en', email_promo: false, sms_promo, mobile_phone: NUMBER, terms_version: '1' },
    });
    const [by, profileId] = [String(data?.['token']), String(data?.['profile_id'])];
    const optout = rowOf(profileId, 'sms_optout');
    const read = async () => (await api.db.select().from(comms).where(optout))[0]?.value;
    expect(await read()).toBe(true);
    await between(profileId);
    api.clock.ms += 61000;
    await stepUp(by);
    api.clock.ms += 61000;
    const sent = await post('/profile/mobile-change', { mobile_phone: NUMBER }, by);
    const verify = { attempt_id: sent.data?.['attempt_id'], code: codeIn(api.texts.at(-1)?.text) };
    expect(await post('/profile/mobile-change/verify', verify, by)).toMatchObject({ status: 200 });
    return await read();
  }
  it('takes effect when the number is verified', async () => {
    expect(await verified(true)).toBe(false);
  });

  it('is needed: without it the number stays opted out', async () => {
    expect(await verified(false)).toBe(true);
  });

  it('has no effect once it was withdrawn', async () => {
    const withdrawn = async (profileId: string) =>
      await api.db.update(comms).set({ value: false }).where(rowOf(profileId, 'sms_promo'));
    expect(await verified(true, withdrawn)).toBe(true);
  });

  it('lifts no opt-out of the network', async () => {
    const stopped = async (profileId: string) =>
      await api.db
        .update(comms)
        .set({ value: true, updated_at: new Date(api.clock.ms + 1000) })
        .where(rowOf(profileId, 'sms_optout'));
    expect(await verified(true, stopped)).toBe(true);
  });

  it('lifts no opt-out from before the customer joined', async () => {
    const at = new Date(api.clock.ms - 1000);
    const noted = { email: 'zoe@example.com', first_name: 'Zoë', status: 'incomplete', region_id: 1 };
    const [known] = await api.db
      .insert(profiles)
      .values({ ...noted, joined_at: at, updated_at: at })
      .returning();
    await api.db
      .insert(comms)
      .values({ profile_id: known?.id ?? '', handle: 'sms_optout', value: true, updated_at: at });
    expect(await verified(true)).toBe(true);
  });

  it('lifts no opt-out that the customer chose', async () => {
    const chosen = async (profile_id: string) =>
      await api.db
        .insert(agreements)
        .values({ profile_id, handle: 'sms_optout', version: '1', accepted_at: new Date(api.clock.ms) });
    expect(await verified(true, chosen)).toBe(true);
  });
});
