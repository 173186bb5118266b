import type { FakeAnswer } from '#tests/support/driver.ts';

/** The error object as the API answers it, for failures that nobody can bring about in a demo that works. */
export function answerFailure(status: number, code: string): FakeAnswer {
  const body = {
    status,
    message: 'An unknown error occurred',
    code,
    errors: {},
    error: true,
    request_id: 'req_4f81',
  };
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}
