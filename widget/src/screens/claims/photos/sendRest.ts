import type { Claim } from '../../../../contract/claims.ts';
import { MOST_PHOTOS } from '../../../../contract/claims/claimLimits.ts';
import { toApiError } from '../../../api/toApiError.ts';
import type { ChosenPhoto } from './ChosenPhoto.ts';
import type { Photos } from './usePhotos.ts';

/** Milliseconds between two checks whether a photo has become ready. */
const PAUSE_MS = 200;

/** The photos of a view that is gone. */
export type Waiting = Pick<Photos, 'latest' | 'set'>;

interface Rest {
  readonly photos: Waiting;
  /** Photos that the server had at its last answer. */
  readonly stored: number;
  /** The photo that was being sent when the view was closed. */
  readonly underWay: Promise<Claim> | undefined;
  /** Sends a photo to its place, from 1. */
  readonly send: (n: number, file: Blob) => Promise<Claim>;
  /** Called for each photo that could not be sent. */
  readonly onFailure: () => void;
}

/** @returns the place of the next photo, behind those that the server has: they are stored without gaps */
export const nextPlace = (stored: number): number => Math.min(stored + 1, MOST_PHOTOS);

/**
 * Sends the photos that were still waiting when their view was closed, one by one, after the one that was being sent. Without their view
 * a photo that fails can only be reported; a claim that has been decided meanwhile needs no more.
 *
 * @param isSame whether the customer of the view is still signed in
 */
export async function sendRest(rest: Rest, isSame: () => boolean): Promise<void> {
  const { photos, underWay, send, onFailure } = rest;
  let { stored } = rest;
  /** @returns whether the claim takes more photos */
  const settle = async (sending: Promise<Claim>): Promise<boolean> => {
    try {
      stored = (await sending).photos;
    } catch (cause) {
      if (toApiError(cause).code === 'conflict') return false;
      if (isSame()) onFailure();
    }
    return true;
  };
  if (underWay && !(await settle(underWay))) return;
  const find = (wanted: string) => photos.latest().find(({ state }) => state === wanted);
  for (let next = find('ready'); isSame() && (next || find('preparing')); next = find('ready')) {
    if (next?.file === undefined) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    photos.set(next.key, { state: 'sending' });
    if (!(await settle(send(nextPlace(stored), next.file)))) return;
  }
}

/** @returns a list that no view shows */
export function waitingOf(list: readonly ChosenPhoto[]): Waiting {
  let latest = list;
  return {
    latest: () => latest,
    set(key, made) {
      latest = latest.map((photo) => (photo.key === key ? { ...photo, ...made } : photo));
    },
  };
}
