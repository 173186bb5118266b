import { ChevronDown } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { OfferEntry } from './OfferEntry.ts';
import { OfferRow } from './OfferRow.tsx';
import * as styles from './PastOffers.css.ts';

/** Past offers, collapsed. */
export function PastOffers({
  entries,
  onRead,
}: {
  entries: readonly OfferEntry[];
  onRead: (entry: OfferEntry) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{t('offers.section.over')}</h2>
        <span className={styles.count}>
          <bdi>{format.number(entries.length)}</bdi>
        </span>
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={20} />
        </span>
      </summary>
      <CardList>
        {entries.map((entry) => (
          <OfferRow key={entry.key} entry={entry} onAct={() => onRead(entry)} />
        ))}
      </CardList>
    </details>
  );
}
