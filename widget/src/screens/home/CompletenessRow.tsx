import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { ListRow } from '../../ui/list/ListRow.tsx';
import * as styles from './AccountRows.css.ts';
import { profileSteps } from './profileSteps.ts';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ percent }: { percent: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle className={styles.track} cx="20" cy="20" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={styles.arc}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
          transform="rotate(-90 20 20)"
        />
      )}
    </svg>
  );
}

/** The completeness of My Details and the next thing to add; hidden when complete. */
export function CompletenessRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { percent, next } = profileSteps(profile);
  if (!next) return null;
  return (
    <ListRow
      lead={<Ring percent={percent} />}
      title={t('home.details.complete', { percent: format.percent(percent / 100) })}
      text={t(`home.details.add.${next.name}`)}
      href={next.href}
    />
  );
}
