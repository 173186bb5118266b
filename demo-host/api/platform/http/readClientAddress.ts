import { networkOf } from './networkOf.ts';
import { nodeRequest } from './nodeRequest.ts';

/**
 * The address of a caller, for quotas only. Only as many entries of `X-Forwarded-For` count as proxies are configured:
 * the caller can forge the entries before those.
 */
export function readClientAddress(request: Request, bindings: unknown, trustedHops: number): string {
  const direct = nodeRequest(bindings)?.socket?.remoteAddress ?? 'local';
  if (trustedHops === 0) return networkOf(direct);
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return networkOf(forwarded.at(-trustedHops) || direct);
}
