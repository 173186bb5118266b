import type { Endpoint } from '#contract/endpoint.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { Refusal } from '../call/Refusal.ts';
import { jsonResponse } from './responses.ts';

/** Messages for developers. Customers see the portal's own texts, which it selects by code. */
const messages: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'The given data was invalid.',
  invalid_request: 'The request could not be read.',
  unauthenticated: 'Authentication is required.',
  session_expired: 'The session has ended.',
  forbidden: 'Not allowed.',
  not_found: 'Not found.',
  method_not_allowed: 'The method is not allowed here.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'The content type is not supported.',
  link_used: 'The link has already been used.',
  link_expired: 'The link has expired.',
  code_wrong: 'The code is wrong.',
  code_expired: 'The code can not be used any more.',
  account_suspended: 'The account is suspended.',
  already_exists: 'It exists already.',
  step_up_required: 'A fresh code is needed.',
  rate_limited: 'Too many requests.',
  upstream_unavailable: 'Something that this needs does not work at the moment.',
  not_implemented: 'Not implemented yet.',
};

/**
 * The response for a thrown error: the error object of the specification's section 8, without internal details.
 *
 * @param ofCall the messages that the specification has for the call
 */
export function errorResponse(thrown: unknown, requestId: string, ofCall?: Endpoint['messages']): Response {
  const refusal = thrown instanceof Refusal ? thrown : new Refusal('unknown');
  const status = errorStatus[refusal.code];
  const { errors, retryAfter, allow, data } = refusal.details;
  const body: ErrorBody & { data?: unknown } = {
    status,
    message: messageOf(refusal.code, ofCall),
    errors: errors ?? (refusal.code === 'unknown' ? { request: 'An unknown error occurred' } : null),
    error: true,
    code: refusal.code,
    request_id: requestId,
    retry_after: retryAfter ?? null,
    ...(data === undefined ? {} : { data }),
  };
  return jsonResponse(status, body, requestId, {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow === undefined ? {} : { allow: allow.join(', ') }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  });
}

function messageOf(code: ErrorCode, ofCall: Endpoint['messages']): string {
  if (ofCall !== undefined && errorStatus[code] !== 401)
    return code === 'validation_failed' || code === 'invalid_request' ? ofCall.invalid : ofCall.failed;
  return messages[code] ?? 'An unknown error occurred';
}
