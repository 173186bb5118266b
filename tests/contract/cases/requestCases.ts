import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { bearer, maren, post } from '../suite/signIn.ts';

const json = { 'content-type': 'application/json' };
const magicLink = '/api/auth/magicLink';
/** The lists of a customer that have pages. */
const lists = (Object.values(endpoints) as Endpoint[])
  .filter(({ method, auth, path }) => method === 'GET' && auth === 'customer' && !path.includes('{'))
  .filter(({ query }) => 'page[size]' in Object(query?.safeParse({ 'page[size]': '5' }).data))
  .map(({ path }) => path);

/** Invalid requests get the right status and the error object, and have no effect. */
export function requestCases(api: () => Api, token: () => string): void {
  addressCases(api, token);
  bodyCases(api);
  fieldCases(api, token);
}

function addressCases(api: () => Api, token: () => string): void {
  describe('a wrong address', () => {
    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/profile/nothing',
      '/api/profile/',
      '/api/PROFILE',
      '/api//profile',
    ])('%s is not found', async (path) => {
      await expectError(await api().fetch(path, { headers: bearer(token()) }), 'not_found');
    });

    it.each([
      ['DELETE', '/api/config', 'GET'],
      ['GET', '/api/auth/magicLink', 'POST'],
      ['POST', '/api/profile/balances', 'GET'],
      ['PATCH', '/api/profile', 'GET'],
    ])(
      'with the wrong method (%s %s) gets the allowed one in the response',
      async (method, path, allowed) => {
        const answer = await api().fetch(path, { method });
        await expectError(answer, 'method_not_allowed');
        expect(answer.headers.get('allow')?.split(', ')).toContain(allowed);
      },
    );

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
      'page[size]=-5',
      'page[size]=1e2',
      'page[number]=99999999999999999999',
      'include=profiles.email',
      "sort=-transacted_at'--",
    ])('T18 of a list with %s is refused', async (query) => {
      expect(lists).toEqual(expect.arrayContaining(['/api/profile/points', '/api/rewards/catalogue']));
      for (const path of lists) {
        const answer = await api().fetch(`${path}?${query}`, { headers: bearer(token()) });
        await expectError(answer, 'validation_failed');
      }
    });
  });
}

function bodyCases(api: () => Api): void {
  describe('a wrong body', () => {
    it.each([
      ['no JSON', '{"email":'],
      ['nothing', ''],
      ['a repeated key', '{"email":"a@example.com","email":"b@example.com"}'],
      ['a prototype key', '{"email":"a@example.com","__proto__":{}}'],
      ['a byte order mark', '\uFEFF{"email":"a@example.com"}'],
      ['endless nesting', `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ])('that is %s cannot be read', async (_what, body) => {
      await expectError(
        await api().fetch(magicLink, { method: 'POST', headers: json, body }),
        'invalid_request',
      );
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'of type %s is refused, so that a form of another site cannot write',
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
  });
}

function fieldCases(api: () => Api, token: () => string): void {
  describe('a wrong field', () => {
    it.each([
      [{}, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 5 }, 'email'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ])('of %j is named in the error', async (body, field) => {
      const { errors } = await expectError(await post(api(), magicLink, body), 'validation_failed');
      expect(Object.keys(errors ?? {})).toContain(field);
    });

    it.each([
      ['/api/auth', { email: 'mar\u0000en@example.com' }, 'email'],
      ['/api/auth', { email: maren, urlParams: { a: '\u0000' } }, 'urlParams.a'],
      ['/api/auth', { email: maren, urlParams: { a: '\ud800' } }, 'urlParams.a'],
      ['/api/auth', { email: maren, urlParams: { 'a\udc00': 'x' } }, 'urlParams'],
      ['/api/auth/verify', { attempt_id: 'att_\u0000', link_token: 'nonsense' }, 'attempt_id'],
    ])('of %s with text that no database can keep (%j) is named in the error', async (path, body, field) => {
      const { errors } = await expectError(await post(api(), path, body), 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    });

    it.each([
      ['GET', '/api/profile/transactions?filter[text]=%00', 'filter[text]'],
      ['GET', '/api/connections/1/lists?filter[handle]=%00', 'filter[handle]'],
      ['DELETE', '/api/auth/sessions/%00', 'id'],
    ])('with a NUL in the address (%s %s) is named in the error', async (method, path, field) => {
      const answer = await api().fetch(path, { method, headers: bearer(token()) });
      const { errors } = await expectError(answer, 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    });
  });
}
