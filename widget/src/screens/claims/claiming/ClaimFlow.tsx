import { useState } from 'react';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import type { ChosenPhoto } from '../photos/ChosenPhoto.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimResult } from './ClaimResult.tsx';
import type { ClaimAnswer } from './useClaiming.ts';
import type { ClaimDraft } from './useClaimForm.ts';

interface Answered {
  readonly answer: ClaimAnswer;
  readonly photos: readonly ChosenPhoto[];
  /** What was sent, so that it can be corrected. */
  readonly sent: ClaimDraft;
}

interface ClaimFlowProps {
  /** The form was shown with the page and not by a press, because it has a draft: the focus stays at the page's heading. */
  readonly isResumed: boolean;
  readonly onClose: () => void;
}

/** The form, then the answer. */
export function ClaimFlow({ isResumed, onClose }: ClaimFlowProps) {
  const draft = useDraft<ClaimDraft>('claim');
  const [isCorrected, setCorrected] = useState(false);
  const [answered, setAnswered] = useState<Answered>();
  if (answered === undefined)
    return (
      <ClaimForm
        takesFocus={!isResumed || isCorrected}
        onCancel={onClose}
        onAnswer={(answer, photos, form) => setAnswered({ answer, photos, sent: { form, photos } })}
      />
    );
  return (
    <ClaimResult
      answer={answered.answer}
      chosen={answered.photos}
      onDone={onClose}
      onAgain={() => {
        draft.write(answered.sent);
        setCorrected(true);
        setAnswered(undefined);
      }}
    />
  );
}
