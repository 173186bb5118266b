import { randomUUID } from 'node:crypto';
import type { Join } from '#contract/signIn.ts';
import type { SignedIn } from '#contract/signedIn.ts';
import { count } from '../world/count.ts';
import { callApi, dataOf } from './callApi.ts';
import type { Demo } from '../browser/startDemo.ts';
import { codeIn, waitForMail } from '../mail/waitForMail.ts';

export interface Member {
  readonly email: string;
  readonly firstName: string;
  readonly token: string;
  readonly profileId: string;
}

/** @returns an address without an account. */
export function newEmail(name = 'someone'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/**
 * Creates a customer through the API alone.
 *
 * @returns the customer, for one test
 */
export async function mintMember(demo: Demo, given: Record<string, unknown> = {}): Promise<Member> {
  count('people');
  const email = newEmail('member');
  const asked = await callApi(demo, 'POST', '/api/auth/email', { body: { email, redirect: '/home' } });
  const { attempt_id } = dataOf<{ attempt_id: string }>(asked);
  const code = codeIn(await waitForMail(demo, email));
  const verified = await callApi(demo, 'POST', '/api/auth/verify', { body: { attempt_id, code } });
  const body = {
    first_name: 'Robin',
    last_name: 'Okoye',
    email,
    language: 'en',
    email_promo: false,
    sms_promo: false,
    terms_version: await termsVersion(demo),
    attempt_id: dataOf<Join>(verified).attempt_id,
    ...given,
  };
  const created = dataOf<SignedIn>(await callApi(demo, 'POST', '/api/auth/create', { body }));
  return { email, firstName: body.first_name, token: created.token, profileId: created.profile_id };
}

async function termsVersion(demo: Demo): Promise<string> {
  const { body } = await callApi(demo, 'GET', '/api/config');
  const config = body as { component_settings: { login: { terms_version: string } } };
  return config.component_settings.login.terms_version;
}
