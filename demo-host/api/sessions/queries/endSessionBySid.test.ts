import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../schema.ts';
import { bearer, openTestApp, type TestApp } from '../../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

const sidOf = (token: string) => {
  const [, payload = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
};
const isAlive = async (token: string) =>
  (await api.request('/api/auth/sessions', { headers: bearer(token) })).status === 200;

describe('W17 a logout that was sent late because the device was offline', () => {
  it('ends the session of its id, and no other', async () => {
    const [first, second] = [await api.signIn('ana@example.com'), await api.signIn('ana@example.com')];
    expect((await api.post('/api/auth/revoke', { sid: sidOf(first) })).status).toBe(204);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
  });

  it('gets the same response whether the session exists or not', async () => {
    const token = await api.signIn('ana@example.com');
    const [row] = await api.db.select().from(sessions);
    // Neither the stored hash nor the id of the row ends a session.
    for (const sid of ['nonsense', '', row?.sid_hash ?? '', row?.id ?? '']) {
      const answer = await api.post('/api/auth/revoke', { sid });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(await isAlive(token)).toBe(true);
    expect((await api.post('/api/auth/revoke', {})).status).toBe(422);
  });
});
