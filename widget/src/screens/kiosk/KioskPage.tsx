import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import { useWakeLock } from '../../ui/layout/useWakeLock.ts';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './KioskFoot.css.ts';
import { KioskFrame } from './KioskFrame.tsx';
import { KioskLanguages } from './KioskLanguages.tsx';
import { kioskState, type KioskState } from '../../core/kiosk/kioskStates.ts';
import { KioskStatus } from './KioskStatus.tsx';
import { useIdle } from './useIdle.ts';
import { useKiosk } from '../../core/kiosk/useKiosk.ts';
import { useKioskEvent } from './useKioskEvent.ts';

// A paired device never needs it.
const PairingForm = lazyNamed(() => import('./PairingForm.tsx'), 'PairingForm');
const loadBody = () => import('./KioskBody.tsx');
const KioskBody = lazyNamed(loadBody, 'KioskBody');

/** A device that stands in a store (`?kiosk=1`): for visits, or at the door of the event `m`. It never has a session. */
export function KioskPage({ m }: { m: string }) {
  useSignals();
  useWakeLock();
  const { connectivity, language } = useApp();
  const kiosk = useKiosk();
  const event = useKioskEvent(m);
  const home = useRef(language.current.peek());
  const [turn, setTurn] = useState(0);
  // Fetched while the pairing code may still be typed.
  useEffect(() => void loadBody().catch(() => undefined), []);

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
    isPairing: kiosk.pairs.busy.value,
    pairingFailed: kiosk.pairs.error.value !== undefined,
    event: event.state,
    isBusy: kiosk.busy.value,
    outcome: kiosk.outcome.value?.kind,
    errorCode: kiosk.error.value?.code,
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
      <Suspense fallback={<div aria-busy="true" />}>
        {situation.isPaired ? (
          <KioskBody
            {...{ kiosk, event, m, turn, idle, state: below, onDone: startOver, onAnother: another }}
          />
        ) : (
          <PairingForm key={turn} kiosk={kiosk} />
        )}
      </Suspense>
    </KioskFrame>
  );
}

/** @returns the same name for all states with the same form, so that the focus stays where it is when the form is sent */
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

/** The heading of a new screen takes the focus, so that the screen is read from there. */
function useFocusOnChange(screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [screen]);
}
