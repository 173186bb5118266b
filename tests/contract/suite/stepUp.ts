import { expect } from 'vitest';
import type { Api } from './Api.ts';
import { mailAfter } from './mails.ts';
import { post } from './signIn.ts';

/** Confirms a step-up of the session in `headers`, by the code of a mail. */
export async function stepUp(api: Api, email: string, headers: Record<string, string>): Promise<void> {
  let attempt_id = '';
  const text = await mailAfter(api, { to: email, including: /^[0-9]{6}$/m }, async () => {
    const answer = await post(api, '/api/auth/step-up', {}, headers);
    attempt_id = ((await answer.json()) as { data: { attempt_id: string } }).data.attempt_id;
  });
  const code = /^[0-9]{6}$/m.exec(text)?.[0];
  expect((await post(api, '/api/auth/step-up/verify', { attempt_id, code }, headers)).status).toBe(200);
}
