/** A call of section 7 whose server side is built in a later issue. */
export interface LaterCall {
  readonly says: string;
  readonly because: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The body of the specification. */
  readonly body?: object;
  /** A visitor may call it. */
  readonly open?: boolean;
  /** The status of its success. */
  readonly succeeds: number;
}

/**
 * Until then each call is declared and answers 501 with the error object, which section 7 observes; its specified effect is a
 * pending row. A call that works fails both, and must be moved to the live ones.
 */
export const laterCalls: readonly LaterCall[] = [
  {
    says: 'PUT /api/profile/attributes/custom/{namespace}:{handle}',
    because: 'editing comes later',
    method: 'PUT',
    path: '/api/profile/attributes/custom/locale:language',
    body: { value: 'en' },
    succeeds: 200,
  },
];

/** Sends it as Maren, or with `bearer` undefined as a visitor. */
export function requestOf({ method, path, body }: LaterCall, bearer: string | undefined): Request {
  const headers = new Headers();
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (body === undefined) return new Request(location.origin + path, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(location.origin + path, { method, headers, body: JSON.stringify(body) });
}
