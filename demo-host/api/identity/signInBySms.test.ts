import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '../customers/schema.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { codeIn, openTestApp, tokenIn, type TestApp } from '../testing/openTestApp.ts';

const number = '+61491570156';
const stranger = '+61491570157';
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.setLogin({ sms: true, sms_countries: ['AU', 'NZ'] });
  await api.db
    .update(profiles)
    .set({ mobile_phone: number, mobile_verified: true })
    .where(eq(profiles.id, ana));
});
afterAll(async () => await api.close());

const sms = (body: object) => api.ask(body, '/api/auth/sms');
const verify = async (attempt_id: string, code: string) => {
  const answer = await api.post('/api/auth/verify', { attempt_id, code });
  return (await answer.json()) as { data?: { token: string; profile_id: string }; code?: string };
};
const sentOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, unknown> }).data;

describe('a code by SMS', () => {
  it.each(['/api/auth', '/api/auth/sms'])('to a verified number signs in, requested by %s', async (path) => {
    const { answer, text, mail, attemptId, code } = await api.ask({ mobile_phone: number }, path);
    expect(await sentOf(answer)).toMatchObject({ channel: 'sms', hint: '•••• 156', expires_in: 600 });
    expect(mail).toBeUndefined();
    expect(text?.to).toBe(number);
    expect(text?.text.split('\n').at(-1)).toBe(`@portal.test #${code}`);
    const { data } = await verify(attemptId, code);
    expect(data?.profile_id).toBe(ana);
    const payload =
      Buffer.from(data?.token ?? '', 'base64')
        .toString()
        .split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ amr: ['sms_code'] });
  });

  it('goes to the number stored for an address, and the response does not reveal it', async () => {
    const { answer, text, attemptId, code } = await sms({ email: 'ana@example.com' });
    expect(text?.to).toBe(number);
    expect((await verify(attemptId, code)).data?.profile_id).toBe(ana);
    const unknown = await sms({ email: 'nobody@example.com' });
    const seen = async (answer: Response) => (await answer.text()).replace(/att_[\w-]{24}/, '');
    expect(await seen(unknown.answer)).toBe(await seen(answer));
  });

  it('comes by mail where no number is stored', async () => {
    const { mail, text, attemptId, code } = await sms({ email: 'ben@example.com' });
    expect([mail?.to, text]).toEqual(['ben@example.com', undefined]);
    expect((await verify(attemptId, code)).data?.profile_id).toBe(ben);
    const unknown = await sms({ email: 'new@example.com' });
    expect([unknown.mail?.to, unknown.text]).toEqual(['new@example.com', undefined]);
    expect(unknown.code).toHaveLength(6);
  });

  it('goes to the number if an address is given as well', async () => {
    const { text } = await sms({ email: 'ben@example.com', mobile_phone: number });
    expect(text?.to).toBe(number);
  });

  it('opens no session for an unverified number, or for one that two customers have', async () => {
    await api.db
      .update(profiles)
      .set({ mobile_phone: stranger, mobile_verified: false })
      .where(eq(profiles.id, ben));
    expect((await sms({ mobile_phone: stranger })).code).toBe('');
    await api.db
      .update(profiles)
      .set({ mobile_phone: number, mobile_verified: true })
      .where(eq(profiles.id, ben));
    expect((await sms({ mobile_phone: number })).code).toBe('');
    await api.db
      .update(profiles)
      .set({ mobile_phone: null, mobile_verified: false })
      .where(eq(profiles.id, ben));
  });

  it('to an unknown number is replaced by the advice to log in by e-mail, and tries are counted as usual', async () => {
    const { answer, text, code, attemptId } = await sms({ mobile_phone: stranger });
    expect(await sentOf(answer)).toMatchObject({ channel: 'sms', hint: '•••• 157' });
    expect([text?.to, code]).toEqual([stranger, '']);
    expect(text?.text).toContain('http://portal.test');
    expect(await verify(attemptId, '123456')).toMatchObject({
      code: 'code_wrong',
      errors: { attempts_left: ['4'] },
    });
  });

  it('expires when its customer changes the number', async () => {
    const { attemptId, code } = await sms({ mobile_phone: number });
    await api.db.update(profiles).set({ mobile_phone: '+61491570158' }).where(eq(profiles.id, ana));
    expect((await verify(attemptId, code)).code).toBe('code_expired');
    await api.db.update(profiles).set({ mobile_phone: number }).where(eq(profiles.id, ana));
  });

  it.each([
    ['/api/auth/magicLink', true],
    ['/api/auth/email', false],
  ])('%s with a number mails to the stored address', async (path, isLink) => {
    const { answer, mail, text } = await api.ask({ mobile_phone: number }, path);
    expect(await sentOf(answer)).toMatchObject({ channel: 'email', hint: '•••' });
    expect([mail?.to, text]).toEqual(['Ana@example.com', undefined]);
    expect(mail?.text.includes('token=')).toBe(isLink);
  });

  it.each([
    ['+79161234567', 'country_not_allowed'],
    ['+12125550134', 'country_not_allowed'],
    ['+611900123456', 'invalid'],
    ['+6100000000', 'invalid'],
    ['+61280001234', 'invalid'],
    ['0491570156', 'invalid'],
  ])('to %s is refused: %s', async (mobile_phone, code) => {
    const { answer, text } = await sms({ mobile_phone });
    expect(await answer.json()).toMatchObject({ status: 422, errors: { mobile_phone: [code] } });
    expect(text).toBeUndefined();
  });

  it('is sent again with the same id and code after the provider was down', async () => {
    const { send } = api.deps.textSender;
    const tried: { id: string; text: string }[] = [];
    api.deps.textSender.send = (message) => {
      tried.push(message);
      return Promise.reject(new Error('down'));
    };
    const { attemptId } = await sms({ mobile_phone: number });
    api.deps.textSender.send = send;
    api.clock.ms += 4000;
    await api.outbox.flush();
    const arrived = api.texts.at(-1);
    expect(arrived).toEqual(tried[0]);
    expect(arrived?.id).not.toContain(attemptId);
    expect((await verify(attemptId, codeIn(arrived?.text))).data?.profile_id).toBe(ana);
  });

  it('is not involved in a mail, which is sent again with the same text and link after the mail server was down', async () => {
    const { send } = api.deps.mailer;
    const tried: string[] = [];
    api.deps.mailer.send = (mail) => {
      tried.push(mail.text);
      return Promise.reject(new Error('down'));
    };
    await api.ask({ email: 'ben@example.com' });
    api.deps.mailer.send = send;
    api.clock.ms += 4000;
    await api.outbox.flush();
    expect(api.mails.at(-1)?.text).toBe(tried[0]);
    expect(tokenIn(api.mails.at(-1))).toBeTruthy();
  });
});
