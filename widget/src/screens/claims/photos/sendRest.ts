import type { Claim } from '../../../../contract/claims.ts';
import { toApiError } from '../../../api/toApiError.ts';
import type { Photos } from './usePhotos.ts';

/** Milliseconds between two looks at a photo that is not ready yet. */
const PAUSE_MS = 200;

interface Rest {
  readonly photos: Photos;
  /** Sends one. */
  readonly send: (key: string, file: Blob) => Promise<Claim>;
  /** That one could not be sent. */
  readonly onFailure: () => void;
}

/**
 * Sends the photos that were still waiting when their view was closed, one by one. Without their view a photo
 * that fails can only be reported; a claim that has been decided meanwhile needs no more.
 *
 * @param isSame whether the customer of the view is still signed in
 */
export async function sendRest({ photos, send, onFailure }: Rest, isSame: () => boolean): Promise<void> {
  const find = (wanted: string) => photos.latest().find(({ state }) => state === wanted);
  for (let next = find('ready'); isSame() && (next || find('preparing')); next = find('ready')) {
    if (next?.file === undefined) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    photos.set(next.key, { state: 'sending' });
    try {
      await send(next.key, next.file);
    } catch (cause) {
      if (toApiError(cause).code === 'conflict') break;
      if (isSame()) onFailure();
    }
  }
}
