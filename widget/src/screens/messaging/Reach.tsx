import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { ChannelAddress } from './ChannelAddress.tsx';
import { ChannelLink } from './ChannelAdvice.tsx';
import * as links from './ChannelAdvice.css.ts';
import { CHANNEL_ICONS } from './channelIcons.ts';
import { ChannelStatus } from './ChannelStatus.tsx';
import * as styles from './Reach.css.ts';
import type { ChannelInfo } from './readChannels.ts';
import { ChangeErrors } from './writes/ChangeErrors.tsx';
import { SavedMark } from './writes/SavedMark.tsx';
import type { Choices } from './writes/useChoices.ts';

interface ReachProps {
  readonly channels: readonly ChannelInfo[];
  readonly choices: Choices;
}

/** The address of each channel, and whether anything is sent there. */
export function Reach({ channels, choices }: ReachProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.card} aria-label={t('messaging.reach')}>
      {channels.map((info) => (
        <li key={info.channel} className={styles.cell}>
          <span className={styles.name}>
            <Icon of={CHANNEL_ICONS[info.channel]} size={20} />
            {t(`messaging.channel.${info.channel}`)}
          </span>
          <span className={styles.address}>
            <ChannelAddress info={info} />
          </span>
          <ChannelStatus state={info.state} />
          {(info.state === 'bounced' || info.state === 'blocked') && (
            <span className={styles.address}>{t(`messaging.${info.state}`)}</span>
          )}
          <span className={styles.acts}>
            <ChannelLink info={info} />
            <ChannelButton info={info} choices={choices} />
          </span>
          <SavedMark choices={choices} of={`${info.channel}_optout`} place="foot" />
          <ChangeErrors choices={choices} of={[{ key: `${info.channel}_optout` }]} />
        </li>
      ))}
    </ul>
  );
}

/** Turns a whole channel off and on; its topics keep their choices. */
function ChannelButton({ info, choices }: { info: ChannelInfo; choices: Choices }) {
  const { t } = useTranslation();
  const { channel, state, mayLift } = info;
  const isOff = state === 'optedOut';
  if (state === 'missing') return null;
  if (isOff && !mayLift) return <span className={styles.address}>{t('messaging.verifyFirst')}</span>;
  return (
    <button
      type="button"
      className={links.link}
      disabled={!choices.online}
      aria-label={t(isOff ? 'messaging.turnOnOf' : 'messaging.turnOffOf', {
        channel: t(`messaging.by.${channel}`),
      })}
      onClick={() => choices.set({ [`${channel}_optout`]: !isOff })}
    >
      {t(isOff ? 'messaging.turnOn' : 'messaging.turnOff')}
    </button>
  );
}
