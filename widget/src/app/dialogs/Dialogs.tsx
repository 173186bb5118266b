import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

interface DialogsProps {
  readonly needTexts: (sections: readonly string[]) => Promise<void>;
}

/** The dialogs that may open over any page; only the most urgent one is shown. */
export function Dialogs({ needTexts }: DialogsProps) {
  useSignals();
  const { session, stepUp } = useApp();
  const [hasTexts, setHasTexts] = useState(false);
  const endsSoon = session.endsSoon.value !== undefined;
  const [isPutAway, setPutAway] = useState(false);
  useEffect(() => setPutAway(false), [endsSoon]);
  useEffect(() => {
    needTexts(['session']).then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, [needTexts]);

  if (session.pendingSwitch.value) return <SwitchDialog />;
  if (!hasTexts) return null;
  // Once it is dismissed, the dialog below is shown: what the customer completes first may need a code.
  if (endsSoon && !isPutAway) {
    return (
      <StaySignedIn
        secondsLeft={session.endsSoon}
        onStay={session.stay}
        onLeave={() => {
          // Beside the question about unsaved text, if there is any.
          setPutAway(true);
          void session.logout('user');
        }}
        onDismiss={() => setPutAway(true)}
      />
    );
  }
  return stepUp.open.value ? <StepUpDialog /> : null;
}
