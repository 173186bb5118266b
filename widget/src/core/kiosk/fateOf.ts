import type { ApiError } from '../../api/ApiError.ts';
import type { Fate } from './createKioskQueue.ts';

/**
 * @returns what becomes of a queued entry after an error: `unpaired` if the server refuses the device, `refused` if sending the
 *   entry again can't succeed, `later` or `stuck` if it may
 */
export function fateOf({ status, code }: ApiError): Fate {
  if (status === 401) return 'unpaired';
  // The first request with this key is still at work; or there were too many requests.
  if (code === 'conflict' || code === 'rate_limited' || status === 408) return 'later';
  if (status >= 500) return 'stuck';
  return status >= 400 ? 'refused' : 'later';
}
