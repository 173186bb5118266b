import { ApiError } from '../../api/ApiError.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { postAuth } from '../../../contract/signIn.ts';

/** The message that an answer of `POST /api/auth` is about: the answer itself, or what is left to do of a check-in. */
export function sentOf({ data }: Answer<typeof postAuth>): Sent {
  const sent = data.status === 'sent' ? data : data.sent;
  if (sent) return sent;
  // The server accepts a repeated check-in even when the person may get no other message for now, and then sends none.
  if (data.status === 'checked_in') throw new ApiError({ status: 429, code: 'rate_limited' });
  throw new ApiError({ code: 'bad_answer' });
}
