import { useTranslation } from 'react-i18next';
import { Bdi } from '../../ui/text/Bdi.tsx';
import type { ChannelInfo } from './readChannels.ts';

export function ChannelAddress({ info: { channel, address } }: { info: ChannelInfo }) {
  const { t } = useTranslation();
  if (address === undefined)
    return <>{t(channel === 'push' ? 'messaging.devices' : 'messaging.noAddress')}</>;
  return channel === 'post' ? <bdi>{address}</bdi> : <Bdi>{address}</Bdi>;
}
