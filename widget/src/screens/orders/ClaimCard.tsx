import { ReceiptText } from 'lucide';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import * as styles from './OrderMonths.css.ts';

/** The link to claim the points of a receipt that is not among the orders. */
export function ClaimCard() {
  const { t } = useTranslation();
  return (
    <div className={styles.claim}>
      <Card padded={false}>
        <ListRow
          lead={<LeadCircle icon={ReceiptText} tone="accent" />}
          title={t('transactions.missing')}
          text={t('transactions.missingText')}
          href={paths.claim}
        />
      </Card>
    </div>
  );
}
