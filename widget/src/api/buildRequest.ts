import type { ClientCall, Endpoint } from '../../contract/endpoint.ts';
import type { CallInput } from './ApiClient.ts';

/** The part of a call that a request needs. */
type RequestedCall = Pick<ClientCall, 'method' | 'path' | 'answerType'>;

interface Sender {
  readonly token: string | undefined;
  readonly language: string;
}

/** Builds the URL and the options of one call. */
export function buildRequest(
  endpoint: RequestedCall,
  input: Partial<CallInput<Endpoint>>,
  sender: Sender,
): { readonly url: string; readonly init: RequestInit } {
  const { body, contentType } = bodyOf(endpoint, input.body);
  const headers: Record<string, string> = {
    accept: '*/*',
    'accept-language': sender.language,
    ...input.headers,
  };
  if (endpoint.answerType !== 'file') headers['accept'] = 'application/json';
  if (contentType !== undefined) headers['content-type'] = contentType;
  if (sender.token !== undefined) headers['authorization'] = `Bearer ${sender.token}`;
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  return {
    url: pathOf(endpoint, input.params) + queryOf(input.query),
    init: {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      keepalive: input.keepalive === true,
      // Only the bearer identifies the customer: no cookies are sent, and no response is cached.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    },
  };
}

function pathOf(endpoint: RequestedCall, params: unknown): string {
  const given = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // `{namespace}:{handle}` keeps its colon, as in the specification.
    encodeURIComponent(String(given.get(name))).replaceAll('%3A', ':'),
  );
}

function queryOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(endpoint: RequestedCall, body: unknown): { body?: BodyInit; contentType?: string } {
  if (body === undefined) return endpoint.method === 'GET' ? {} : { contentType: 'application/json' };
  if (body instanceof Blob) return { body, contentType: body.type };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
