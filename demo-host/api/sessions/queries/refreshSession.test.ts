import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '../../customers/schema.ts';
import { sessions } from '../schema.ts';
import { ana } from '../../testing/addSmallShop.ts';
import { bearer, openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { createTokens } from '../../platform/crypto/createTokens.ts';
import { openSession } from './openSession.ts';
import { readTokenKeys } from '../../app/readTokenKeys.ts';

const day = 86400;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());
beforeEach(async () => await api.db.delete(sessions));

const seconds = () => api.clock.ms / 1000;
const open = async (keep = false, azp: string | null = null) => {
  const tokens = createTokens(() => readTokenKeys(api.db, api.deps.config.tokenSecret));
  const session = {
    profileId: ana,
    amr: 'email_code',
    keep,
    azp,
    mode: 'default',
    device: 'a browser',
  } as const;
  return (await openSession(api.db, tokens, session, new Date(api.clock.ms))).token;
};
const refresh = async (token: string) => {
  const answer = await api.request('/api/auth/refresh', { method: 'POST', headers: bearer(token) });
  const { data, code } = (await answer.json()) as {
    data?: { token: string; exp: number; keep: boolean };
    code?: string;
  };
  return { status: answer.status, code, token: data?.token ?? '', exp: data?.exp ?? 0, data };
};
const status = async (token: string) =>
  (await api.request('/api/profile/profile', { headers: bearer(token) })).status;
const claimsOf = (token: string) =>
  JSON.parse(
    Buffer.from(Buffer.from(token, 'base64').toString().split('.')[1] ?? '', 'base64url').toString(),
  ) as object;

describe('renewing a session', () => {
  it('returns another token of the same session that expires later, and the earlier token stays valid until its own expiry', async () => {
    const token = await open(false, 'http://shop.test');
    api.clock.ms += 3600 * 1000;
    const renewed = await refresh(token);
    expect(renewed).toMatchObject({ status: 200, exp: seconds() + day });
    expect(renewed.data).toMatchObject({ profile_id: ana, is_new: false, redirect: null, keep: false });
    expect(claimsOf(renewed.token)).toEqual({
      ...claimsOf(token),
      iat: seconds(),
      exp: seconds() + day,
    });
    expect(await api.db.$count(sessions)).toBe(1);
    expect([await status(token), await status(renewed.token)]).toEqual([200, 200]);
    api.clock.ms += (day - 3600) * 1000;
    expect([await status(token), await status(renewed.token)]).toEqual([401, 200]);
  });

  it.each([
    ['a session of a day', false, 1, 30],
    ['a session that is kept', true, 30, 180],
  ])('ends %s no later than its limit after the sign-in', async (_, keep, life, most) => {
    let token = await open(keep);
    const opened = seconds();
    for (let at = life / 2; at < most; at += life / 2) {
      api.clock.ms = (opened + at * day) * 1000;
      const renewed = await refresh(token);
      expect(renewed.exp).toBe(opened + Math.min(at + life, most) * day);
      token = renewed.token;
    }
    api.clock.ms = (opened + most * day) * 1000;
    expect(await refresh(token)).toMatchObject({ status: 401, code: 'session_expired' });
  });

  it('does not revive a session that has ended', async () => {
    const [revoked, late] = [await open(), await open()];
    await api.request('/api/auth/logout', { method: 'POST', headers: bearer(revoked) });
    expect(await refresh(revoked)).toMatchObject({ status: 401, code: 'session_expired' });
    api.clock.ms += day * 1000;
    expect(await refresh(late)).toMatchObject({ status: 401, code: 'session_expired' });
  });
});

describe('A16: a session', () => {
  it('ends in every browser when the address of the account changes, even by SQL', async () => {
    const tokens = [await open(), await open(true)];
    await api.db.update(profiles).set({ email: 'ANA@example.com' }).where(eq(profiles.id, ana));
    expect(await Promise.all(tokens.map(status))).toEqual([200, 200]);
    await api.db.update(profiles).set({ email: 'ana.new@example.com' }).where(eq(profiles.id, ana));
    expect(await Promise.all(tokens.map(status))).toEqual([401, 401]);
    expect(await status(await open())).toBe(200);
    await api.db.update(profiles).set({ email: 'Ana@example.com' }).where(eq(profiles.id, ana));
  });

  it.each(['suspended', 'closed'])('ends when the account is %s', async (state) => {
    const token = await open();
    await api.db.update(profiles).set({ status: state }).where(eq(profiles.id, ana));
    expect(await status(token)).toBe(401);
    expect(await refresh(token)).toMatchObject({ status: 401 });
    await api.db.update(profiles).set({ status: 'active' }).where(eq(profiles.id, ana));
  });
});
