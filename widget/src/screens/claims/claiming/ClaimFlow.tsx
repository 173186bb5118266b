import { useState } from 'react';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import type { ChosenPhoto } from '../photos/ChosenPhoto.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimResult } from './ClaimResult.tsx';
import type { ClaimForm as Values } from './claimForm.ts';
import type { ClaimAnswer } from './useClaiming.ts';

interface Answered {
  readonly answer: ClaimAnswer;
  readonly photos: readonly ChosenPhoto[];
}

interface ClaimFlowProps {
  /** It came with the page and not by a press: the focus stays at the page's heading. */
  readonly isResumed: boolean;
  readonly onClose: () => void;
}

/** The form, then the answer. */
export function ClaimFlow({ isResumed, onClose }: ClaimFlowProps) {
  const draft = useDraft<{ form: Values | undefined }>('claim');
  const [answered, setAnswered] = useState<Answered>();
  const [last, setLast] = useState<Values>();
  if (answered === undefined)
    return (
      <ClaimForm
        takesFocus={!isResumed || last !== undefined}
        onCancel={onClose}
        onAnswer={(answer, photos, values) => {
          setLast(values);
          setAnswered({ answer, photos });
        }}
      />
    );
  return (
    <ClaimResult
      answer={answered.answer}
      chosen={answered.photos}
      onDone={onClose}
      onAgain={() => {
        draft.write({ form: last });
        setAnswered(undefined);
      }}
    />
  );
}
