import { inArray } from 'drizzle-orm';
import type { Database } from '../db/Database.ts';
import type { Deps } from '../call/Deps.ts';
import { limitSends, type Limit } from './limitSends.ts';
import { quotaKey } from './quotaKey.ts';
import { sends } from './schema.ts';
import type { Tokens } from '../crypto/createTokens.ts';

interface Counted {
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly now: Date;
}

/**
 * Counts a call against its quota.
 *
 * @param caller a network, or the id of a device or a profile
 * @throws Refusal `rate_limited`
 */
export async function limitCall(
  counted: Counted,
  kind: string,
  caller: string,
  limits: readonly Limit[],
): Promise<void> {
  await count(counted, kind, caller, limits);
}

/**
 * Counts a call against its quota while it runs, and keeps the count only if it throws: for calls that may be frequent, but whose
 * errors would answer a guess.
 *
 * @throws Refusal `rate_limited`, and what `act` throws
 */
export async function limitFailures<T>(
  counted: Counted,
  { kind, caller, limits }: { kind: string; caller: string; limits: readonly Limit[] },
  act: () => Promise<T>,
): Promise<T> {
  const ids = await count(counted, kind, caller, limits);
  const result = await act();
  await takeBack(counted, ids);
  return result;
}

/**
 * Counts a call against its quota, unless it fails with an error that `isFree`: for calls that depend on others, who may not answer.
 *
 * @throws Refusal `rate_limited`, and what `act` throws
 */
export async function limitAnswered<T>(
  counted: Counted,
  { kind, caller, limits }: { kind: string; caller: string; limits: readonly Limit[] },
  act: () => Promise<T>,
  isFree: (error: unknown) => boolean,
): Promise<T> {
  const ids = await count(counted, kind, caller, limits);
  try {
    return await act();
  } catch (error) {
    if (isFree(error)) await takeBack(counted, ids);
    throw error;
  }
}

async function takeBack({ deps }: Counted, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deps.db.delete(sends).where(inArray(sends.id, [...ids]));
}

async function count(
  { deps: { db, config }, tokens, now }: Counted,
  kind: string,
  caller: string,
  limits: readonly Limit[],
): Promise<readonly number[]> {
  if (!config.rateLimits) return [];
  const key = quotaKey(await tokens.pepper(), kind, caller);
  return await db.transaction(async (tx) => await limitSends(tx as Database, [{ key, limits }], now));
}
