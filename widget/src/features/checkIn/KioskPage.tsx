import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CenteredMessage } from '../../ui/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/SkeletonRegion.tsx';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { useApp } from '../useApp.ts';
import * as styles from './KioskFoot.css.ts';
import { KioskFrame } from './KioskFrame.tsx';
import { KioskLanguages } from './KioskLanguages.tsx';
import { kioskState, type KioskState } from './kioskStates.ts';
import { KioskStart } from './KioskStart.tsx';
import { KioskStatus } from './KioskStatus.tsx';
import { PairingForm } from './PairingForm.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { StillThere } from './StillThere.tsx';
import { useIdle } from './useIdle.ts';
import { useKiosk } from './useKiosk.ts';
import { useKioskEvent } from './useKioskEvent.ts';

/** A device that stands in a store (`?kiosk=1`): for visits, or at the door of the event `m`. Nobody is ever signed in on it. */
export function KioskPage({ m }: { m: string }) {
  useSignals();
  useWakeLock();
  const { connectivity, language } = useApp();
  const kiosk = useKiosk();
  const event = useKioskEvent(m);
  const home = useRef(language.current.peek());
  const [turn, setTurn] = useState(0);

  const another = useCallback(() => {
    kiosk.startOver();
    setTurn((before) => before + 1);
  }, [kiosk]);
  const startOver = useCallback(() => {
    void language.set(home.current);
    another();
  }, [another, language]);

  const situation = {
    isPaired: kiosk.device.value !== undefined,
    wasRevoked: kiosk.wasRevoked.value,
    isPairing: kiosk.pairing.value,
    pairingFailed: kiosk.pairingFault.value !== undefined,
    event: event.state,
    isBusy: kiosk.busy.value,
    outcome: kiosk.outcome.value?.kind,
    fault: kiosk.fault.value?.code,
    isOnline: connectivity.online.value,
    isFull: kiosk.isFull.value,
  };
  const below = kioskState({ ...situation, isAsking: false });
  const idle = useIdle(below !== 'submitting' && below !== 'pairing', turn, startOver);
  const state = kioskState({ ...situation, isAsking: idle.left !== undefined });
  useFocusOnChange(screenOf(below));

  return (
    <KioskFrame
      state={state}
      foot={
        <footer className={styles.foot}>
          <KioskStatus kiosk={kiosk} />
          <KioskLanguages />
        </footer>
      }
    >
      <Body key={turn} {...{ kiosk, state: below, event, m, onDone: startOver, onAnother: another }} />
      {idle.left !== undefined && <StillThere left={idle.left} onStay={idle.extend} onLeave={startOver} />}
    </KioskFrame>
  );
}

interface BodyProps {
  readonly kiosk: ReturnType<typeof useKiosk>;
  readonly event: ReturnType<typeof useKioskEvent>;
  readonly m: string;
  /** Without the question, which lies above. */
  readonly state: KioskState;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

function Body({ kiosk, state, event, m, onDone, onAnother }: BodyProps) {
  useSignals();
  const { t } = useTranslation();
  const outcome = kiosk.outcome.value;
  if (!kiosk.device.value) return <PairingForm kiosk={kiosk} />;
  if (outcome) {
    return (
      <ResultScreen outcome={outcome} event={event.config?.title} onDone={onDone} onAnother={onAnother} />
    );
  }
  switch (state) {
    case 'loading':
      return (
        <SkeletonRegion label={t('common.loading')}>
          <Skeleton shape="card" />
        </SkeletonRegion>
      );
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

/** Screens that stand for each other while a form is being sent keep the focus where it is. */
function screenOf(state: KioskState): string {
  const start: readonly KioskState[] = [
    'ready',
    'submitting',
    'offline_ready',
    'failed',
    'rate_limited',
    'closed_now',
  ];
  const pairing: readonly KioskState[] = ['unpaired', 'pairing', 'pairing_failed'];
  if (start.includes(state)) return 'start';
  return pairing.includes(state) ? 'pairing' : state;
}

/** A new screen is read from its heading. */
function useFocusOnChange(screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [screen]);
}
