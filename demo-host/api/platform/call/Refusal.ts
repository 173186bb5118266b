import type { ErrorCode } from '#contract/errors.ts';

export type FieldErrors = Record<string, string[]>;

interface Details {
  /** Field → error codes. */
  readonly errors?: FieldErrors;
  /** The current version of the data that have changed meanwhile. */
  readonly data?: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
  /** The allowed methods of the path, for 405. */
  readonly allow?: readonly string[];
}

/** A refusal. Handlers throw it; the server turns it into the specification's error object. */
export class Refusal extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Makes the refusal for one invalid field. */
export function invalid(field: string, code: string): Refusal {
  return new Refusal('validation_failed', { errors: { [field]: [code] } });
}

/** Makes the refusal of a request whose `Idempotency-Key` belongs to another one. */
export function usedKey(): Refusal {
  return invalid('idempotency_key', 'used');
}
