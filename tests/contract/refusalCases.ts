import { describe, expect, it } from 'vitest';
import type { Api } from './Api.ts';
import { expectError } from './errorObject.ts';
import { bearer, maren, payloadOf, post } from './signIn.ts';

const json = { 'content-type': 'application/json' };
const magicLink = '/api/auth/magicLink';

/** What comes in wrong: answered with the right status and the error object, and nothing happens. */
export function refusalCases(api: () => Api, token: () => string): void {
  describe('a wrong request', () => {
    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/profile/nothing',
      '/api/profile/',
      '/api/PROFILE',
      '/api//profile',
    ])('to %s finds nothing', async (path) => {
      await expectError(await api().fetch(path, { headers: bearer(token()) }), 'not_found');
    });

    it.each([
      ['DELETE', '/api/config', 'GET'],
      ['GET', '/api/auth/magicLink', 'POST'],
      ['POST', '/api/profile/balances', 'GET'],
      ['PATCH', '/api/profile', 'GET'],
    ])('by the wrong method (%s %s) is told the right one', async (method, path, allowed) => {
      const answer = await api().fetch(path, { method });
      await expectError(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')?.split(', ')).toContain(allowed);
    });

    it.each([
      ['no JSON', '{"email":'],
      ['nothing', ''],
      ['a repeated key', '{"email":"a@example.com","email":"b@example.com"}'],
      ['a prototype key', '{"email":"a@example.com","__proto__":{}}'],
      ['a byte order mark', '\uFEFF{"email":"a@example.com"}'],
      ['endless nesting', `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ])('with %s as its body can not be read', async (_what, body) => {
      await expectError(
        await api().fetch(magicLink, { method: 'POST', headers: json, body }),
        'invalid_request',
      );
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'of type %s is refused, so that no form of another page can write',
      async (type) => {
        const body = JSON.stringify({ email: maren });
        const answer = await api().fetch(magicLink, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        });
        await expectError(answer, 'unsupported_media_type');
      },
    );

    it('that is too long is refused', async () => {
      const answer = await post(api(), magicLink, { email: maren, redirect: 'x'.repeat(2000000) });
      await expectError(answer, 'payload_too_large');
    });

    it.each([
      [{}, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 5 }, 'email'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ])('with the wrong field %j names the field', async (body, field) => {
      const { errors } = await expectError(await post(api(), magicLink, body), 'validation_failed');
      expect(Object.keys(errors ?? {})).toContain(field);
    });

    it.each([
      ['/api/auth', { email: 'mar\u0000en@example.com' }, 'email'],
      ['/api/auth', { email: maren, urlParams: { a: '\u0000' } }, 'urlParams.a'],
      ['/api/auth', { email: maren, urlParams: { a: '\ud800' } }, 'urlParams.a'],
      ['/api/auth', { email: maren, urlParams: { 'a\udc00': 'x' } }, 'urlParams'],
      ['/api/auth/verify', { attempt_id: 'att_\u0000', link_token: 'nonsense' }, 'attempt_id'],
    ])('to %s with text that no database can keep (%j) names the field', async (path, body, field) => {
      const { errors } = await expectError(await post(api(), path, body), 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    });

    it.each([
      ['GET', '/api/profile/transactions?filter[text]=%00', 'filter[text]'],
      ['GET', '/api/connections/1/lists?filter[handle]=%00', 'filter[handle]'],
      ['DELETE', '/api/auth/sessions/%00', 'id'],
    ])('with a NUL in its address (%s %s) names the field', async (method, path, field) => {
      const answer = await api().fetch(path, { method, headers: bearer(token()) });
      const { errors } = await expectError(answer, 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    });

    it.each([
      'page[size]=501',
      'page[size]=0',
      'page[number]=-1',
      'page[number]=abc',
      'sort=total',
      'filter[channel]=moon',
      'filter[year]=20',
      'page[size]=5&page[size]=6',
      'filter[owner]=1',
    ])('for a list with %s is refused', async (query) => {
      const answer = await api().fetch(`/api/profile/transactions?${query}`, { headers: bearer(token()) });
      await expectError(answer, 'validation_failed');
    });
  });

  describe('a bearer', () => {
    const swapped = () => {
      const [head = '', , signature = ''] = Buffer.from(token(), 'base64').toString('latin1').split('.');
      const payload = { ...payloadOf(token()), pid: '00000000-0000-4000-8000-000000000000' };
      const middle = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return Buffer.from(`${head}.${middle}.${signature}`).toString('base64');
    };
    const unsigned = () => {
      const middle = Buffer.from(JSON.stringify(payloadOf(token()))).toString('base64url');
      const head = Buffer.from('{"alg":"none"}').toString('base64url');
      return Buffer.from(`${head}.${middle}.`).toString('base64');
    };
    const flipped = () => {
      const bytes = Buffer.from(token(), 'base64');
      const at = bytes.length - 5;
      bytes.writeUInt8(bytes.readUInt8(at) === 65 ? 66 : 65, at);
      return bytes.toString('base64');
    };
    it.each([
      ['of nonsense', () => 'nonsense'],
      ['with another profile in it', swapped],
      ['without a signature', unsigned],
      ['with one character changed', flipped],
      ['cut short', () => token().slice(0, -8)],
      ['written in base64url', () => token().replace(/.$/, '-')],
      ['twice', () => `${token()}, ${token()}`],
    ])('%s is nobody', async (_what, wrong) => {
      await expectError(await api().fetch('/api/profile', { headers: bearer(wrong()) }), 'unauthenticated');
    });

    it('in the address or a cookie is nobody', async () => {
      const inAddress = await api().fetch(`/api/profile/balances?token=${encodeURIComponent(token())}`);
      await expectError(inAddress, 'unauthenticated');
      const inCookie = await api().fetch('/api/profile', { headers: { cookie: `token=${token()}` } });
      await expectError(inCookie, 'unauthenticated');
    });
  });

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
