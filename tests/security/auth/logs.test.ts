import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, bearer, challenge, linkIn, signIn, verifyCode, wrongCode } from './signIn.ts';
import { startAttackedApi, type AttackedApi } from './startAttackedApi.ts';

let api: AttackedApi;
beforeAll(async () => {
  api = await startAttackedApi({ rateLimits: 'off' });
});
afterAll(async () => await api.stop());

it('A25 a thousand failures leave no secret, address, SQL statement or stack trace in logs or responses', async () => {
  const email = 'seeded.secret@example.com';
  await addCustomer(api, email);
  const token = await signIn(api, email);
  const { attemptId, code, linkToken, mail } = await challenge(api, email);
  const answers: string[] = [];
  const fail = async (sent: Promise<Response>) => {
    const answer = await sent;
    if (answer.status >= 400) answers.push(await answer.text());
  };
  const broken = token.slice(0, -6);
  const failures: ((at: number) => Promise<Response>)[] = [
    (at) => verifyCode(api, attemptId, wrongCode(code, at + 1)),
    () => api.post('/api/auth/verify', { link_token: `${linkToken}x`, code: 'no code' }),
    () => api.post('/api/auth', { email: `${email}\u0000`, redirect: linkIn(mail).href }),
    () => api.post('/api/auth', { email, redirect: '/x', externalRedirect: linkIn(mail).href }),
    () => api.fetch('/api/profile', { headers: bearer(broken) }),
    () => api.fetch(`/api/profile/${encodeURIComponent(email)}?token=${token}`),
    () => api.fetch(`/api/events/x/registrations/${code}?t=${token}`),
    () => api.fetch('/api/auth/sessions/x', { method: 'DELETE', headers: bearer(token) }),
    () => api.post('/api/auth/exchange', { assertion: token }),
    () => api.post('/api/auth/create', { email, attempt_id: token }),
    () => api.post('/api/auth/searchById', { type: email, id: token }),
    () => api.fetch(`/${email}/${token}`),
    () =>
      api.fetch('/api/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":"${email}","x":${token}`,
      }),
  ];
  for (let at = 0; at < 1000; at += 1) {
    const failure = failures[at % failures.length];
    if (failure) await fail(failure(at));
  }
  expect(answers.length).toBeGreaterThan(900);
  // Times have any six digits by chance.
  const lines = api.output().replaceAll(/"time":\d+/g, '');
  const secrets = { email, code, token, linkToken, broken, attemptId: attemptId.slice(4), sid: sidOf(token) };
  for (const [what, secret] of Object.entries(secrets)) {
    expect(lines.includes(secret), `${what} in the log`).toBe(false);
    expect(
      answers.some((text) => text.includes(secret)),
      `${what} in an answer`,
    ).toBe(false);
  }
  for (const text of [lines, ...new Set(answers)])
    expect(text).not.toMatch(
      /\b(select|insert|update|delete) .{0,40}\b(from|into|set)\b|\n\s+at |node_modules|\/(work|home|root)\//i,
    );
});

function sidOf(token: string): string {
  const [, payload = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}
