import { expect } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema } from '#contract/signedIn.ts';
import { dataOf } from '#contract/shapes.ts';
import type { Api } from './Api.ts';
import { linkIn, mailAfter, tokenOf } from './mails.ts';

/** The members of the demo data that the suite signs in. */
export const maren = 'maren@example.com';
export const layla = 'layla@example.com';

export function post(
  api: Api,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return api.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Requests a sign-in link. @returns the token of the link that is mailed */
export async function requestLink(api: Api, email: string, more: object = {}): Promise<string> {
  const text = await mailAfter(api, { to: email, including: 'token=' }, async () => {
    const answer = await post(api, '/api/auth/magicLink', { email, redirect: '/home', ...more });
    expect(answer.status).toBe(202);
  });
  return tokenOf(linkIn(text));
}

/**
 * Signs in by a mailed link.
 *
 * @returns the session token.
 */
export async function signIn(api: Api, email: string): Promise<string> {
  const answer = await post(api, '/api/auth/verify', { link_token: await requestLink(api, email) });
  expect(answer.status).toBe(200);
  return z.parse(dataOf(signedInSchema), await answer.json()).data.token;
}

/** @returns the claims of a token, without checking its signature. */
export function payloadOf(token: string): Record<string, unknown> {
  const compact = Buffer.from(token, 'base64').toString('latin1');
  const [, payload = ''] = compact.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
