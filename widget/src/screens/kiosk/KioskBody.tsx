import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import { KioskStart } from './KioskStart.tsx';
import type { KioskState } from '../../core/kiosk/kioskStates.ts';
import { ResultScreen } from './ResultScreen.tsx';
import { StillThere } from './StillThere.tsx';
import type { Idle } from './useIdle.ts';
import type { AtEvent } from './useKioskEvent.ts';
import { VisitSkeleton } from '../../parts/visitor/VisitSkeleton.tsx';

interface KioskBodyProps {
  readonly kiosk: KioskModel;
  readonly event: AtEvent;
  /** The event's name in addresses. */
  readonly m: string;
  /** Without `still_there`: that question is a dialog above the screen. */
  readonly state: KioskState;
  /** Counts people: the next one gets new fields. */
  readonly turn: number;
  readonly idle: Idle;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Everything that a paired device shows, mostly in one file, because it must work when the network is gone later. */
export function KioskBody({ turn, idle, ...screen }: KioskBodyProps) {
  useEffect(() => {
    // Fetched now, because a number can be parsed only with its country's plan, also offline.
    import('../../lib/phone/readPhone.ts').catch(() => undefined);
  }, []);
  return (
    <>
      <Screen key={turn} {...screen} />
      {idle.left !== undefined && (
        <StillThere left={idle.left} onStay={idle.extend} onLeave={screen.onDone} />
      )}
    </>
  );
}

function Screen({ kiosk, state, event, m, onDone, onAnother }: Omit<KioskBodyProps, 'turn' | 'idle'>) {
  useSignals();
  const { t } = useTranslation();
  const outcome = kiosk.outcome.value;
  if (outcome) {
    return (
      <ResultScreen outcome={outcome} event={event.config?.title} onDone={onDone} onAnother={onAnother} />
    );
  }
  switch (state) {
    case 'loading':
      return <VisitSkeleton heading={t('app.titles.kiosk')} />;
    case 'event_missing':
      return (
        <CenteredMessage drawing={<Compass />} title={t('kiosk.eventMissing')} text={t('kiosk.askStaff')} />
      );
    case 'event_over':
      return <CenteredMessage drawing={<Compass />} title={t('kiosk.eventOver')} text={t('kiosk.thanks')} />;
    case 'queue_full':
      return <CenteredMessage drawing={<Compass />} title={t('kiosk.full')} text={t('kiosk.askStaff')} />;
    default:
      return <KioskStart {...{ kiosk, state, event, m }} />;
  }
}
