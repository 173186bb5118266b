import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { CheckedIn } from '../../contract/checkIn.ts';
import type { Location } from '../../contract/reference.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { Lighthouse } from '../../ui/drawings/Lighthouse.tsx';
import { InlineNotice } from '../../ui/InlineNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/SkeletonRegion.tsx';
import { CodeStep } from '../CodeStep.tsx';
import { useApp } from '../useApp.ts';
import { useSignIn } from '../useSignIn.ts';
import { CheckInStep } from './CheckInStep.tsx';
import { CheckedInView } from './CheckedInView.tsx';
import * as styles from './Visit.css.ts';
import type { VisitModel } from './VisitModel.ts';
import type { VisitState } from './visitStates.ts';

export interface VisitBodyProps {
  readonly state: VisitState;
  readonly store: Location | undefined;
  readonly visit: VisitModel;
  /** The check-in in this store, once there is one. */
  readonly checkedIn: CheckedIn | undefined;
  readonly nowMs: number;
}

/** What stands in the frame in each state. */
export function VisitBody(props: VisitBodyProps) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const signIn = useSignIn();
  const { state, store, visit, checkedIn } = props;
  if (state === 'loading') {
    return (
      <SkeletonRegion label={t('common.loading')}>
        <Skeleton shape="card" />
      </SkeletonRegion>
    );
  }
  if (state === 'join') {
    return (
      <CenteredMessage
        drawing={<Lighthouse />}
        title={t('checkIn.join')}
        text={t('checkIn.joinText')}
        action={{ label: t('checkIn.joinAction'), href: paths.signIn }}
      />
    );
  }
  if (state === 'verify' && checkedIn) {
    const startOver = () => {
      signIn.forget();
      visit.forget();
    };
    return (
      <div className={styles.page}>
        <CheckedInNotice checkedIn={checkedIn} />
        <CodeStep model={signIn} onChangeAddress={startOver} title={t('checkIn.verify')} />
      </div>
    );
  }
  if ((state === 'checked_in' || state === 'already') && checkedIn)
    return <CheckedInView checkedIn={checkedIn} />;
  if (store && state !== 'not_found') return <CheckInStep {...props} store={store} />;
  const again = { label: t('common.tryAgain'), onPress: () => void reference.locations.refresh() };
  if (state === 'not_found') {
    return (
      <CenteredMessage
        drawing={<Compass />}
        title={t('checkIn.notFound')}
        text={t('checkIn.notFoundText')}
        action={{ label: t('checkIn.toAccount'), href: paths.home }}
      />
    );
  }
  return (
    <CenteredMessage
      drawing={<Lighthouse />}
      title={t(state === 'offline' ? 'checkIn.offline' : 'common.loadFailed')}
      text={t(state === 'offline' ? 'checkIn.offlineText' : 'checkIn.unavailableText')}
      action={again}
    />
  );
}

function CheckedInNotice({ checkedIn: { visit } }: { checkedIn: CheckedIn }) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = { store: visit.location.name, time: format.date(visit.visited_at, visit.timezone, 'time') };
  return (
    <InlineNotice
      tone="positive"
      live
      title={t(visit.already ? 'checkIn.alreadyAt' : 'checkIn.checkedInAt', place)}
    />
  );
}
