import { expect, it, vi } from 'vitest';
import { createTokens, type Tokens } from './createTokens.ts';
import { rememberTokens } from './rememberTokens.ts';

const claims = {
  pid: '0197f3a0-0000-7000-8000-000000000001',
  sid: 's'.repeat(43),
  iat: 1_800_000_000,
  exp: 1_800_000_900,
  amr: ['email_link'],
  mode: 'default',
};

function open() {
  const tokens = createTokens(async () => ({ secret: 'a secret that is long enough', tenant: 'shop' }));
  const readSession = vi.fn<Tokens['readSession']>(tokens.readSession);
  return { tokens, readSession, remembering: rememberTokens({ ...tokens, readSession }) };
}

it('checks the signature of a token once', async () => {
  const { tokens, readSession, remembering } = open();
  const token = await tokens.mintSession(claims);
  const first = await remembering.readSession(token);
  expect(first).toEqual({ ...claims, tenant: 'shop' });
  await expect(remembering.readSession(token)).resolves.toBe(first);
  expect(readSession).toHaveBeenCalledTimes(1);
});

it('takes no other spelling for a token that it knows', async () => {
  const { tokens, remembering } = open();
  const token = await tokens.mintSession(claims);
  await remembering.readSession(token);
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  for (const other of [`${token}=`, ` ${token}`, token.toLowerCase(), token.slice(0, -1) + last])
    await expect(remembering.readSession(other), other).resolves.toBeUndefined();
});

it('remembers no token that was refused', async () => {
  const { readSession, remembering } = open();
  await remembering.readSession('nonsense');
  await remembering.readSession('nonsense');
  expect(readSession).toHaveBeenCalledTimes(2);
});

it('freezes the claims, because all callers get the same object', async () => {
  const { tokens, remembering } = open();
  const found = await remembering.readSession(await tokens.mintSession(claims));
  expect(Object.isFrozen(found)).toBe(true);
});

it('still reads tokens when it has remembered as many as it may', async () => {
  const { tokens } = open();
  const readSession: Tokens['readSession'] = async () => ({ ...claims, tenant: 'shop' });
  const full = rememberTokens({ ...tokens, readSession });
  for (let n = 0; n < 5001; n += 1) await full.readSession(String(n));
  await expect(full.readSession('0')).resolves.toMatchObject(claims);
});
