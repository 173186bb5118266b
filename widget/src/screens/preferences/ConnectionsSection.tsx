import { useSignals } from '@preact/signals-react/runtime';
import { Check, Clock, type IconNode, TriangleAlert, UserRound, Waypoints } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Status } from '../../ui/list/Status.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './InterestsSection.css.ts';

const LOOKS = {
  active: { tone: 'positive', icon: Check },
  pending: { tone: 'info', icon: Clock },
  attention: { tone: 'caution', icon: TriangleAlert },
} as const satisfies Record<Connection['status'], { tone: Tone; icon: IconNode }>;

/** People that a customer buys for, and programmes that the account is linked with. */
export function ConnectionsSection() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <div id="connections">
      <Section title={t('preferences.connections')}>
        <ResourceView resource={account.connections} skeleton={<Skeleton shape="row" count={2} />}>
          {(connections) =>
            connections.length === 0 ? (
              <p className={styles.note}>{t('preferences.noConnections')}</p>
            ) : (
              <CardList>
                {connections.map((connection) => (
                  <ConnectionRow key={connection.id} connection={connection} />
                ))}
              </CardList>
            )
          }
        </ResourceView>
      </Section>
    </div>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { connector, definition, shared, status } = connection;
  const person = connector.type === 'person';
  const name = [connector.first_name, connector.last_name].filter(Boolean).join(' ');
  const look = LOOKS[status];
  const sharedText =
    shared.length > 0 &&
    t('preferences.shared', {
      list: format.list(shared.map((what) => t(`preferences.sharedWhat.${what}`, { defaultValue: what }))),
    });
  return (
    <ListRow
      lead={<LeadCircle icon={person ? UserRound : Waypoints} tone="accent" />}
      title={<bdi>{person && name ? name : definition.name}</bdi>}
      text={
        <>
          {person ? <bdi>{definition.name}</bdi> : connector.masked && <Bdi>{connector.masked}</Bdi>}
          {sharedText && <> · {sharedText}</>}
        </>
      }
      trailing={
        !person && (
          <Status tone={look.tone} icon={look.icon}>
            {t(`preferences.connectionStatus.${status}`)}
          </Status>
        )
      }
    />
  );
}
