import { Ban, CalendarCheck, CalendarX2, CircleSlash, type IconNode, Sparkle } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { EventState } from './readEvent.ts';

const looks = {
  upcoming: { tone: 'positive', icon: CalendarCheck },
  now: { tone: 'accent', icon: Sparkle },
  closed: { tone: 'neutral', icon: CircleSlash },
  ended: { tone: 'neutral', icon: CalendarX2 },
  cancelled: { tone: 'critical', icon: Ban },
} as const satisfies Record<EventState, { tone: Tone; icon: IconNode }>;

export function EventStatus({ state }: { state: EventState }) {
  const { t } = useTranslation();
  const look = looks[state];
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {t(`events.state.${state}`)}
    </Chip>
  );
}
