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

/** The form, then the answer. */
export function ClaimFlow({ onClose }: { readonly onClose: () => void }) {
  const draft = useDraft<{ form: Values | undefined }>('claim');
  const [answered, setAnswered] = useState<Answered>();
  const [last, setLast] = useState<Values>();
  if (answered === undefined)
    return (
      <ClaimForm
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
