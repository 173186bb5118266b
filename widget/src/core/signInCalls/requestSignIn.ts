import type { ApiClient } from '../../api/ApiClient.ts';
import type { Sent } from '../../../contract/sent.ts';
import { postAuth, postAuthEmail, postAuthSms } from '../../../contract/signIn.ts';
import { sentOf } from './sentOf.ts';
import { signInBody, type SignInPlace } from './signInBody.ts';
import type { SignInInput } from '../signIn/SignInModel.ts';

const calls = { best: postAuth, email: postAuthEmail, sms: postAuthSms } as const;
/** `best`: what the server finds best for the person. */
export type RequestChannel = keyof typeof calls;

export interface SignInRequest {
  readonly by: RequestChannel;
  readonly input: SignInInput;
  readonly at: SignInPlace;
  /** The attempt whose code it puts out of use. */
  readonly replaces?: string | undefined;
}

/** Asks for a message. */
export async function requestSignIn(
  api: ApiClient,
  { by, input, at, replaces }: SignInRequest,
  idempotencyKey: string | undefined,
): Promise<Sent> {
  const body = { ...signInBody(input, at), ...(replaces === undefined ? {} : { replaces }) };
  return sentOf(await api.call(calls[by], { body, idempotencyKey, tries: 1 }));
}
