import type { ApiError } from '../../api/ApiError.ts';
import type { Fate } from './createKioskQueue.ts';

/**
 * @returns what becomes of a queued entry after an error: `unpaired` if the server refuses the device, `refused` if sending the
 *   entry again can't succeed, `later` or `stuck` if it may
 */
export function fateOf({ status, code }: ApiError): Fate {
  if (status === 401) return 'unpaired';
  // There is no network; the first request with this key is still at work; or there were too many requests.
  if (['offline', 'timeout', 'aborted', 'conflict'].includes(code) || status === 408 || status === 429)
    return 'later';
  // An error page of a proxy has no code: it does not concern the entry.
  return status >= 500 || code === 'unknown' ? 'stuck' : 'refused';
}
