import type { FileReply } from '../call/Call.ts';
import { encodeStream, encodeText, type Encoded } from './encodeText.ts';

const always = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  // A response that is opened as a page must not run or frame anything.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
const json = { ...always, 'content-type': 'application/json; charset=utf-8' } as const;

/** What the response to a request depends on, beside its content. */
export interface Asked {
  readonly requestId: string;
  /** The header `Accept-Encoding`. */
  readonly accepted: string | undefined;
}

// All headers are given to the constructor, in a plain object: reading or changing those of a `Response` makes the server build it in
// full, which takes longer than all else that an answer from memory needs.

/** A short JSON body, never compressed. */
export function jsonResponse(
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...json, 'x-request-id': requestId, ...headers },
  });
}

/** A text that is JSON, in a form that the caller accepts. */
export function encodedResponse(status: number, { body, headers }: Encoded, requestId: string): Response {
  return new Response(body, { status, headers: { ...json, 'x-request-id': requestId, ...headers } });
}

export async function fileResponse(
  { contentType, fileName, content }: FileReply,
  { requestId, accepted }: Asked,
): Promise<Response> {
  const disposition = `attachment; filename="${fileName.replaceAll(/[^A-Za-z0-9._-]/g, '-')}"`;
  const { body, headers } = await encodeContent(content, accepted);
  return new Response(body, {
    headers: {
      ...always,
      'x-request-id': requestId,
      'content-type': contentType,
      'content-disposition': disposition,
      ...headers,
    },
  });
}

async function encodeContent(content: FileReply['content'], accepted: string | undefined) {
  if (typeof content === 'string') return await encodeText(content, accepted);
  if (content instanceof ReadableStream) return encodeStream(content, accepted);
  // Photos and the like are compressed already.
  return { body: content, headers: {} };
}

/** Server-sent events. No proxy may keep, compress or collect them, and at their end the connection closes, so that no process waits for it. */
export function streamResponse(body: ReadableStream<Uint8Array> | null, requestId: string): Response {
  return new Response(body, {
    headers: {
      ...always,
      'x-request-id': requestId,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    },
  });
}

export function emptyResponse(status: number, requestId: string): Response {
  return new Response(null, { status, headers: { ...always, 'x-request-id': requestId } });
}
