import * as z from 'zod/mini';

/** Every error code with its status. Customers read the text `error.<code>` of the locale files, never `message`. */
export const errorStatus = {
  validation_failed: 422,
  invalid_request: 400,
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  step_up_required: 403,
  account_suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_exists: 409,
  price_changed: 409,
  rate_changed: 409,
  already_linked: 409,
  already_claimed: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  link_used: 410,
  link_expired: 410,
  code_wrong: 422,
  code_expired: 410,
  name_mismatch: 422,
  number_invalid: 422,
  insufficient_points: 422,
  tier_required: 422,
  out_of_stock: 422,
  not_started: 422,
  ended: 422,
  below_minimum: 422,
  not_multiple: 422,
  not_linked: 422,
  limit_reached: 429,
  rate_limited: 429,
  unknown: 500,
  not_implemented: 501,
  upstream_unavailable: 503,
  maintenance: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field → codes or messages; `null` for a field without any. */
export const fieldErrorsSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.array(z.string())])));

/**
 * The body of any response other than 2xx: the specification's error object, with `code` and `request_id` added. `code` is
 * a plain string here because other servers may send codes that the portal does not know.
 */
export const errorBodySchema = z.object({
  status: z.number(),
  message: z.string(),
  errors: z.nullish(fieldErrorsSchema),
  error: z.literal(true),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  retry_after: z.nullish(z.number()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
