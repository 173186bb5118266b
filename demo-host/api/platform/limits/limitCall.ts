import type { Database } from '../db/Database.ts';
import type { Deps } from '../call/Deps.ts';
import { limitSends, type Limit } from './limitSends.ts';
import { quotaKey } from './quotaKey.ts';
import type { Tokens } from '../crypto/createTokens.ts';

interface Counted {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
}

/**
 * Counts a call against its quota.
 *
 * @param caller a network, or the id of a device
 * @throws Refusal `rate_limited`
 */
export async function limitCall(
  { deps: { db, config }, tokens, now }: Counted,
  kind: string,
  caller: string,
  limits: readonly Limit[],
): Promise<void> {
  if (!config.rateLimits) return;
  const key = quotaKey(await tokens.pepper(), kind, caller);
  await db.transaction(async (tx) => await limitSends(tx as Database, [{ key, limits }], now));
}
