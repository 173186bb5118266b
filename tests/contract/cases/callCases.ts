import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { laterCalls } from '../../support/api/laterCalls.ts';
import { bearer, layla, signIn } from '../suite/signIn.ts';
import type { Tokens } from '../suite/Tokens.ts';

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const isLater = (name: EndpointName) => laterCalls.includes(name);
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const describeCall = ([name, { method, path }]: readonly [EndpointName, Endpoint]) =>
  [name, method, path] as const;

/** Reads that are implemented, have no parameters in their path, and are not streams. */
const plainReads = all.filter(
  ([name, { method, path, answerType }]) =>
    method === 'GET' && answerType !== 'events' && !path.includes('{') && !isLater(name),
);

/** Every call of the contract's table: the shape of its response, its access, and 501 for calls that are not built yet. */
export function callCases(api: () => Api, tokens: () => Tokens): void {
  const token = () => tokens().maren;
  describe('the table of calls', () => {
    it.each(plainReads.map(describeCall))('%s (%s %s) answers in its own shape', async (name) => {
      const call: Endpoint = endpoints[name];
      const device = { 'x-portal-device': tokens().device };
      const headers = {
        customer: bearer(token()),
        staff: bearer(api().staffToken),
        partner: {},
        visitor: device,
        either: device,
      }[call.auth];
      const answer = await api().fetch(call.path, { headers });
      expect(call.status).toContain(answer.status);
      if (call.output === null) return expect(await answer.text()).toBe('');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      const body: unknown = await answer.json();
      expect(z.safeParse(call.output, body).error?.issues).toBeUndefined();
    });

    it.each(
      all
        .filter(([, call]) => call.auth === 'customer' && call.path !== '/api/auth/logout')
        .map(describeCall),
    )('%s (%s %s) is refused without a session', async (_name, method, path) => {
      const answer = await api().fetch(fill(path), { method });
      await expectError(answer, 'unauthenticated');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    endedWithDevice(api);

    it.each(all.filter(([name]) => isLater(name)).map(describeCall))(
      '%s (%s %s) answers that it is not implemented',
      async (_name, method, path) => {
        const hasBody = method === 'POST' || method === 'PUT';
        const answer = await api().fetch(fill(path), {
          method,
          headers: { ...bearer(token()), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
          ...(hasBody ? { body: '{}' } : {}),
        });
        await expectError(answer, 'not_implemented');
      },
    );

    it('is published as OpenAPI 3.1, with every call in it', async () => {
      const answer = await api().fetch('/api/openapi.json');
      const document = (await answer.json()) as {
        openapi: string;
        paths: Record<string, Record<string, unknown>>;
      };
      expect(document.openapi).toMatch(/^3\.1\./);
      const missing = all.filter(
        ([, { method, path }]) => document.paths[path]?.[method.toLowerCase()] === undefined,
      );
      expect(missing.map(([name]) => name)).toEqual([]);
    });
  });
}

function endedWithDevice(api: () => Api): void {
  it('the API survives reads of an ended session that come with an unknown device', async () => {
    const headers = { ...bearer(await signIn(api(), layla)), 'x-portal-device': 'unknown' };
    await api().fetch('/api/auth/logout', { method: 'POST', headers });
    const read = async () => await api().fetch('/api/profile/balances', { headers });
    for (const answer of await Promise.all(Array.from({ length: 20 }, read)))
      await expectError(answer, 'session_expired');
    expect((await api().fetch('/api/network/available')).status).toBe(204);
  });
}
