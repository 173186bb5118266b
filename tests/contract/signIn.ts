import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema } from '#contract/signedIn.ts';
import { dataOf } from '#contract/shapes.ts';
import type { Api } from './Api.ts';

/** The members of the demo data that the suite knows by name. */
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

/** Asks for a link, waits for the mail, and takes the link token out of its address. */
export async function requestLink(api: Api, email: string, more: object = {}): Promise<string> {
  const before = (await api.mails(email)).length;
  const answer = await post(api, '/api/auth/magicLink', { email, redirect: '/home', ...more });
  expect(answer.status).toBe(202);
  const mails = await vi.waitFor(
    async () => {
      const arrived = await api.mails(email);
      expect(arrived.length).toBeGreaterThan(before);
      return arrived;
    },
    { timeout: 10000, interval: 50 },
  );
  return tokenOf(linkIn(mails.at(-1) ?? ''));
}

/** The first address of a mail that carries a token. */
export function linkIn(text: string): URL {
  const found = text.match(/https?:\/\/[^\s<>"']+/g)?.find((address) => /token=/.test(address));
  if (found === undefined) throw new Error(`no sign-in link in this mail:\n${text}`);
  return new URL(found.replaceAll('&amp;', '&'));
}

export function tokenOf(link: URL): string {
  const inFragment = new URLSearchParams(link.hash.slice(1)).get('profile_portal_token');
  const token = inFragment ?? link.searchParams.get('token');
  if (token === null) throw new Error(`no token in ${link.href}`);
  return token;
}

/** A whole sign-in; gives the session token. */
export async function signIn(api: Api, email: string): Promise<string> {
  const answer = await post(api, '/api/auth/verify', { link_token: await requestLink(api, email) });
  expect(answer.status).toBe(200);
  return z.parse(dataOf(signedInSchema), await answer.json()).data.token;
}

/** What a token says about itself, without checking its signature. */
export function payloadOf(token: string): Record<string, unknown> {
  const compact = Buffer.from(token, 'base64').toString('latin1');
  const [, payload = ''] = compact.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
