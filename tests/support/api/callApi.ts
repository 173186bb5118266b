import type { Demo } from '../browser/startDemo.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, or null where there is none. */
  readonly body: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly bearer?: string;
  /** Token of a paired device. */
  readonly device?: string;
}

/** Calls the API of a running demo as the portal does. */
export async function callApi(
  demo: Pick<Demo, 'portalUrl'>,
  method: string,
  path: string,
  { body, bearer, device }: CallOptions = {},
): Promise<Reply> {
  const answer = await fetch(demo.portalUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(device === undefined ? {} : { 'x-portal-device': device }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

/** @returns the `data` of an answer, which must be a success. */
export function dataOf<T>(reply: Reply): T {
  if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return (reply.body as { data: T }).data;
}
