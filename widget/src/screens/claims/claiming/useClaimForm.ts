import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimBody } from '../../../../contract/claims/claimFields.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { Draft } from '../../../core/drafts/createDrafts.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { errorKeyOf } from '../../../parts/formErrors/errorKeyOf.ts';
import type { Form } from '../../../parts/forms/Form.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { useRetryWait } from '../../../parts/retry/useRetryWait.ts';
import type { ChosenPhoto } from '../photos/ChosenPhoto.ts';
import { waitingOf } from '../photos/sendRest.ts';
import { useSendRest } from '../photos/usePhotoUpload.ts';
import { type Photos, usePhotos } from '../photos/usePhotos.ts';
import type { ClaimDays } from './claimDays.ts';
import { claimErrorKeys } from './claimErrorKeys.ts';
import { type ClaimForm, emptyClaim } from './claimForm.ts';
import { claimFormSchema } from './claimFormSchema.ts';
import { useClaimDays } from './useClaimDays.ts';
import { type ClaimAnswer, useClaiming } from './useClaiming.ts';

export interface ClaimDraft {
  readonly form?: ClaimForm;
  readonly photos?: readonly ChosenPhoto[];
}

export interface ClaimFormModel {
  readonly form: Form<ClaimForm>;
  readonly photos: Photos;
  readonly days: ClaimDays;
  readonly cannotSend: boolean;
}

/** With the photos and the text of the draft at the time of the answer. */
export type OnAnswer = (answer: ClaimAnswer, photos: readonly ChosenPhoto[], form: ClaimForm) => void;

/** The form of a claim. Typed and chosen values outlive failed requests, a lost network and a new login. */
export function useClaimForm(onAnswer: OnAnswer): ClaimFormModel {
  useSignals();
  const { account, config, connectivity, session } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const draft = useDraft<ClaimDraft>('claim');
  const [kept] = useState(() => draft.read());
  const [empty] = useState(() => emptyClaim(account.profile.data.peek()?.email ?? ''));
  const [initial] = useState(() => kept?.form ?? empty);
  const [generation] = useState(() => session.generation.peek());
  const keep = (change: ClaimDraft) => {
    // A photo that becomes ready after a logout belongs to no customer.
    if (session.generation.peek() !== generation) return;
    const none = { form: empty, photos: [] };
    draft.write({ ...none, ...draft.read(), ...change }, none);
  };
  const photos = usePhotos(
    (kept?.photos ?? []).filter(({ state }) => state === 'ready'),
    0,
    (list) => keep({ photos: list }),
  );
  const { sent, onAnswered } = useAnswered(draft);
  const claiming = useClaiming(onAnswered);
  const isHeld = useRetryWait(claiming.error.value) > 0;
  const cannotSend = !connectivity.online.value || isHeld;
  const windowDays = config.settings.value.claim.window_days;
  const daysFor = useClaimDays();
  const form = useForm<ClaimForm, ClaimBody>({
    schema: (values) => claimFormSchema(daysFor(values)),
    initial,
    action: {
      ...claiming,
      run: async (body) => {
        const answer = await claiming.run(body);
        const { photos: chosen = [], form: typed = initial } = sent.current;
        onAnswer(answer, chosen, typed);
      },
    },
    words(field, code) {
      const key = errorKeyOf(claimErrorKeys, field, code);
      return key && t(key, { count: windowDays, number: format.number(windowDays) });
    },
    onChange: (values) => keep({ form: values }),
  });
  return { form, photos, cannotSend, days: daysFor(form.values) };
}

/**
 * Clears the draft of a claim once it is answered, also after the page was left: with a draft the form would be shown again and ask
 * for the same purchase. If the page was left, the photos are sent without a view.
 */
function useAnswered(draft: Draft<ClaimDraft>) {
  const sendRest = useSendRest();
  const isShown = useRef(true);
  /** The draft at the time of the answer: it may be newer than the form that was sent. */
  const sent = useRef<ClaimDraft>({});
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    sent,
    onAnswered(answer: ClaimAnswer) {
      sent.current = draft.read() ?? {};
      draft.clear();
      if (!isShown.current && answer !== 'already_claimed')
        sendRest(answer, waitingOf(sent.current.photos ?? []));
    },
  };
}
