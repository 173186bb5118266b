import { intlOf } from '../intlOf.ts';
import { withZone } from './withZone.ts';

/**
 * The local day of a moment, `YYYY-MM-DD`, in an IANA zone (`Australia/Melbourne` if the engine does not know it).
 *
 * @returns an empty string for NaN: a timestamp that cannot be read must not end the page that shows it
 */
export function zonedDay(ms: number, timeZone: string): string {
  if (isNaN(ms)) return '';
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = withZone(timeZone, (zone) =>
    intlOf(Intl.DateTimeFormat, 'en-CA', { ...options, timeZone: zone }).formatToParts(ms),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
