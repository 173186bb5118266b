import type { ErrorCode } from '#contract/errors.ts';

export type FieldErrors = Record<string, string[]>;

interface Details {
  /** Field → what is wrong with it, as codes. */
  readonly errors?: FieldErrors;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Methods that the path has, for 405. */
  readonly allow?: readonly string[];
}

/** A refusal. Handlers throw it; the server makes the specification's error object of it. */
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

/** One field is wrong. */
export function invalid(field: string, code: string): Refusal {
  return new Refusal('validation_failed', { errors: { [field]: [code] } });
}
