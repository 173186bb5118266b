import type { Logger } from 'pino';
import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { Wish } from '../schema.ts';
import { fulfilWish } from './completeDeferredAction.ts';

interface Who {
  readonly profileId: string;
  readonly now: Date;
  readonly pepper: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The `done` of an answer: what else a verification has brought about. Whatever goes wrong with it, the sign-in holds. */
export async function doWish(
  tx: Database,
  wish: Wish | null,
  { log, ...who }: Who,
): Promise<Pick<SignedIn, 'done'>> {
  if (wish === null) return {};
  try {
    return { done: await tx.transaction(async (inner) => await fulfilWish(inner as Database, wish, who)) };
  } catch (error) {
    log.error({ wish: wish.mode, error: error instanceof Error ? error.name : 'unknown' }, 'wish failed');
    return { done: null };
  }
}
