import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { laterCalls } from '#tests/support/api/laterCalls.ts';
import { handlers } from './handlers.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
});
afterAll(async () => await api.close());

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const postStream = (body: ReadableStream<Uint8Array>) =>
  api.request('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

describe('the table of calls', () => {
  const later = table
    .filter(([name]) => handlers[name] === undefined)
    .map(([name, { method, path }]) => ({ name, method, path }));
  it('has a handler for every call except those that are built later', () => {
    expect(later.map(({ name }) => name).toSorted()).toEqual([...laterCalls].toSorted());
  });
  it.each(later)('$name is declared and answers 501', async ({ method, path }) => {
    const answer = await api.request(fill(path), { method, headers: bearer(token) });
    expect(await json(answer)).toMatchObject({ status: 501, code: 'not_implemented', error: true });
  });

  const closed = table
    .filter(([, { auth }]) => auth === 'customer')
    .map(([name, { method, path }]) => ({ name, method, path }));
  it.each(closed)('$name is refused without a session', async ({ method, path }) => {
    const answer = await api.request(fill(path), { method });
    expect(await json(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('is published completely as the OpenAPI document', async () => {
    const document = await json(await api.request('/api/openapi.json'));
    expect(document['openapi']).toBe('3.1.0');
    const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>;
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(table.map(([name]) => name).toSorted());
    expect(JSON.stringify(document)).toContain('filter[issued_at][lte]');
  });

  it('has in the OpenAPI document the credentials that each call accepts', async () => {
    const document = await json(await api.request('/api/openapi.json'));
    const paths = document['paths'] as Record<string, Record<string, { security?: Record<string, []>[] }>>;
    const schemes = { customer: ['bearer'], either: ['', 'bearer'], staff: ['staff'], partner: ['partner'] };
    for (const [, { path, method, auth }] of table) {
      const { security = [] } = paths[path]?.[method.toLowerCase()] ?? {};
      const names = security.map((scheme) => Object.keys(scheme).join());
      expect(names, path).toEqual(auth === 'visitor' ? [] : schemes[auth]);
    }
    expect(document).toMatchObject({
      components: { securitySchemes: { bearer: {}, staff: {}, partner: {} } },
    });
  });
});

describe('an error', () => {
  it("is the specification's error object, with a code and a request id that is also in a header", async () => {
    const answer = await api.request('/api/profile');
    const body = await json(answer);
    expect(body).toEqual({
      status: 401,
      message: expect.any(String) as string,
      errors: null,
      error: true,
      code: 'unauthenticated',
      request_id: expect.stringMatching(/^req_[\w-]{16}$/) as string,
      retry_after: null,
    });
    expect(answer.headers.get('x-request-id')).toBe(body['request_id']);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    ['GET', '/api/unknown', 404],
    ['GET', '/api', 404],
    ['GET', '/api/config/', 404],
    ['GET', '/api/Config', 404],
    ['GET', '/API/config', 404],
    ['GET', '//api///config', 404],
    ['GET', '/api//config', 404],
    ['GET', '/api/%63onfig', 404],
    ['POST', '/api/%61uth', 404],
    ['DELETE', '/api/config', 405],
    ['GET', '/api/auth', 405],
    ['HEAD', '/api/auth', 405],
    ['OPTIONS', '/api/profile', 405],
    ['PATCH', '/api/profile', 405],
    ['GET', '/api/benefits/definitions/999999999999999', 404],
    ['GET', '/api/benefits/definitions/x', 422],
  ])('%s %s is a %i', async (method, path, status) => {
    const answer = await api.request(path, { method });
    expect(answer.status).toBe(status);
    if (method !== 'HEAD') expect(await json(answer)).toMatchObject({ status, error: true });
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/GET|POST/);
  });

  it.each([
    ['form', 'application/x-www-form-urlencoded', 'email=a@b.example', 415],
    ['plain text', 'text/plain', '{"email":"a@b.example"}', 415],
    ['no type', '', '{"email":"a@b.example"}', 415],
    ['another charset', 'application/json; charset=utf-16', '{"email":"a@b.example"}', 415],
    ['half a body', 'application/json', '{"email":', 400],
    ['a key twice', 'application/json', '{"email":"a@b.example","email":"c@d.example"}', 400],
    ['more than 100 kB', 'application/json', JSON.stringify({ email: 'x'.repeat(110000) }), 413],
    ['a list', 'application/json', '[]', 422],
  ])('is the response to a body of %s', async (_what, type, body, status) => {
    const answer = await api.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(await json(answer)).toMatchObject({ status, error: true });
  });

  it('is the response to a path that names a call only once its dot segments are resolved', async () => {
    const incoming = { url: '/%2e%2e/api/config?x=1' };
    const answers = await Promise.all(
      [incoming, { url: '/api/config?x=1' }].map((sent) =>
        Promise.resolve(api.app.request('/api/config', {}, { incoming: sent })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });

  it('is a 400, and not logged as an error, where the caller hangs up in the middle of a body', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":"a@b.'));
      },
      pull: () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const before = api.lines.length;
    const answer = await postStream(body);
    expect(answer.status).toBe(400);
    // 50 is the level `error`.
    expect(api.lines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is logged below `error` where the caller hangs up before all bytes of a stated length', async () => {
    const listener = getRequestListener(api.app.fetch);
    const server = createServer((request, response) => void listener(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const before = api.lines.length;
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST /api/auth HTTP/1.1', 'host: portal.test', 'content-type: application/json'];
    caller.write([...head, 'content-length: 100', '', '{"email":"a@b.'].join('\r\n'));
    await once(server, 'request');
    caller.destroy();
    const lines = () => api.lines.slice(before).map((line) => JSON.parse(line) as { level: number });
    const answer = expect.objectContaining({ path: '/api/auth', status: 400, level: 30 }) as unknown;
    await expect.poll(lines, { timeout: 10000 }).toContainEqual(answer);
    expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
    server.close();
  });

  it('says when to come back where the database can not work at the moment', async () => {
    const full = await openTestApp();
    await full.db.execute(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await full.db.execute(
      'create trigger refuse before insert on sign_in_attempts for each row execute function refuse()',
    );
    const answer = await full.post('/api/auth', { email: 'ana@example.com' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await json(answer)).toMatchObject({ status: 503, code: 'upstream_unavailable' });
    await full.close();
  });

  it('is sent without reading an oversized body to its end', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(65536));
      },
    });
    const answer = await postStream(body);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it.each([
    'sort=points',
    'filter[id]=1&filter[id]=2',
    'page[size]=501',
    'page[number]=0',
    'page[number]=-1',
    'filter[owner]=1',
  ])('names the query parameter that is wrong: %s', async (query) => {
    const answer = await api.request(`/api/profile/transactions?${query}`, { headers: bearer(token) });
    const body = await json(answer);
    expect(body).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(Object.keys(body['errors'] as object)).toEqual([query.split('=')[0]]);
  });

  it('in the server reveals nothing about its inside', async () => {
    const broken = await openTestApp();
    await broken.db.execute('drop table location_hours');
    const answer = await broken.request('/api/geolocation');
    expect(await json(answer)).toMatchObject({
      status: 500,
      message: 'An unknown error occurred',
      errors: { request: 'An unknown error occurred' },
      code: 'unknown',
    });
    expect(broken.lines.join('')).not.toContain('select');
    await broken.close();
  });
});

describe('the headers', () => {
  it('keep every response of the API out of caches and out of pages of other sites', async () => {
    for (const path of ['/api/config', '/api/profile', '/api/network/available', '/api/unknown']) {
      const { headers } = await api.request(path, { headers: { origin: 'https://evil.example' } });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('of a request have no cookie that replaces the bearer token', async () => {
    const answer = await api.request('/api/profile', { headers: { cookie: `token=${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('the log', () => {
  it('has one line for each request, without tokens, addresses, codes or queries', async () => {
    const link = await api.requestLink('ana@example.com', { redirect: '/home?secret=hush' });
    await api.request(`/?token=${encodeURIComponent(link)}&email=ana@example.com`);
    await api.request(`/${encodeURIComponent('ana@example.com')}/x`);
    await api.request('/api/profile?email=ana@example.com', { headers: bearer(token) });
    await api.post('/api/auth/verify', { link_token: link });
    await api.post('/api/auth/verify', { link_token: `${link}x`, code: '123456' });
    await api.request(`/api/events/hush/registrations/7KQ-2MD?t=${link}`);
    await api.post('/api/auth', '{"email":"ana@example.com"');
    await api.post('/csp-reports', [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: `https://x.example/?${link}` },
      },
    ]);
    // Random ids and times have any short text by chance.
    const log = api.lines.join('').replaceAll(/req_[\w-]{16}|"time":\d+/g, '');
    for (const secret of [
      link,
      token,
      link.slice(20, 60),
      'ana@',
      'Ana@',
      'ana%40',
      '123456',
      'hush',
      '7KQ',
      'blockedURL',
    ]) {
      expect(log).not.toContain(secret);
    }
    const line = JSON.parse(api.lines.findLast((text) => text.includes('"/api/profile"')) ?? '{}') as object;
    expect(line).toMatchObject({ method: 'GET', path: '/api/profile', ms: expect.any(Number) as number });
  });
});
