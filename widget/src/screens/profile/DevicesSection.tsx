import { useSignals } from '@preact/signals-react/runtime';
import { Monitor, Smartphone } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../contract/session.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Chip } from '../../ui/list/Chip.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { deviceName } from './deviceName.ts';
import * as styles from './DevicesSection.css.ts';
import { type Devices, useDevices } from './useDevices.ts';

/** The sessions of the customer; each can be ended, and all at once with a fresh code. */
export function DevicesSection() {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const devices = useDevices();
  const { error } = devices;
  useErrorShown(error);
  const { data, error: failed } = devices.sessions;
  const isKnown = data.value !== undefined || failed.value !== undefined;
  return (
    <div id="devices">
      <Section title={t('profile.devices.title')}>
        <ResourceView resource={devices.sessions} skeleton={<Skeleton shape="row" count={2} />}>
          {(sessions) => (
            <CardList>
              {sessions.map((session) => (
                <DeviceRow key={session.id} session={session} devices={devices} />
              ))}
            </CardList>
          )}
        </ResourceView>
        {/** Unseen until the list is there, which would move it. */}
        <div hidden={!isKnown}>
          <div className={styles.foot}>
            {error && (
              <InlineNotice
                tone="critical"
                title={t([`profile.error.${error.code}`, 'profile.devices.failed'])}
                live
              />
            )}
            <Button
              variant="outline"
              busy={devices.ending === 'all'}
              disabled={!connectivity.online.value}
              onPress={devices.endAll}
            >
              {t('profile.devices.everywhere')}
            </Button>
            <p className={styles.note}>{t('profile.devices.everywhereText')}</p>
          </div>
        </div>
      </Section>
    </div>
  );
}

function DeviceRow({ session, devices }: { session: Session; devices: Devices }) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { browser, system, isPhone } = deviceName(session.device);
  const name =
    browser && system
      ? t('profile.devices.name', { browser, system })
      : (browser ?? system ?? t('profile.devices.unknown'));
  const time = format.relative(session.last_seen_at);
  const words = [t('profile.devices.lastUsed', { time }), session.keep && t('profile.devices.keeps')];
  return (
    <ListRow
      lead={
        <span className={styles.icon}>
          <Icon of={isPhone ? Smartphone : Monitor} size={24} />
        </span>
      }
      title={<bdi>{name}</bdi>}
      text={words.filter(Boolean).join(' · ')}
      trailing={
        session.current ? (
          <Chip tone="accent">{t('profile.devices.current')}</Chip>
        ) : (
          <Button
            variant="soft"
            size="small"
            busy={devices.ending === session.id}
            disabled={!connectivity.online.value}
            label={t('profile.devices.signOutOf', { device: name })}
            onPress={() => devices.end(session.id)}
          >
            {t('profile.devices.signOut')}
          </Button>
        )
      }
    />
  );
}
