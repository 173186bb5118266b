import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '../customers/schema.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('a session', () => {
  it('is over from the first request after its logout; a second logout succeeds, and another session stays', async () => {
    const token = await api.signIn('ana@example.com');
    const other = await api.signIn('ana@example.com');
    const profile = () => api.request('/api/profile/profile', { headers: bearer(token) });
    expect((await profile()).status).toBe(200);
    const logout = () => api.request('/api/auth/logout', { method: 'POST', headers: bearer(token) });
    expect((await logout()).status).toBe(204);
    const after = await profile();
    expect([after.status, await codeOf(after)]).toEqual([401, 'session_expired']);
    expect((await logout()).status).toBe(204);
    expect((await api.request('/api/auth/logout', { method: 'POST' })).status).toBe(401);
    expect((await api.request('/api/profile/profile', { headers: bearer(other) })).status).toBe(200);
  });

  it('ends after 24 hours', async () => {
    const token = await api.signIn('ben@example.com');
    const profile = () => api.request('/api/profile/profile', { headers: bearer(token) });
    expect((await profile()).status).toBe(200);
    api.clock.ms += 86400 * 1000 - 1000;
    expect((await profile()).status).toBe(200);
    api.clock.ms += 1000;
    expect(await codeOf(await profile())).toBe('session_expired');
  });

  it.each(['suspended', 'closed'] as const)(
    'ends for good when the account is %s; sessions of other accounts stay',
    async (status) => {
      const [token, other] = [await api.signIn('ben@example.com'), await api.signIn('ana@example.com')];
      const profile = (sessionToken: string) =>
        api.request('/api/profile/profile', { headers: bearer(sessionToken) });
      const set = (to: 'active' | typeof status) =>
        api.db.update(profiles).set({ status: to }).where(eq(profiles.email, 'ben@example.com'));
      await set(status);
      expect(await codeOf(await profile(token))).toBe('session_expired');
      await set('active');
      expect(await codeOf(await profile(token))).toBe('session_expired');
      expect((await profile(await api.signIn('ben@example.com'))).status).toBe(200);
      expect((await profile(other)).status).toBe(200);
    },
  );

  it('is listed for its owner, and only the owner can end it from elsewhere', async () => {
    const [here, there] = [await api.signIn('ana@example.com'), await api.signIn('ana@example.com')];
    const stranger = await api.signIn('ben@example.com');
    const list = async (token: string) => {
      const answer = await api.request('/api/auth/sessions', { headers: bearer(token) });
      return ((await answer.json()) as { data: { id: string; current: boolean }[] }).data;
    };
    const id = (await list(there)).find(({ current }) => current)?.id ?? '';
    const end = (token: string) =>
      api.request(`/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here)).status).toBe(204);
    expect((await list(here)).map((session) => session.id)).not.toContain(id);
    expect((await api.request('/api/profile', { headers: bearer(there) })).status).toBe(401);
  });

  it('can be ended without its token, by the secret id that only the token contains, for a device that was offline at the logout', async () => {
    const [token, other] = [await api.signIn('ana@example.com'), await api.signIn('ana@example.com')];
    const payload = Buffer.from(token, 'base64').toString().split('.')[1] ?? '';
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    const revoke = async (id: string) => {
      const answer = await api.post('/api/auth/revoke', { sid: id });
      return [answer.status, await answer.text()];
    };
    const unknown = await revoke('an id that nobody has');
    expect(await revoke(sid)).toEqual(unknown);
    expect(unknown).toEqual([204, '']);
    const status = async (sessionToken: string) =>
      (await api.request('/api/profile/profile', { headers: bearer(sessionToken) })).status;
    expect([await status(token), await status(other)]).toEqual([401, 200]);
  });
});
