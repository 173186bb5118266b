import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import type { ApiError } from '../../api/ApiError.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import type { RegistrationInput } from '../../core/events/EventModel.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import * as styles from './Kiosk.css.ts';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import type { KioskState } from '../../core/kiosk/kioskStates.ts';
import type { AtEvent } from './useKioskEvent.ts';
import { VisitSkeleton } from '../../parts/visitor/VisitSkeleton.tsx';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { WhoForm } from './WhoForm.tsx';

// Most devices take visits only, and never need it.
const DoorForm = lazyNamed(() => import('./DoorForm.tsx'), 'DoorForm');

interface KioskStartProps {
  readonly kiosk: KioskModel;
  readonly state: KioskState;
  readonly event: AtEvent;
  /** The event's name in addresses. */
  readonly m: string;
}

/** The screen that each person begins at. */
export function KioskStart({ kiosk, state, event, m }: KioskStartProps) {
  useSignals();
  const { t } = useTranslation();
  const store = kiosk.device.value?.location.name ?? '';
  const { config } = event;
  const title = config?.title;
  const error = kiosk.error.value;
  const isHeld = useRetryWait(error) > 0;
  useErrorShown(state === 'closed_now' ? error : undefined);
  // The form shows these errors, field by field.
  const isOfFields = config !== undefined && error?.code === 'validation_failed';
  const register = async (input: RegistrationInput) => {
    const eventData = { ...input.eventData, event: m, source: 'kiosk' } as const;
    await kiosk.register({ email: input.email ?? '' }, { eventData, customFields: input.customFields });
  };
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title === undefined ? t('kiosk.welcome', { store }) : <bdi>{title}</bdi>}
        </h1>
        <p className={styles.line}>{t(title === undefined ? 'kiosk.intro' : 'kiosk.eventIntro')}</p>
      </div>
      {state === 'offline_ready' && (
        <InlineNotice tone="info" live title={t('connectivity.title')} text={t('kiosk.offlineReadyText')} />
      )}
      {state === 'closed_now' && (
        <InlineNotice tone="caution" live title={t('kiosk.closedNow')} text={t('kiosk.askStaff')} />
      )}
      {error && state !== 'closed_now' && !isOfFields && <KioskError error={error} />}
      {config ? (
        <Suspense fallback={<VisitSkeleton />}>
          <DoorForm
            {...{ kiosk, m }}
            event={config}
            action={{ busy: kiosk.busy, error: kiosk.error, run: register }}
            disabled={isHeld}
          />
        </Suspense>
      ) : (
        <WhoForm kiosk={kiosk} />
      )}
    </div>
  );
}

/** An error, with the advice to ask staff where the person can't correct it. */
function KioskError({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const isFull = error.code === 'limit_reached';
  const isRefused = error.status >= 400 && error.status < 500 && error.retryAfterS === undefined;
  useErrorShown(isFull || isRefused ? error : undefined);
  if (isFull)
    return <InlineNotice tone="caution" live title={t('kiosk.eventFull')} text={t('kiosk.askStaff')} />;
  if (!isRefused) return <RequestErrorNotice error={error} />;
  return <InlineNotice tone="critical" live title={t('kiosk.notHere')} text={t('kiosk.askStaff')} />;
}
