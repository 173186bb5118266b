import type { ApiError } from '../../api/ApiError.ts';
import type { Fate } from './createKioskQueue.ts';

/** @returns what becomes of a queued entry after an error: `refused` if sending it again can't succeed, `later` or `stuck` if it may */
export function fateOf({ status, code }: ApiError): Fate {
  if (status === 401) return 'unpaired';
  // The first one with this key is still at work; or too much at once.
  if (code === 'conflict' || code === 'rate_limited' || status === 408) return 'later';
  if (status >= 500) return 'stuck';
  return status >= 400 ? 'refused' : 'later';
}
