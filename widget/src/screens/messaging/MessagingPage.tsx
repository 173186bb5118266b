import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useApp } from '../../core/app/useApp.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { ChannelCards } from './ChannelCards.tsx';
import { Matrix } from './Matrix.tsx';
import * as styles from './MessagingPage.css.ts';
import { StopMarketing } from './options/StopMarketing.tsx';
import { Reach } from './Reach.tsx';
import { readChannels } from './readChannels.ts';
import { readMatrix } from './readMatrix.ts';
import { useChoices } from './writes/useChoices.ts';

const Below = lazyDialog(async () => (await import('./options/Below.tsx')).Below);
const LiftDialog = lazyDialog(async () => (await import('./writes/LiftDialog.tsx')).LiftDialog);

const skeleton = <Skeleton shape="card" count={8} />;

/** How long the settings wait for the topics. The profile of an earlier visit is there first, and all below would move. */
const WAIT_MS = 3000;

/** Whether the topics are loaded, or WAIT_MS are over: then they are the built-in ones. */
function useTopics(): boolean {
  useSignals();
  const { config } = useApp();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver || config.loaded.value;
}

/** Messaging Preferences: a matrix if there is room for one, else a card for each channel. Each change is saved at once. */
export function MessagingPage() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const hasTopics = useTopics();
  return (
    <>
      <PageTitle>{t('app.titles.messaging')}</PageTitle>
      <ResourceView resource={account.profile} skeleton={skeleton}>
        {(profile) =>
          hasTopics ? (
            <Settings profile={profile} />
          ) : (
            <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>
          )
        }
      </ResourceView>
    </>
  );
}

function Settings({ profile }: { profile: Profile }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const choices = useChoices(profile);
  const { comms } = choices;
  const settings = config.settings.value.messaging;
  const groups = readMatrix(comms, settings);
  const channels = readChannels({ ...profile, attributes: { comms } }, settings.channels);
  const isSaved = Object.values(choices.status).includes('saved');
  return (
    <>
      <StopMarketing choices={choices} settings={settings} />
      {!choices.online && (
        <div className={styles.notice}>
          <InlineNotice tone="caution" title={t('messaging.offline')} text={t('messaging.offlineText')} />
        </div>
      )}
      <div className={styles.wideOnly}>
        <Reach channels={channels} choices={choices} />
        <Matrix groups={groups} channels={channels} choices={choices} />
      </div>
      <div className={styles.narrowOnly}>
        <ChannelCards groups={groups} channels={channels} choices={choices} />
      </div>
      <Below choices={choices} profile={profile} settings={settings} />
      <VisuallyHidden>
        <span role="status">{isSaved && t('messaging.saved')}</span>
      </VisuallyHidden>
      {choices.lift && <LiftDialog lift={choices.lift} choices={choices} />}
    </>
  );
}
