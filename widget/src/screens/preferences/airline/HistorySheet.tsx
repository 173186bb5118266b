import { useSignals } from '@preact/signals-react/runtime';
import { Check, Clock, type IconNode, RotateCcw } from 'lucide';
import { useTranslation } from 'react-i18next';
import { airlineHistory, type Conversion } from '../../../core/account/collections/airline.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Status } from '../../../ui/list/Status.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import * as styles from './Airline.css.ts';

const LOOKS = {
  requested: { tone: 'info', icon: Clock },
  sent: { tone: 'info', icon: Clock },
  credited: { tone: 'positive', icon: Check },
  returned: { tone: 'caution', icon: RotateCcw },
} as const satisfies Record<Conversion['status'], { tone: Tone; icon: IconNode }>;

/** The conversions, each with its status. */
export function HistorySheet({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const { name } = config.settings.value.airline;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('airline.history')}
      subtitle={<bdi>{name}</bdi>}
      closeLabel={t('app.close')}
    >
      <ResourceView resource={account.open(airlineHistory)} skeleton={<Skeleton shape="row" count={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('airline.noHistory')} text={t('airline.noHistoryText', { name })} />
          ) : (
            <CardList>
              {rows.map((row) => (
                <Row key={row.id} conversion={row} />
              ))}
            </CardList>
          )
        }
      </ResourceView>
    </Sheet>
  );
}

function Row({ conversion }: { readonly conversion: Conversion }) {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = config.settings.value.airline;
  const { points_out, points_in, status, requested_at, expected_by, reference } = conversion;
  // The API sends `2:1`; its numbers get the digits of the language.
  const rate = conversion.rate
    .replaceAll(/\d+(\.\d+)?/g, (number) => format.number(Number(number)))
    .replace(':', ' : ');
  const zone = account.profile.data.value?.region.timezone;
  const look = LOOKS[status];
  const isOpen = status === 'requested' || status === 'sent';
  return (
    <ListRow
      title={t('airline.row', { out: format.number(points_out), in: format.number(points_in), name })}
      text={
        <>
          <Status tone={look.tone} icon={look.icon}>
            {t(`airline.status.${status}`)}
          </Status>
          <span className={styles.block}>
            {format.date(requested_at, zone, 'dayYear')} · {t('airline.rowRate', { rate })} ·{' '}
            <Bdi>{reference}</Bdi>
          </span>
          {isOpen && expected_by && (
            <span className={styles.block}>
              {t('airline.expected', { date: format.date(expected_by, zone, 'day') })}
            </span>
          )}
          {status === 'returned' && (
            <span className={styles.block}>{t('airline.returnedText', { name })}</span>
          )}
        </>
      }
    />
  );
}
