import { expect } from 'vitest';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';

export interface ErrorObject {
  readonly status: number;
  readonly message: string;
  readonly errors: Record<string, string | string[] | null> | null;
  readonly error: true;
  readonly code: string;
  readonly request_id: string;
  readonly retry_after: number | null;
}

/** Checks that an answer is the specification's error object (section 8) for a code, with nothing more in it. */
export async function expectError(answer: Response, code: ErrorCode): Promise<ErrorObject> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  const body = (await answer.json()) as ErrorObject;
  expect(body).toMatchObject({ code, error: true, status: errorStatus[code] });
  expect(answer.status).toBe(errorStatus[code]);
  expect(Object.keys(body).toSorted()).toEqual(
    ['code', 'error', 'errors', 'message', 'request_id', 'retry_after', 'status'].toSorted(),
  );
  expect(body.message).not.toBe('');
  expect(body.request_id).toMatch(/^req_[A-Za-z0-9_-]{8,}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return body;
}

/** The body without what differs in every answer. */
export function masked(body: string): string {
  return body
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":"…"')
    .replaceAll(/"attempt_id":"[^"]*"/g, '"attempt_id":"…"');
}
