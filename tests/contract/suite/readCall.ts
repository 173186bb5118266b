import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { Api } from './Api.ts';
import { bearer } from './signIn.ts';

/**
 * @returns a function that makes a read call with this token, expects 200, and parses the response by the call's
 * schema
 */
export function readCall(api: () => Api, token: () => string) {
  return async <E extends Endpoint>(call: E, query = '', language = 'en'): Promise<Answer<E>> => {
    const headers = { ...bearer(token()), 'accept-language': language };
    const answer = await api().fetch(call.path + query, { headers });
    expect(answer.status).toBe(200);
    if (call.output === null) throw new Error(`${call.path} has no body`);
    return z.parse(call.output, await answer.json()) as Answer<E>;
  };
}
