import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';

// The ways in which an answer can be wrong, each with fields of the error that the call rejects with
// (specification, section 8).

export interface AnswerFault {
  readonly answer: (signal: AbortSignal) => Response | Promise<Response>;
  readonly error: object;
  /** Tried again where that is safe. */
  readonly isTemporary?: true;
  /** The type of the content: a call for a file of that type accepts it. */
  readonly content?: 'json' | 'html';
  /** The status of an answer that looks like a success. */
  readonly status?: 200 | 204;
}

const UNKNOWN = 'An unknown error occurred';
const nothing = { message: UNKNOWN, errors: { request: UNKNOWN } };
const html = '<!doctype html><title>Hotel</title><form>Log in to the network</form>';
const huge = JSON.stringify({ data: 'x'.repeat(4_000_000) });
const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json' }, ...init });
const refusal = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json(JSON.stringify({ status, message: 'No.', errors: { request: 'no' }, error: true, ...more }), {
    status,
    headers,
  });
/** Ends in the middle: the connection was lost. */
const broken = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"data":'));
        stream.error(new TypeError('terminated'));
      },
    }),
  );
const after = (ms: number, signal: AbortSignal, answer: () => Response) =>
  new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => resolve(answer()), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const bad = { status: 500, code: 'bad_answer', message: UNKNOWN, body: nothing, errors: nothing.errors };
const lost = { status: 500, code: 'offline', message: UNKNOWN, body: nothing, errors: nothing.errors };
const timedOut = { ...lost, code: 'timeout' };

export const answerFaults = {
  'an error 500': {
    answer: () => refusal(500),
    error: { status: 500, message: 'No.', errors: { request: 'no' } },
  },
  'a 429 with Retry-After': {
    answer: () => refusal(429, { code: 'rate_limited' }, { 'retry-after': '30' }),
    error: { status: 429, code: 'rate_limited', retryAfterS: 30 },
  },
  'a 401': {
    answer: () => refusal(401, { code: 'session_expired' }),
    error: { status: 401, code: 'session_expired' },
  },
  'a 502 of a proxy, in HTML': {
    answer: () => new Response(html, { status: 502 }),
    error: { status: 502, message: UNKNOWN, body: nothing },
    isTemporary: true,
  },
  silence: {
    answer: (signal) => after(3_600_000, signal, () => json('{}')),
    error: timedOut,
    isTemporary: true,
  },
  'an answer after 30 s': {
    answer: (signal) => after(30000, signal, () => json('{}')),
    error: timedOut,
    isTemporary: true,
  },
  'a connection that is reset': {
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    error: lost,
    isTemporary: true,
  },
  'a connection that is lost in the answer': {
    answer: broken, // A write without a body in its answer is judged by the status, which comes before.
    error: { ...lost, code: expect.stringMatching(/^(?:offline|bad_answer)$/) as unknown },
    isTemporary: true,
    status: 200,
  },
  'truncated JSON': { answer: () => json('{"data":[{"id":1,"na'), error: bad, content: 'json', status: 200 },
  'HTML for JSON': {
    answer: () => new Response(html, { headers: { 'content-type': 'text/html' } }),
    error: bad,
    content: 'html',
    status: 200,
  },
  'JSON of another type': {
    answer: () => json('{"data":"seven","lastUpdated":7}'),
    error: bad,
    content: 'json',
    status: 200,
  },
  'an empty 200': { answer: () => new Response(''), error: bad, status: 200 },
  'a 204': { answer: () => new Response(null, { status: 204 }), error: bad, status: 204 },
  'a huge answer of another type': { answer: () => json(huge), error: bad, content: 'json', status: 200 },
} as const satisfies Readonly<Record<string, AnswerFault>>;

/**
 * Whether a call must reject such an answer. A file may have any content of its type, and some calls answer
 * without a body.
 */
export function isFaultOf(call: Endpoint, { content, status: seeming }: AnswerFault): boolean {
  const { answerType = 'json', fileType, output, status } = call;
  // A stream is judged by its reader.
  if (answerType === 'events') return false;
  if (answerType === 'file')
    return content === undefined || (fileType !== undefined && !fileType.endsWith(content));
  // Where there is no body, the status is the whole answer.
  return output !== null || seeming === undefined || !status.includes(seeming);
}
