import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { zonedDay } from '../../lib/time/zonedDay.ts';

export interface Span {
  /** `Friday 4 December 2026`; of several days the first and the last, with their times. */
  readonly day: string;
  /** `6:00 pm – 9:00 pm`, on one day. */
  readonly time: string | undefined;
}

/** When an event is, by the clocks of a zone. */
export function useSpan({ starts_at, ends_at }: EventConfig, timeZone: string): Span {
  const { t } = useTranslation();
  const format = useFormat();
  const time = (iso: string) => format.date(iso, timeZone, 'time');
  const day = (iso: string) => format.date(iso, timeZone, 'weekday');
  const sameDay = zonedDay(Date.parse(starts_at), timeZone) === zonedDay(Date.parse(ends_at), timeZone);
  if (sameDay) {
    return { day: format.date(starts_at, timeZone, 'long'), time: `${time(starts_at)} – ${time(ends_at)}` };
  }
  const dayTime = (iso: string) => t('events.dayTime', { day: day(iso), time: time(iso) });
  return { day: `${dayTime(starts_at)} – ${dayTime(ends_at)}`, time: undefined };
}
