import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { earlyReads, EarlySession } from './earlyReads.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

const paths = [...earlyReads].map((name) => endpoints[name].path);

it.each(paths)('%s answers while the session lasts, and reveals nothing after it', async (path) => {
  const token = await api.signIn('ana@example.com');
  const read = async (query = '') => await api.request(path + query, { headers: bearer(token) });
  expect((await read()).status).toBe(200);
  await api.request('/api/auth/logout', { method: 'POST', headers: bearer(token) });
  for (const query of ['', '?page[size]=nonsense']) {
    const answer = await read(query);
    expect(answer.status).toBe(401);
    await expect(answer.json()).resolves.toMatchObject({ code: 'session_expired' });
  }
});

it('only reads that need a customer are early reads', () => {
  for (const name of earlyReads) expect(endpoints[name]).toMatchObject({ method: 'GET', auth: 'customer' });
});

it('the session of an early read has the profile of its token, and throws for fields that only its row has', () => {
  const session = new EarlySession({
    pid: '0197f3a0-0000-7000-8000-000000000001',
    sid: 's'.repeat(43),
    iat: 1,
    exp: 2,
    amr: [],
    mode: 'default',
    tenant: 'shop',
  });
  expect(session.profileId).toBe('0197f3a0-0000-7000-8000-000000000001');
  for (const field of ['id', 'keep', 'steppedUpAt'] as const)
    expect(() => session[field]).toThrow('an early read has no row of its session');
});
