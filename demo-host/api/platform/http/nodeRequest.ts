import type { Context } from 'hono';

interface NodeBindings {
  readonly incoming?: {
    readonly url?: string;
    readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly socket?: { readonly remoteAddress?: string | undefined; destroy?(): unknown };
  };
}

/** The request as Node received it; `undefined` in tests and in msw, which have no connection. */
export function nodeRequest(bindings: unknown): NodeBindings['incoming'] {
  return (bindings as NodeBindings | undefined)?.incoming;
}

/** The path as it was sent: `c.req.path` is decoded, and without dot segments. */
export function sentPath(c: Context): string {
  const sent = nodeRequest(c.env)?.url;
  return sent?.startsWith('/') ? (sent.split('?', 1)[0] ?? '') : new URL(c.req.url).pathname;
}
