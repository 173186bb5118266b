import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { useNow } from '../../core/clock/useNow.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { VisitorFrame } from '../../parts/visitor/VisitorFrame.tsx';
import { createVisit } from '../../core/visit/createVisit.ts';
import { currentVisit } from './currentVisit.ts';
import { findStore } from './findStore.ts';
import { mayCheckIn } from './mayCheckIn.ts';
import { VisitBody } from './VisitBody.tsx';
import { VisitSkeleton } from '../../parts/visitor/VisitSkeleton.tsx';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { visitState } from './visitStates.ts';

/** `/?mode=visit&location=…`: a check-in in a store, on the customer's own phone. */
export function VisitPage({ location }: { location: string }) {
  useSignals();
  const { config, connectivity, reference, session, shared } = useApp();
  const { t } = useTranslation();
  const visit = shared(createVisit);
  const signIn = useSignIn();
  const now = useNow();
  useEffect(() => void reference.locations.load(), [reference]);

  const stores = reference.locations;
  const store = findStore(stores.data.value ?? [], location);
  const { enforce_hours, valid_minutes } = config.settings.value.check_in;
  const known = { checkedIn: visit.checkedIn.value, done: signIn.done.value, minutes: valid_minutes, now };
  const here = store && currentVisit(store, known);
  // After a reload only the message with the code is known, and the request for it.
  const deferred = signIn.lastInput.value?.deferred;
  const isAsked =
    here || (deferred?.mode === 'visit' && store && String(deferred.location) === String(store.id));
  const state = visitState({
    stores: stores.data.value ? 'loaded' : stores.error.value ? 'failed' : 'loading',
    hasStore: store !== undefined,
    isClosed: enforce_hours && store !== undefined && !mayCheckIn(store, now),
    isOnline: connectivity.online.value,
    isCustomer: session.status.value === 'customer',
    isBusy: visit.busy.value,
    visit: here && (here.already ? 'already' : 'new'),
    isVerifying: Boolean(isAsked) && signIn.attempt.value !== undefined,
    isJoining: signIn.joining.value !== undefined,
    errorCode: visit.error.value?.code,
  });
  useErrorShown(state === 'unavailable' ? stores.error.value : undefined);
  return (
    <VisitorFrame state={state}>
      <Suspense fallback={<VisitSkeleton heading={t('app.titles.visit')} />}>
        <VisitBody state={state} store={store} visit={visit} shown={here} nowMs={now} />
      </Suspense>
    </VisitorFrame>
  );
}
