import { useTranslation } from 'react-i18next';
import type { PointsPart } from '../../../contract/transactions.ts';
import { signed } from './signed.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './PointsParts.css.ts';

interface PointsPartsProps {
  readonly currency: string;
  readonly parts: readonly PointsPart[];
}

/** How a number of points comes about: its parts, positive and negative, and their sum. */
export function PointsParts({ currency, parts }: PointsPartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ kind, eligible, rate, tier_name, name, at }: PointsPart) => {
    if (kind === 'base') return t('points.base', { eligible: format.money(eligible ?? 0, currency) });
    if (kind === 'tier') return t('points.tier', { tier: tier_name, rate: format.number(rate ?? 1) });
    if (kind === 'cap') return t('points.cap');
    if (kind === 'return' && at !== null)
      return t('points.return', { date: format.date(at, undefined, 'nearDay') });
    return name;
  };
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return (
    <dl className={styles.parts}>
      {parts.map((part, index) => (
        <div key={index} className={styles.row}>
          <dt>
            <bdi>{nameOf(part)}</bdi>
          </dt>
          <dd className={styles.figure}>
            <Bdi>{signed(format, part.points)}</Bdi>
          </dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('points.sum')}</dt>
        <dd className={styles.figure}>
          <Bdi>{signed(format, sum)}</Bdi>
        </dd>
      </div>
    </dl>
  );
}
