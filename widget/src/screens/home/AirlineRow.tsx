import { useSignals } from '@preact/signals-react/runtime';
import { Plane } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './AccountRows.css.ts';

/** How many points can be converted to the airline's now: whole steps, from the minimum on. */
export function convertible(
  points: number,
  { min, step, max }: { min: number; step: number; max: number },
): number {
  if (step <= 0 || points < min) return 0;
  return Math.min(max, Math.floor(points / step) * step);
}

/** The partner airline: points that can be converted, or a link to connect it. The caller decides whether it is shown. */
export function AirlineRow() {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { airline } = config.settings.value;
  // The specification stores the airline's number in the profile's identities; other programmes are connections.
  const linked = account.profile.data.value?.identities.find(({ handle }) => handle === 'qff_number');
  const lead = <LeadCircle icon={Plane} tone="info" />;
  if (!linked)
    return (
      <ListRow
        lead={lead}
        title={t('home.airline.link', { name: airline.name })}
        text={t('home.airline.linkText')}
        href={`${paths.preference}#airline`}
      />
    );
  const points = account.balances.data.value?.point_balance;
  const words = () => {
    if (points === undefined) return undefined;
    const ready = convertible(points, airline);
    return ready > 0
      ? t('home.airline.ready', { count: ready, number: format.number(ready) })
      : t('home.airline.notYet', { count: airline.min, number: format.number(airline.min) });
  };
  return (
    <ListRow
      lead={lead}
      title={
        <>
          <bdi>{airline.name}</bdi>{' '}
          <span className={styles.aside}>
            <Bdi>{`•••• ${linked.identifier.slice(-4)}`}</Bdi>
          </span>
        </>
      }
      text={words()}
      href={`${paths.preference}#airline`}
    />
  );
}
