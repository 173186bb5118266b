import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  bearer,
  challenge,
  profileStatus,
  refusal,
  signIn,
  verifyCode,
  verifyLink,
  wrongCode,
} from './signIn.ts';
import { startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
  for (const name of ['five', 'race', 'late', 'again', 'cross', 'other', 'moved', 'old', 'step', 'emb'])
    await addCustomer(api, `${name}@example.com`);
});
afterAll(async () => await api.stop());

describe('A5 guessing a code', () => {
  it('is refused after five tries', async () => {
    const { attemptId, code } = await challenge(api, 'five@example.com');
    const seen = [];
    for (let step = 1; step <= 6; step += 1)
      seen.push(await refusal(await verifyCode(api, attemptId, wrongCode(code, step))));
    expect(seen).toEqual([
      ...Array<string>(4).fill('code_wrong'),
      expect.stringMatching(/^code_(wrong|expired)$/),
      'code_expired',
    ]);
  });

  it('counts each of the concurrent tries at two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { attemptId, code } = await challenge(api, 'race@example.com');
      const guesses = Array.from({ length: 40 }, (_, at) =>
        verifyCode(api, attemptId, wrongCode(code, at + 1), { process: at % 2 === 0 ? 0 : 1 }),
      );
      await Promise.all(guesses);
      const [row] = await api.query<{ tries: number }>('select tries from sign_in_attempts where id = $1', [
        attemptId,
      ]);
      expect(row?.tries).toBe(5);
      expect(await refusal(await verifyCode(api, attemptId, code))).toBe('code_expired');
    }
  });

  it('gets the remaining tries in the response, the same for an unknown address', async () => {
    const left = async (email: string) => {
      const { attemptId, code } = await challenge(api, email);
      const answer = await verifyCode(api, attemptId, wrongCode(code));
      return ((await answer.json()) as { errors: unknown }).errors;
    };
    expect(await left('five@example.com')).toEqual({ code: ['wrong'], attempts_left: ['4'] });
    expect(await left('nobody-five@example.com')).toEqual({ code: ['wrong'], attempts_left: ['4'] });
  });
});

it('A6 refuses the right code after five wrong ones', async () => {
  const { attemptId, code } = await challenge(api, 'late@example.com');
  for (let step = 1; step <= 5; step += 1) await verifyCode(api, attemptId, wrongCode(code, step));
  expect(await refusal(await verifyCode(api, attemptId, code))).toBe('code_expired');
});

it('A7 refuses a replaced code, and accepts the new one', async () => {
  const first = await challenge(api, 'again@example.com');
  const second = await challenge(api, 'again@example.com', { replaces: first.attemptId });
  expect(await refusal(await verifyCode(api, first.attemptId, first.code))).toBe('code_expired');
  if (first.code !== second.code)
    expect(await refusal(await verifyCode(api, second.attemptId, first.code))).toBe('code_wrong');
  expect((await verifyCode(api, second.attemptId, second.code)).status).toBe(200);
});

describe('A8 refuses a code or link', () => {
  it('of another attempt with another address', async () => {
    const attempt = await challenge(api, 'cross@example.com');
    const other = await challenge(api, 'other@example.com');
    if (attempt.code !== other.code)
      expect(await refusal(await verifyCode(api, other.attemptId, attempt.code))).toBe('code_wrong');
    const mixed = await api.post('/api/auth/verify', {
      attempt_id: other.attemptId,
      link_token: attempt.linkToken,
    });
    expect(await refusal(mixed)).toBe('unauthenticated');
  });

  it('of a step-up at sign-in, and of a sign-in at a step-up', async () => {
    const token = await signIn(api, 'step@example.com');
    const before = api.mailsTo('step@example.com').length;
    const asked = await api.fetch('/api/auth/step-up', { method: 'POST', headers: bearer(token) });
    const { data } = (await asked.json()) as { data: { attempt_id: string } };
    const mail = await api.nextMail('step@example.com', before);
    const code = /\b[0-9]{6}\b/.exec(mail.text)?.[0] ?? '';
    expect(await refusal(await verifyCode(api, data.attempt_id, code))).toBe('code_expired');
    const signInChallenge = await challenge(api, 'step@example.com');
    const stepUp = { attempt_id: signInChallenge.attemptId, code: signInChallenge.code };
    const answer = await api.post('/api/auth/step-up/verify', stepUp, { headers: bearer(token) });
    expect(await refusal(answer)).toBe('code_expired');
  });

  it('of another session’s step-up', async () => {
    const [first, second] = [await signIn(api, 'step@example.com'), await signIn(api, 'step@example.com')];
    const before = api.mailsTo('step@example.com').length;
    const asked = await api.fetch('/api/auth/step-up', { method: 'POST', headers: bearer(first) });
    const { data } = (await asked.json()) as { data: { attempt_id: string } };
    const mail = await api.nextMail('step@example.com', before);
    const body = { attempt_id: data.attempt_id, code: /\b[0-9]{6}\b/.exec(mail.text)?.[0] };
    expect(await refusal(await api.post('/api/auth/step-up/verify', body, { headers: bearer(second) }))).toBe(
      'code_expired',
    );
    expect((await api.post('/api/auth/step-up/verify', body, { headers: bearer(first) })).status).toBe(200);
  });

  it('that was requested in a shop’s page which is no longer listed', async () => {
    const { linkToken } = await challenge(api, 'emb@example.com', {
      iFrame: true,
      externalRedirect: 'http://shop.example/account',
    });
    expect(linkToken).not.toBe('');
    await api.query("update sign_in_attempts set azp = 'http://gone.example' where azp is not null");
    const answer = await verifyLink(api, linkToken);
    expect(answer.status).toBe(401);
  });
});

it('A9 refuses code and link when the customer’s address has changed since', async () => {
  const byCode = await challenge(api, 'moved@example.com');
  const byLink = await challenge(api, 'moved@example.com');
  await api.query("update profiles set email = 'moved.on@example.com' where email = 'moved@example.com'");
  expect((await verifyCode(api, byCode.attemptId, byCode.code)).status).toBeGreaterThanOrEqual(400);
  expect((await verifyLink(api, byLink.linkToken)).status).toBeGreaterThanOrEqual(400);
});

it('A12 refuses codes and links older than ten minutes, whatever the client’s clock is', async () => {
  const { attemptId, code, linkToken } = await challenge(api, 'old@example.com');
  await api.query(
    "update sign_in_attempts set created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes' where id = $1",
    [attemptId],
  );
  const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
  expect(await refusal(await verifyCode(api, attemptId, code, { headers }))).toBe('code_expired');
  expect(await refusal(await verifyLink(api, linkToken, { headers }))).toBe('link_expired');
  expect(await profileStatus(api, linkToken)).toBe(401);
});
