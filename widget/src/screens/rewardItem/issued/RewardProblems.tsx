import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../../contract/rewards.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import * as styles from './RewardProblems.css.ts';

/** What to check when a till or the online shop refuses the code. */
export function RewardProblems({ definition }: { definition: Reward['definition'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const least = Number(definition.min_spend ?? 0);
  const store = definition.redeem_instructions_store !== '';
  const online = definition.redeem_instructions_online !== '';
  const place = store === online ? 'both' : store ? 'store' : 'online';
  return (
    <ul className={styles.list}>
      {least > 0 && (
        <li>{t('rewards.problem.minimum', { amount: format.money(least, definition.currency) })}</li>
      )}
      <li>{t('rewards.problem.excluded')}</li>
      <li>{t('rewards.problem.combined')}</li>
      <li>{t(`rewards.problem.place.${place}`)}</li>
    </ul>
  );
}
