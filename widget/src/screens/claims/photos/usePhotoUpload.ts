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
import { nextPlace, sendRest, type Waiting } from './sendRest.ts';
import type { Photos } from './usePhotos.ts';

interface Sent {
  readonly id: number;
  readonly n: number;
  readonly file: Blob;
}

/** The request under way, whose answer is needed also after its view was closed. */
interface Request {
  current?: Promise<Claim>;
}

/** Milliseconds: a photo of half a megabyte on a slow line. */
const TIMEOUT_MS = 90000;

/**
 * Sends photos one by one, as they become ready. Once a photo has decided the claim, the others are not sent. A photo that failed waits
 * for a press; until then its place is the next one's, because the server only counts photos: with a gap between them a later one
 * would replace a photo that has arrived.
 */
export function usePhotoUpload(claim: Claim | undefined, photos: Photos, onClaim: (claim: Claim) => void) {
  const app = useApp();
  const [request] = useState<Request>({});
  const action = useAction(photoCall(app, request));
  const next = claim && isOpen(claim) ? photos.list.find(({ state }) => state === 'ready') : undefined;
  const isBusy = photos.list.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (claim === undefined || next?.file === undefined || isBusy) return;
    const { key, file } = next;
    photos.set(key, { state: 'sending' });
    action.run({ id: claim.id, n: nextPlace(claim.photos), file }).then(
      (answered) => {
        photos.set(key, { state: 'sent' });
        onClaim(answered);
      },
      () => photos.set(key, { state: 'failed' }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each photo that is ready.
  }, [next?.key, isBusy, claim?.id]);
  useRest(claim, photos, request);
  return action;
}

const photoCall = ({ account, api }: AppModels, request: Request = {}) => ({
  name: 'claim.photo',
  async call({ id, n, file }: Sent) {
    const params = { id: String(id), n: String(n) };
    const put = async () => {
      const input = { params, body: file, tries: 2, timeoutMs: TIMEOUT_MS };
      const { data } = await api.call(putClaimPhoto, input);
      void fetchAgain(account.claims);
      return data;
    };
    return await (request.current = put());
  },
});

/** What waits when the view is closed is sent nevertheless: the customer has chosen it for this claim. */
function useRest(claim: Claim | undefined, photos: Photos, request: Request): void {
  const send = useSendRest();
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const isSending = photos.latest().some(({ state }) => state === 'sending');
      if (claim !== undefined) send(claim, photos, isSending ? request.current : undefined);
    };
  });
  useEffect(() => () => leave.current(), []);
}

/** @returns a function that sends photos of an open claim without a view, also later, for as long as the session lasts */
export function useSendRest(): (
  claim: Claim,
  photos: Waiting,
  underWay?: Promise<Claim> | undefined,
) => void {
  const app = useApp();
  const { t } = useTranslation();
  const [generation] = useState(() => app.session.generation.peek());
  return (claim, photos, underWay) => {
    if (!isOpen(claim)) return;
    const action = createAction(app.shared(createActionDeps), photoCall(app));
    const send = async (n: number, file: Blob) => await action.run({ id: claim.id, n, file });
    const failure = {
      type: 'error',
      title: t('claims.photo.title'),
      text: t('claims.photo.state.failed'),
      // No view shows it beside the photo.
      infinite: true,
    } as const;
    const onFailure = () => void app.toasts.show(failure);
    const rest = { photos, stored: claim.photos, underWay, send, onFailure };
    void sendRest(rest, () => app.session.generation.peek() === generation);
  };
}
