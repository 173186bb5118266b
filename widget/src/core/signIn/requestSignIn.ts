import type { ApiClient } from '../../api/ApiClient.ts';
import type { Sent } from '../../../contract/sent.ts';
import { postAuth, postAuthEmail, postAuthSms } from '../../../contract/signIn.ts';
import { sentOf } from './sentOf.ts';
import { signInBody, type SignInPlace } from './signInBody.ts';
import type { SignInInput } from './SignInModel.ts';

const calls = { best: postAuth, email: postAuthEmail, sms: postAuthSms } as const;
/** `best`: what the server finds best for the person. */
export type RequestChannel = keyof typeof calls;

/** Asks for a message. `replaces` is the attempt whose code it puts out of use. */
export async function requestSignIn(
  api: ApiClient,
  by: RequestChannel,
  input: SignInInput,
  at: SignInPlace,
  replaces?: string,
): Promise<Sent> {
  const body = signInBody(input, at);
  return sentOf(await api.call(calls[by], { body: replaces === undefined ? body : { ...body, replaces } }));
}
