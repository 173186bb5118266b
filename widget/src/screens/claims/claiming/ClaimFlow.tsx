import { useState } from 'react';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
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
  const drafts = useDrafts();
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
        drafts.of<{ form: Values | undefined }>('claim').write({ form: last });
        setAnswered(undefined);
      }}
    />
  );
}
