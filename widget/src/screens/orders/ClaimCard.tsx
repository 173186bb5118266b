import { ReceiptText } from 'lucide';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import * as styles from './OrderMonths.css.ts';

/** Missing something? Claim a receipt. */
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
