import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed, lazyOptional } from '../../lib/lazyNamed.tsx';
import type { Location } from '../../../contract/reference.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { VisitModel } from '../../core/visit/VisitModel.ts';
import { PositionProof } from './PositionProof.tsx';
import { StoreHead } from './StoreHead.tsx';
import { useCheckIn } from './useCheckIn.ts';
import * as styles from './Visit.css.ts';
import type { VisitState } from './visitStates.ts';

const loadNotice = () => import('../../parts/formErrors/RequestErrorNotice.tsx');
const RequestErrorNotice = lazyOptional(loadNotice, 'RequestErrorNotice');

// Loaded on its own, because customers have only a button.
const VisitForm = lazyNamed(() => import('./VisitForm.tsx'), 'VisitForm');

interface CheckInStepProps {
  readonly state: VisitState;
  readonly store: Location;
  readonly visit: VisitModel;
  /** Unix milliseconds, by the server's clock. */
  readonly nowMs: number;
}

/** The store, and the one thing to do: a button for a customer, a field and a button for a visitor. */
export function CheckInStep({ state, store, visit, nowMs }: CheckInStepProps) {
  useSignals();
  const { account, config, session } = useApp();
  const { t } = useTranslation();
  const signIn = useSignIn();
  // Fetched now, because it is needed when the network is gone.
  useEffect(() => void loadNotice().catch(() => undefined), []);
  const { checkIn, proof } = useCheckIn(visit, store);
  const isCustomer = session.status.value === 'customer';
  const error = visit.error.value;
  const isTooFar = error?.errors?.['position'] !== undefined;
  const isClosed = state === 'closed_now';
  // A check-in that the server has refused may be allowed a minute later: only another press shows that.
  const cannot = state === 'offline' || (isClosed && error === undefined);
  const isHeld = useRetryWait(error) > 0;
  useErrorShown(isClosed || isTooFar ? error : undefined);
  return (
    <div className={styles.page}>
      <StoreHead
        store={store}
        nowMs={nowMs}
        firstName={isCustomer ? (account.profile.data.value?.first_name ?? undefined) : undefined}
      />
      {isClosed && (
        <InlineNotice tone="caution" live title={t('checkIn.closedNow')} text={t('checkIn.closedNowText')} />
      )}
      {state === 'offline' && (
        <InlineNotice tone="caution" live title={t('checkIn.offline')} text={t('checkIn.offlineText')} />
      )}
      <Suspense>{error && !isClosed && !isTooFar && <RequestErrorNotice error={error} />}</Suspense>
      {!cannot && config.settings.value.check_in.within_m !== null && (
        <PositionProof
          request={proof}
          store={store.name}
          // Once the phone is asked again, that request and its result are shown instead.
          isTooFar={isTooFar && proof.state === 'unasked'}
        />
      )}
      {!cannot && <p className={styles.muted}>{t('checkIn.intro')}</p>}
      {isCustomer ? (
        <Button
          variant="primary"
          size="large"
          block
          busy={visit.busy.value}
          disabled={cannot || isHeld}
          onPress={() => void checkIn({}).catch(() => undefined)}
        >
          {visit.busy.value ? t('checkIn.checkingIn') : t('checkIn.checkInAt', { store: store.name })}
        </Button>
      ) : (
        <VisitForm
          initial={signIn.lastInput.value}
          action={{ busy: visit.busy, error: visit.error, run: checkIn, reset: visit.forget }}
          disabled={cannot || isHeld}
        />
      )}
    </div>
  );
}
