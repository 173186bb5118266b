import { ApiError } from '../../api/ApiError.ts';
import type { Answer } from '../../contract/endpoint.ts';
import type { Sent } from '../../contract/session.ts';
import type { postAuth } from '../../contract/signIn.ts';

/** `POST /api/auth` also checks people in; a sign-in form has asked for a mail, and takes no other answer. */
export function sentOf({ data }: Answer<typeof postAuth>): Sent {
  if (data.status === 'sent') return data;
  throw new ApiError({ code: 'bad_answer' });
}
