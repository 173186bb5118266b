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

it.each(paths)('%s answers while the session lasts, and tells nothing after it', async (path) => {
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

it('is for reads of customers only', () => {
  for (const name of earlyReads) expect(endpoints[name]).toMatchObject({ method: 'GET', auth: 'customer' });
});

it('knows whose the session is, and refuses to guess what its row says', () => {
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
