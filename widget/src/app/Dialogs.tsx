import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { StaySignedIn } from '../features/session/StaySignedIn.tsx';
import { StepUpDialog } from '../features/StepUpDialog.tsx';
import { useApp } from '../features/useApp.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

interface DialogsProps {
  readonly needTexts: (sections: readonly string[]) => Promise<void>;
}

/** The questions that may come up over any page, the most pressing one alone. */
export function Dialogs({ needTexts }: DialogsProps) {
  useSignals();
  const { session, stepUp } = useApp();
  const [canSpeak, setCanSpeak] = useState(false);
  useEffect(() => {
    needTexts(['session']).then(
      () => setCanSpeak(true),
      () => undefined,
    );
  }, [needTexts]);

  if (session.pendingSwitch.value) return <SwitchDialog />;
  if (!canSpeak) return null;
  if (session.endsSoon.value !== undefined) {
    return (
      <StaySignedIn
        secondsLeft={session.endsSoon}
        onStay={session.stay}
        onLeave={() => void session.logout()}
      />
    );
  }
  return stepUp.open.value ? <StepUpDialog /> : null;
}
