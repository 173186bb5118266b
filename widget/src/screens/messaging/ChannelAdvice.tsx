import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/action/Anchor.tsx';
import * as styles from './ChannelAdvice.css.ts';
import type { ChannelInfo } from './readChannels.ts';

/** What keeps messages of a channel from arriving, if anything does. */
export function ChannelAdvice({ info: { state } }: { info: ChannelInfo }) {
  const { t } = useTranslation();
  if (state !== 'bounced' && state !== 'blocked') return null;
  return <p className={styles.advice}>{t(`messaging.${state}`)}</p>;
}

/** To where the address of a channel is added or changed. Push has none. */
export function ChannelLink({ info: { channel, state } }: { info: ChannelInfo }) {
  const { t } = useTranslation();
  if (channel === 'push') return null;
  const href = `${paths.profile}#${channel === 'post' ? 'addresses' : 'contact'}`;
  if (state === 'missing')
    return (
      <Anchor href={href} look={styles.link}>
        {t(channel === 'post' ? 'messaging.addAddress' : 'messaging.addMobile')}
      </Anchor>
    );
  return (
    <Anchor
      href={href}
      look={styles.link}
      label={t('messaging.changeOf', { channel: t(`messaging.channel.${channel}`) })}
    >
      {t('messaging.change')}
    </Anchor>
  );
}
