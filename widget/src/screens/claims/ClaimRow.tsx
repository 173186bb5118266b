import { useTranslation } from 'react-i18next';
import type { Claim } from '../../../contract/claims.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Status } from '../../ui/list/Status.tsx';
import * as styles from './ClaimRow.css.ts';
import { CLAIM_LOOKS } from './claimLooks.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** One claim: its receipt, its status, and the next step in words. */
export function ClaimRow({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const format = useFormat();
  const look = CLAIM_LOOKS[claim.status];
  const place = claim.channel === 'online' ? t('claims.online') : claim.location?.name;
  // The day on the receipt has no zone: parsed and formatted in the same zone.
  const day = format.date(`${claim.transacted_on}T00:00:00Z`, 'UTC', 'dayYear');
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('claims.receipt')} <Bdi>{claim.receipt_number}</Bdi>
        </h3>
        <span className={styles.total}>
          <Money text={format.money(claim.total, claim.currency)} />
        </span>
      </div>
      <p className={styles.line}>
        {place && (
          <>
            <bdi>{place}</bdi> ·{' '}
          </>
        )}
        <bdi>{day}</bdi>
      </p>
      <div className={styles.state}>
        <Status tone={look.tone} icon={look.icon}>
          {t(`claims.status.${claim.status}`)}
        </Status>
        {claim.points !== null && claim.points > 0 && (
          <span className={styles.points}>
            {t('claims.points', {
              count: claim.points,
              number: `+${format.number(claim.points)}`,
            })}
          </span>
        )}
      </div>
      <p className={styles.line}>{t(`claims.next.${claim.status}`)}</p>
      {claim.transaction_id !== null && (
        <TextLink href={paths.order(claim.transaction_id)}>{t('claims.seeOrder')}</TextLink>
      )}
    </article>
  );
}
