import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../../contract/claims.ts';
import { putClaimPhoto } from '../../../../contract/claims/claiming.ts';
import { createAction } from '../../../api/createAction.ts';
import { createActionDeps } from '../../../core/actions/createActionDeps.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { type AppModels, useApp } from '../../../core/app/useApp.ts';
import { fetchAgain } from '../../../core/account/fetchAgain.ts';
import { isOpen } from '../claimLooks.ts';
import { sendRest } from './sendRest.ts';
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
  const app = useApp();
  const action = useAction(photoCall(app));
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
      },
      () => photos.set(key, { state: 'failed' }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each photo that is ready.
  }, [next?.key, isBusy, claim?.id]);
  useRest(claim, photos, numberOf);
  return action;
}

const photoCall = ({ account, api }: AppModels) => ({
  name: 'claim.photo',
  async call({ id, n, file }: Sent) {
    const params = { id: String(id), n: String(n) };
    const { data } = await api.call(putClaimPhoto, { params, body: file, tries: 2, timeoutMs: TIMEOUT_MS });
    void fetchAgain(account.claims);
    return data;
  },
});

/** What waits when the view is closed is sent nevertheless: the customer has chosen it for this claim. */
function useRest(claim: Claim | undefined, photos: Photos, numberOf: (key: string) => number): void {
  const app = useApp();
  const { t } = useTranslation();
  const [generation] = useState(() => app.session.generation.peek());
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (claim === undefined || !isOpen(claim)) return;
      const action = createAction(app.shared(createActionDeps), photoCall(app));
      const send = async (key: string, file: Blob) =>
        await action.run({ id: claim.id, n: numberOf(key), file });
      const failure = {
        type: 'error',
        title: t('claims.photo.title'),
        text: t('claims.photo.state.failed'),
      } as const;
      const rest = { photos, send, onFailure: () => void app.toasts.show(failure) };
      void sendRest(rest, () => app.session.generation.peek() === generation);
    };
  });
  useEffect(() => () => leave.current(), []);
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
