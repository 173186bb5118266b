import { BellOff, Check, CircleAlert, CircleDashed, type IconNode, TriangleAlert } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/list/Status.tsx';
import type { Tone } from '../../ui/theme/tone.ts';
import type { ChannelState } from './readChannels.ts';

const LOOKS = {
  verified: { tone: 'positive', icon: Check },
  unverified: { tone: 'caution', icon: CircleAlert },
  bounced: { tone: 'critical', icon: TriangleAlert },
  added: { tone: 'neutral', icon: Check },
  on: { tone: 'neutral', icon: Check },
  off: { tone: 'neutral', icon: BellOff },
  optedOut: { tone: 'caution', icon: BellOff },
  blocked: { tone: 'caution', icon: BellOff },
  missing: { tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<ChannelState, { tone: Tone; icon: IconNode }>;

export function ChannelStatus({ state }: { state: ChannelState }) {
  const { t } = useTranslation();
  const look = LOOKS[state];
  return (
    <Status tone={look.tone} icon={look.icon}>
      {t(`messaging.state.${state}`)}
    </Status>
  );
}
