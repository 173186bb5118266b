import { networkOf } from './networkOf.ts';

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/**
 * The address of a caller, for quotas only. Only as many entries of `X-Forwarded-For` count as proxies are configured:
 * the caller can forge the entries before those.
 */
export function readClientAddress(request: Request, bindings: unknown, trustedHops: number): string {
  const direct = (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'local';
  if (trustedHops === 0) return networkOf(direct);
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return networkOf(forwarded.at(-trustedHops) || direct);
}
