import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import * as styles from './OfferProgress.css.ts';

/** Steps done and left: each a short bar, and in words. */
export function OfferProgress({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = t('offers.steps', {
    count: of,
    done: format.number(done),
    number: format.number(of),
  });
  return (
    <div className={styles.row}>
      {of <= 12 && (
        <span className={styles.bars} aria-hidden="true">
          {Array.from({ length: of }, (_, at) => (
            <span key={at} className={at < done ? styles.done : styles.bar} />
          ))}
        </span>
      )}
      <span className={styles.words}>{words}</span>
    </div>
  );
}
