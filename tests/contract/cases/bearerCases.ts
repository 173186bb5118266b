import { describe, expect, it } from 'vitest';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { bearer, payloadOf } from '../suite/signIn.ts';

/** A token that differs from a valid one in one respect. */
const forgeries = {
  otherProfile(token: string): string {
    const [head = '', , signature = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
    const payload = { ...payloadOf(token), pid: '00000000-0000-4000-8000-000000000000' };
    const middle = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return Buffer.from(`${head}.${middle}.${signature}`).toString('base64');
  },
  unsigned(token: string): string {
    const middle = Buffer.from(JSON.stringify(payloadOf(token))).toString('base64url');
    const head = Buffer.from('{"alg":"none"}').toString('base64url');
    return Buffer.from(`${head}.${middle}.`).toString('base64');
  },
  changedByte(token: string): string {
    const bytes = Buffer.from(token, 'base64');
    const at = bytes.length - 5;
    bytes.writeUInt8(bytes.readUInt8(at) === 65 ? 66 : 65, at);
    return bytes.toString('base64');
  },
};

/** Tokens that are not a session. */
export function bearerCases(api: () => Api, token: () => string): void {
  describe('a bearer token', () => {
    it.each([
      ['of nonsense', () => 'nonsense'],
      ['with another profile in it', () => forgeries.otherProfile(token())],
      ['without a signature', () => forgeries.unsigned(token())],
      ['with one character changed', () => forgeries.changedByte(token())],
      ['cut short', () => token().slice(0, -8)],
      ['written in base64url', () => token().replace(/.$/, '-')],
      ['twice', () => `${token()}, ${token()}`],
    ])('%s is refused', async (_what, wrong) => {
      await expectError(await api().fetch('/api/profile', { headers: bearer(wrong()) }), 'unauthenticated');
    });

    it('in the address or in a cookie is ignored', async () => {
      const inAddress = await api().fetch(`/api/profile/balances?token=${encodeURIComponent(token())}`);
      await expectError(inAddress, 'unauthenticated');
      const inCookie = await api().fetch('/api/profile', { headers: { cookie: `token=${token()}` } });
      await expectError(inCookie, 'unauthenticated');
    });
  });
}

/** Headers that every response has. */
export function headerCases(api: () => Api, token: () => string): void {
  describe('an answer', () => {
    it('lets no other origin read it and no cache keep it', async () => {
      const answer = await api().fetch('/api/profile', {
        headers: { ...bearer(token()), origin: 'https://elsewhere.example' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('set-cookie')).toBeNull();
    });
  });
}
