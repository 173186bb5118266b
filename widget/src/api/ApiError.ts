import * as z from 'zod/mini';
import { fieldErrorsSchema, type ErrorCode } from '../../contract/errors.ts';

const UNKNOWN = 'An unknown error occurred';
const DEFAULTS = { message: UNKNOWN, errors: { request: UNKNOWN } } as const;

/** field → codes or messages; `request` and unknown fields are shown in a form's summary. */
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

// Each part is checked on its own, so that one invalid part does not hide the others.
const bodySchema = z.record(z.string(), z.unknown());
const textSchema = z.string();
const countSchema = z.number();

export interface ApiErrorInit {
  /** HTTP status of the response; default 500, as the specification requires. */
  readonly status?: number | undefined;
  /** The parsed body of the response. */
  readonly body?: unknown;
  /** A code that the client sets itself (`offline`, `timeout`, `aborted`, `bad_answer`: an invalid response); precedes that of `body`. */
  readonly code?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Any failed request (specification, section 8): `{status, message, errors, error: true, body}`. Without a JSON object in the
 * response, `body` and `errors` are the specification's defaults. `code` and `requestId` are additions. Customers read a text of
 * the locale files, chosen by `code`, never `message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly error = true;
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: ErrorCode | (string & {});
  readonly requestId: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(init: ApiErrorInit = {}) {
    const body: Readonly<Record<string, unknown>> = bodySchema.safeParse(init.body).data ?? DEFAULTS;
    super(textSchema.safeParse(body['message']).data ?? UNKNOWN, { cause: init.cause });
    this.status = init.status ?? 500;
    this.body = body;
    this.errors = fieldErrorsSchema.safeParse(body['errors']).data;
    this.code = init.code ?? textSchema.safeParse(body['code']).data ?? 'unknown';
    this.requestId = textSchema.safeParse(body['request_id']).data;
    this.retryAfterS = init.retryAfterS ?? countSchema.safeParse(body['retry_after']).data;
  }
}
