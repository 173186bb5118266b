import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { ChannelCards } from './ChannelCards.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import { Matrix } from './Matrix.tsx';
import * as styles from './MessagingPage.css.ts';
import { Reach } from './Reach.tsx';
import { readChannels } from './readChannels.ts';
import { readMatrix } from './readMatrix.ts';

/** Messaging Preferences, read-only: a matrix if there is room for one, else a card for each channel. */
export function MessagingPage() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.messaging')}</PageTitle>
      <p className={styles.intro}>{t('messaging.intro')}</p>
      <ResourceView resource={account.profile} skeleton={<Skeleton shape="card" count={3} />}>
        {(profile) => <Choices profile={profile} />}
      </ResourceView>
    </>
  );
}

function Choices({ profile }: { profile: Profile }) {
  useSignals();
  const { config } = useApp();
  const settings = config.settings.value.messaging;
  const groups = readMatrix(profile.attributes.comms, settings);
  const channels = readChannels(profile, settings.channels);
  return (
    <>
      <div className={styles.wideOnly}>
        <Reach channels={channels} />
        <Matrix groups={groups} channels={settings.channels} />
      </div>
      <div className={styles.narrowOnly}>
        <ChannelCards groups={groups} channels={channels} />
      </div>
      <ConsentHistory profile={profile} channels={settings.channels} />
    </>
  );
}
