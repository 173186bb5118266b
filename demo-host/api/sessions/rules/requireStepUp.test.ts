import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sends } from '../../platform/limits/schema.ts';
import { sessions } from '../schema.ts';
import { signInAttempts } from '../../identity/schema.ts';
import { bearer, openTestApp, type TestApp } from '../../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ rateLimits: true });
});
afterAll(async () => await api.close());
beforeEach(async () => {
  for (const table of [sessions, signInAttempts, sends]) await api.db.delete(table);
});

const answerOf = async (answer: Response) => {
  const text = await answer.text();
  const body = (text === '' ? {} : JSON.parse(text)) as { code?: string; data?: Record<string, string> };
  return { status: answer.status, ...body };
};
const ask = async (token: string) => {
  const answer = await answerOf(
    await api.request('/api/auth/step-up', { method: 'POST', headers: bearer(token) }),
  );
  await api.outbox.flush();
  const mail = api.mails.at(-1);
  return {
    ...answer,
    mail,
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '',
    id: answer.data?.['attempt_id'],
  };
};
const verify = async (token: string, attempt_id: string | undefined, code: string) =>
  answerOf(await api.post('/api/auth/step-up/verify', { attempt_id, code }, bearer(token)));
const endAll = async (token: string) =>
  answerOf(await api.request('/api/auth/sessions/all', { method: 'DELETE', headers: bearer(token) }));

it('A7 a fresh code that was replaced by another one is refused', async () => {
  const token = await api.signIn('ana@example.com');
  const first = await ask(token);
  api.clock.ms += 61000;
  const second = await ask(token);
  expect(await verify(token, first.id, first.code)).toMatchObject({ code: 'code_expired' });
  expect(await verify(token, second.id, second.code)).toMatchObject({ status: 200 });
});

describe('signing out everywhere', () => {
  it('needs a fresh code, which goes to the customer’s stored address and is valid for five minutes', async () => {
    const [here, there] = [await api.signIn('ana@example.com'), await api.signIn('ben@example.com')];
    expect(await endAll(here)).toMatchObject({ status: 403, code: 'step_up_required' });
    const asked = await ask(here);
    expect(asked).toMatchObject({
      status: 202,
      data: { status: 'sent', channel: 'email', hint: 'a•••@e•••.com' },
    });
    expect(asked.mail?.to).toBe('Ana@example.com');
    expect(asked.mail?.text).not.toContain('http');
    expect(await verify(here, asked.id, asked.code)).toMatchObject({ status: 200 });
    api.clock.ms += 5 * 60 * 1000 + 1;
    expect(await endAll(here)).toMatchObject({ status: 403 });
    const again = await ask(here);
    await verify(here, again.id, again.code);
    api.clock.ms += 5 * 60 * 1000;
    expect((await endAll(here)).status).toBe(204);
    expect((await endAll(here)).status).toBe(401);
    expect((await endAll(there)).status).toBe(403);
  });
});

describe('a fresh code', () => {
  it('is not spent if the session could not be marked', async () => {
    const token = await api.signIn('ana@example.com');
    const { id, code } = await ask(token);
    await api.db.execute(sql`alter table sessions add constraint broken check (stepped_up_at is null)`);
    expect((await verify(token, id, code)).status).toBe(500);
    await api.db.execute(sql`alter table sessions drop constraint broken`);
    expect((await verify(token, id, code)).status).toBe(200);
  });

  it('is valid only for the session that requested it, not even for another one of the same customer', async () => {
    const asking = await api.signIn('ana@example.com');
    api.clock.ms += 60 * 1000;
    const others = [await api.signIn('ana@example.com'), await api.signIn('ben@example.com')];
    const { id, code } = await ask(asking);
    for (const other of others) {
      expect(await verify(other, id, code)).toMatchObject({ status: 410, code: 'code_expired' });
    }
    expect((await verify(asking, id, code)).status).toBe(200);
    expect((await endAll(others[0] ?? '')).status).toBe(403);
  });

  it('allows five tries, works once, and expires after ten minutes', async () => {
    const token = await api.signIn('ana@example.com');
    const { id, code } = await ask(token);
    const wrong = code === '000000' ? '111111' : '000000';
    for (const left of ['4', '3', '2', '1', '0']) {
      const guess = await verify(token, id, wrong);
      expect(guess).toMatchObject({ status: 422, code: 'code_wrong', errors: { attempts_left: [left] } });
    }
    expect(await verify(token, id, code)).toMatchObject({ status: 410, code: 'code_expired' });
    api.clock.ms += 60 * 1000;
    const second = await ask(token);
    expect((await verify(token, second.id, second.code)).status).toBe(200);
    expect((await verify(token, second.id, second.code)).status).toBe(410);
    api.clock.ms += 60 * 1000;
    const third = await ask(token);
    api.clock.ms += 600 * 1000;
    expect((await verify(token, third.id, third.code)).status).toBe(410);
  });

  it('does not sign in, and the code of a sign-in does not count as a fresh one', async () => {
    const token = await api.signIn('ana@example.com');
    const { id, code } = await ask(token);
    const signIn = await answerOf(await api.post('/api/auth/verify', { attempt_id: id, code }));
    expect(signIn).toMatchObject({ status: 410, code: 'code_expired' });
    const { data } = await answerOf(await api.post('/api/auth/email', { email: 'ben@example.com' }));
    await api.outbox.flush();
    const other = /\b\d{6}\b/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(await verify(token, data?.['attempt_id'], other)).toMatchObject({ status: 410 });
  });

  it('is sent once a minute and five times an hour', async () => {
    const token = await api.signIn('ana@example.com');
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(token)).status).toBe(202);
      expect((await ask(token)).status).toBe(429);
      api.clock.ms += 60 * 1000;
    }
    expect((await ask(token)).status).toBe(429);
  });

  it('cannot be requested without a session', async () => {
    expect((await api.post('/api/auth/step-up', {})).status).toBe(401);
    expect((await api.post('/api/auth/step-up/verify', { attempt_id: 'x', code: '000000' })).status).toBe(
      401,
    );
  });
});
