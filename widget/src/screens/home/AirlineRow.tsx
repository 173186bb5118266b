import { useSignals } from '@preact/signals-react/runtime';
import { Plane } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { stepRange } from '../../parts/amount/stepRange.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './AccountRows.css.ts';

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
    const [least, most] = stepRange({ ...airline, available: points });
    return most < least
      ? t('home.airline.notYet', { count: least, number: format.number(least) })
      : t('home.airline.ready', { count: most, number: format.number(most) });
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
