import { randomUUID } from 'node:crypto';
import type { Join } from '#contract/signIn.ts';
import type { ApiWorld } from '#tests/support/api/apiWorld.ts';
import { newEmail } from '#tests/support/api/mintMember.ts';
import { codeIn } from '#tests/support/mail/waitForMail.ts';
import { until } from '#tests/spec/openAs.ts';

/**
 * Creates a customer of the in-process API, for parts that change what other tries rely on.
 *
 * @returns the address of the customer
 */
export async function joinMember({ api }: ApiWorld): Promise<string> {
  const email = newEmail('member');
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await api.fetch(new Request(api.publicUrl + path, init));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { data: sent } = await call<{ data: { attempt_id: string } }>('POST', '/api/auth/email', {
    email,
    redirect: '/home',
  });
  const mail = () => api.mails().find(({ to }) => to === email);
  await until(() => mail() !== undefined);
  const proof = { attempt_id: sent.attempt_id, code: codeIn(mail() ?? { text: '' }) };
  const { data: join } = await call<{ data: Join }>('POST', '/api/auth/verify', proof);
  const config = await call<{ component_settings: { login: { terms_version: string } } }>(
    'GET',
    '/api/config',
  );
  await call('POST', '/api/auth/create', {
    first_name: 'Robin',
    last_name: 'Okafor',
    email,
    language: 'en',
    email_promo: true,
    sms_promo: false,
    terms_version: config.component_settings.login.terms_version,
    attempt_id: join.attempt_id,
  });
  return email;
}
