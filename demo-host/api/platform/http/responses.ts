import type { FileReply } from '../call/Call.ts';

const always = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  // A response that is opened as a page must not run or frame anything.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...always, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

export function fileResponse({ contentType, fileName, text }: FileReply): Response {
  const disposition = `attachment; filename="${fileName.replaceAll(/[^A-Za-z0-9._-]/g, '-')}"`;
  return new Response(text, {
    headers: { ...always, 'content-type': contentType, 'content-disposition': disposition },
  });
}

export function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: always });
}
