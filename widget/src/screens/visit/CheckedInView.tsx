import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck } from 'lucide';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { useApp } from '../../core/app/useApp.ts';
import type { ShownVisit } from './currentVisit.ts';
import * as styles from './Visit.css.ts';

const TodayBenefits = lazyOptional(() => import('./TodayBenefits.tsx'), 'TodayBenefits');

/** Where and when the check-in was; for a signed-in customer also what can be used in the store now. */
export function CheckedInView({ visit }: { visit: ShownVisit }) {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const time = (iso: string) => format.date(iso, visit.timezone, 'time');
  const values = { store: visit.location.name, time: time(visit.visited_at) };
  return (
    <div className={styles.page}>
      <div className={styles.done} role="status">
        <span className={styles.mark}>
          <Icon of={CircleCheck} size={64} />
        </span>
        <h1 className={styles.doneTitle} tabIndex={-1}>
          {t(visit.already ? 'checkIn.alreadyAt' : 'checkIn.checkedInAt', values)}
        </h1>
        <p className={styles.muted}>{t('checkIn.until', { time: time(visit.valid_until) })}</p>
      </div>
      {session.status.value === 'customer' && (
        <>
          <Suspense fallback={null}>
            <TodayBenefits />
          </Suspense>
          <Button variant="soft" size="large" block href={paths.offers}>
            {t('checkIn.allOffers')}
          </Button>
        </>
      )}
    </div>
  );
}
