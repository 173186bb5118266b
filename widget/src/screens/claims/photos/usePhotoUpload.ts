import { useEffect, useState } from 'react';
import type { Claim } from '../../../../contract/claims.ts';
import { putClaimPhoto } from '../../../../contract/claims/claiming.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { isOpen } from '../claimLooks.ts';
import type { Photos } from './usePhotos.ts';

interface Sent {
  readonly id: number;
  readonly n: number;
  readonly file: Blob;
}

/** Milliseconds: a photo of half a megabyte on a slow line. */
const TIMEOUT_MS = 90000;

/**
 * Sends photos one by one, as they become ready. Once a photo has decided the claim, the others are not sent. A photo that failed waits
 * for a press; sending it again replaces the photo if it has arrived after all.
 */
export function usePhotoUpload(claim: Claim | undefined, photos: Photos, onClaim: (claim: Claim) => void) {
  const { api, account } = useApp();
  const action = useAction({
    name: 'claim.photo',
    async call({ id, n, file }: Sent) {
      const params = { id: String(id), n: String(n) };
      const { data } = await api.call(putClaimPhoto, { params, body: file, tries: 2, timeoutMs: TIMEOUT_MS });
      return data;
    },
  });
  const numberOf = usePlaces(claim?.photos ?? 0, photos);
  const next = claim && isOpen(claim) ? photos.list.find(({ state }) => state === 'ready') : undefined;
  const isBusy = photos.list.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (claim === undefined || next?.file === undefined || isBusy) return;
    const { key, file } = next;
    photos.set(key, { state: 'sending' });
    action.run({ id: claim.id, n: numberOf(key), file }).then(
      (answered) => {
        photos.set(key, { state: 'sent' });
        onClaim(answered);
        void account.claims.refresh();
      },
      () => photos.set(key, { state: 'failed' }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each photo that is ready.
  }, [next?.key, isBusy, claim?.id]);
  return action;
}

/** The number under which each photo is sent, the same for every try: after those that the server had, and free of other photos. */
function usePlaces(stored: number, { list }: Photos): (key: string) => number {
  const [first] = useState(stored + 1);
  const [places] = useState(() => new Map<string, number>());
  return (key) => {
    for (const known of places.keys()) if (!list.some((photo) => photo.key === known)) places.delete(known);
    let place = places.get(key) ?? first;
    while (!places.has(key) && [...places.values()].includes(place)) place += 1;
    places.set(key, place);
    return place;
  };
}
