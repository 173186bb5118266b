import { expect } from 'vitest';
import type { Mail } from '#tests/support/mail/startMailSink.ts';
import type { AskOptions, AttackedApi } from './startAttackedApi.ts';

export interface Challenge {
  readonly attemptId: string;
  readonly code: string;
  readonly linkToken: string;
  readonly mail: Mail;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Adds a customer for one test. @returns the id of the profile */
export async function addCustomer(api: AttackedApi, email: string, status = 'active', verified = true) {
  const [row] = await api.query<{ id: string }>(
    `insert into profiles (status, email, email_verified, first_name, region_id, joined_at, updated_at)
     values ($1, $2, $3, 'Ada', (select min(id) from regions), now(), now()) returning id`,
    [status, email, verified],
  );
  return row?.id ?? '';
}

/** Requests a mail with a link and a code, and reads both. */
export async function challenge(
  api: AttackedApi,
  email: string,
  more: object = {},
  options?: AskOptions & { readonly mailTo?: string },
): Promise<Challenge> {
  const to = options?.mailTo ?? email;
  const before = api.mailsTo(to).length;
  const answer = await api.post('/api/auth', { email, redirect: null, ...more }, options);
  expect(answer.status).toBe(202);
  const { data } = (await answer.json()) as { data: { attempt_id: string } };
  const mail = await api.nextMail(to, before);
  return { attemptId: data.attempt_id, code: codeIn(mail), linkToken: linkTokenIn(mail), mail };
}

export const verifyCode = (
  api: AttackedApi,
  attemptId: string,
  code: string,
  options?: AskOptions,
): Promise<Response> => api.post('/api/auth/verify', { attempt_id: attemptId, code }, options);

export const verifyLink = (api: AttackedApi, linkToken: string, options?: AskOptions): Promise<Response> =>
  api.post('/api/auth/verify', { link_token: linkToken }, options);

/**
 * Signs in by a mailed link.
 *
 * @returns the session token.
 */
export async function signIn(api: AttackedApi, email: string): Promise<string> {
  // By the link: after ten codes a day a mail has no code.
  const { linkToken } = await challenge(api, email);
  const answer = await verifyLink(api, linkToken);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** @returns the code of an error answer, whose shape has been checked. */
export async function refusal(answer: Response): Promise<string | undefined> {
  const body = (await answer.json()) as { status: number; error: boolean; code?: string };
  expect(body).toMatchObject({ status: answer.status, error: true });
  return body.code;
}

export const profileStatus = async (api: AttackedApi, token: string): Promise<number> =>
  (await api.fetch('/api/profile/profile', { headers: bearer(token) })).status;

/** @returns the six digits in a mail that are not a part of an address; empty if it has none */
export function codeIn({ text }: Pick<Mail, 'text'>): string {
  return /(?<![0-9A-Za-z])[0-9]{6}(?![0-9A-Za-z])/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? '';
}

export function linkIn({ text }: Pick<Mail, 'text'>): URL {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes('token='));
  if (link === undefined) throw new Error(`no link in this mail:\n${text}`);
  return new URL(link);
}

function linkTokenIn(mail: Mail): string {
  if (!mail.text.includes('token=')) return '';
  const link = linkIn(mail);
  const inFragment = new URLSearchParams(link.hash.slice(1)).get('profile_portal_token');
  return inFragment ?? link.searchParams.get('token') ?? '';
}

/** @returns six digits that differ from these. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1000000).padStart(6, '0');
}
