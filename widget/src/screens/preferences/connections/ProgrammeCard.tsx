import { useSignals } from '@preact/signals-react/runtime';
import { Check, Clock, type IconNode, TriangleAlert } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Status } from '../../../ui/list/Status.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import type { Tone } from '../../../ui/theme/tone.ts';
import * as styles from './Connections.css.ts';
import { ProgrammeIcon } from './ProgrammeIcon.tsx';
import { useLinkTexts } from './useLinkTexts.ts';
import { useSharedText } from './useSharedText.ts';

const LOOKS = {
  active: { tone: 'positive', icon: Check },
  pending: { tone: 'info', icon: Clock },
  attention: { tone: 'caution', icon: TriangleAlert },
} as const satisfies Record<Connection['status'], { tone: Tone; icon: IconNode }>;

interface ProgrammeCardProps {
  readonly programme: Connection;
  readonly onManage: () => void;
  readonly onUnlink: () => void;
}

/** A linked programme: its icon, the masked number, the state of the link, since when it exists, the shared data, and when it was last updated. */
export function ProgrammeCard({ programme, onManage, onUnlink }: ProgrammeCardProps) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const sharedText = useSharedText(programme);
  const { trouble, synced, isLoading } = useLinkTexts(programme);
  const { connector, created_at: since, definition, status } = programme;
  const { tone, icon } = LOOKS[status];
  const zone = account.profile.data.value?.region.timezone;
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <ProgrammeIcon url={definition.icon_url} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{definition.name}</bdi>
            </p>
            {connector.masked && (
              <p className={styles.note}>
                <Bdi>{connector.masked}</Bdi>
              </p>
            )}
          </div>
          <Status tone={tone} icon={icon}>
            {t(`preferences.connectionStatus.${status}`)}
          </Status>
        </div>
        <ul className={styles.facts}>
          {trouble && <li className={styles.trouble}>{trouble}</li>}
          <li className={styles.note}>
            {t('people.linkedOn', { date: format.date(since, zone, 'dayYear') })}
          </li>
          <li className={styles.note}>{sharedText}</li>
          {/* In the room of the line that comes: the buttons below must not move under the finger. */}
          {(synced || isLoading) && (
            <li className={styles.note} aria-busy={isLoading}>
              {synced || '\u00A0'}
            </li>
          )}
        </ul>
        <Actions programme={programme} onManage={onManage} onUnlink={onUnlink} />
      </div>
    </Card>
  );
}

function Actions({ programme: { definition }, onManage, onUnlink }: ProgrammeCardProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const isOffline = !connectivity.online.value;
  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        size="small"
        label={t('people.programme.manageName', { name: definition.name })}
        disabled={isOffline}
        onPress={onManage}
      >
        {t('people.programme.manage')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        label={t('people.unlinkName', { name: definition.name })}
        disabled={isOffline}
        onPress={onUnlink}
      >
        {t('people.unlink')}
      </Button>
    </div>
  );
}
