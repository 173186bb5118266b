import { decodeToken } from '../../core/session/decodeToken.ts';
import type { HostTokens, TokenReason } from '../../core/session/HostTokens.ts';
import type { HostConnection } from '../../host/HostConnection.ts';
import type { Clock } from '../../lib/time/createClock.ts';

/** A token that expires sooner is not used (PROTOCOL.md, section 4). */
const SKEW_S = 15;
/** The least time between requests, `initial` ones apart. */
const RETRY_MS = 30000;

export interface HostTokensDeps {
  readonly connection: Pick<HostConnection, 'call' | 'capabilities'>;
  readonly clock: Pick<Clock, 'now'>;
  /** A monotonic clock, in milliseconds. */
  readonly steadyNow?: () => number;
}

/**
 * Asks the host for tokens: one request at a time and, after the first of a connection, one in 30 s at most. A token that
 * expires within 15 s is requested again with reason `expired`, if that limit allows it.
 */
export function createHostTokens({
  connection,
  clock,
  steadyNow = () => performance.now(),
}: HostTokensDeps): HostTokens {
  let running: Promise<string | null | undefined> | undefined;
  let retriedAt = -Infinity;
  const mayRetry = () => {
    if (steadyNow() - retriedAt < RETRY_MS) return false;
    retriedAt = steadyNow();
    return true;
  };
  const request = async (reason: TokenReason): Promise<string | null | undefined> => {
    const answer = await connection.call.getToken({ reason });
    if (!answer) return null;
    const token = decodeToken(answer.token, clock.now());
    if (token?.kind === 'session' && token.exp - clock.now() / 1000 >= SKEW_S) return answer.token;
    return mayRetry() ? request('expired') : undefined;
  };
  return {
    has: () => connection.capabilities.has('getToken'),
    ask(reason) {
      if (running) return running;
      if (!connection.capabilities.has('getToken') || (reason !== 'initial' && !mayRetry()))
        return Promise.resolve(undefined);
      running = request(reason)
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}
