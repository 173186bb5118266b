import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import type { Location } from '../../../contract/reference.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { CheckInStep } from './CheckInStep.tsx';
import { CheckedInView } from './CheckedInView.tsx';
import type { ShownVisit } from './currentVisit.ts';
import * as styles from './Visit.css.ts';
import type { VisitModel } from '../../core/visit/VisitModel.ts';
import { VisitSkeleton } from '../../parts/visitor/VisitSkeleton.tsx';
import type { VisitState } from './visitStates.ts';

const CodeStep = lazyNamed(() => import('../../parts/codeEntry/CodeStep.tsx'), 'CodeStep');
const VisitMessage = lazyNamed(() => import('./VisitMessage.tsx'), 'VisitMessage');

interface VisitBodyProps {
  readonly state: VisitState;
  readonly store: Location | undefined;
  readonly visit: VisitModel;
  /** The check-in in this store, once there is one. */
  readonly shown: ShownVisit | undefined;
  readonly nowMs: number;
}

/** What stands in the frame in each state. */
export function VisitBody({ state, store, visit, shown, nowMs }: VisitBodyProps) {
  useSignals();
  const { reference } = useApp();
  const { t } = useTranslation();
  const signIn = useSignIn();
  if (state === 'loading') return <VisitSkeleton heading={t('app.titles.visit')} />;
  if (state === 'verify') {
    const startOver = () => {
      signIn.forget();
      visit.forget();
    };
    return (
      <div className={styles.page}>
        {shown && <CheckedInNotice visit={shown} />}
        <CodeStep model={signIn} onChangeAddress={startOver} title={t('checkIn.verify')} />
      </div>
    );
  }
  if ((state === 'checked_in' || state === 'already') && shown) return <CheckedInView visit={shown} />;
  if (store && state !== 'not_found' && state !== 'join')
    return <CheckInStep state={state} store={store} visit={visit} nowMs={nowMs} />;
  return <VisitMessage state={state} onAgain={() => void reference.locations.refresh()} />;
}

function CheckedInNotice({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = { store: visit.location.name, time: format.date(visit.visited_at, visit.timezone, 'time') };
  return (
    <InlineNotice
      tone="positive"
      live
      title={t(visit.already ? 'checkIn.alreadyAt' : 'checkIn.checkedInAt', values)}
    />
  );
}
