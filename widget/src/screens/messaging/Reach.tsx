import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { ChannelAddress } from './ChannelAddress.tsx';
import { CHANNEL_ICONS } from './channelIcons.ts';
import { ChannelStatus } from './ChannelStatus.tsx';
import * as styles from './Reach.css.ts';
import type { ChannelInfo } from './readChannels.ts';

/** The address of each channel. */
export function Reach({ channels }: { channels: readonly ChannelInfo[] }) {
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
        </li>
      ))}
    </ul>
  );
}
