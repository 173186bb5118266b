import { getRegistrationCalendar } from '../../../../contract/checkIn.ts';
import type { TicketLink } from '../../../core/events/EventModel.ts';

/** The ticket's iCalendar file. */
export function calendarUrl(m: string, { code, t }: TicketLink): string {
  const values: Readonly<Record<string, string>> = { m, code };
  const path = getRegistrationCalendar.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // Half of a surrogate pair would make `encodeURIComponent` throw.
    encodeURIComponent((values[name] ?? '').replace(/\p{Cs}/gu, '')),
  );
  return `${path}?${new URLSearchParams({ t })}`;
}
