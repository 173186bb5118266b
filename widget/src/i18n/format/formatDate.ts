import { intlOf } from '../../lib/intlOf.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';

/** Specification, section 9. */
export const DEFAULT_TIME_ZONE = 'Australia/Melbourne';

const PARTS = {
  /** 12 Nov */
  day: { day: 'numeric', month: 'short' },
  /** 12 Nov, where `createFormat` does not choose `dayYear` for it. */
  nearDay: { day: 'numeric', month: 'short' },
  /** Thu 12 Nov */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 3 May 2027 */
  dayYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday 12 November 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 10:42 am */
  time: { hour: 'numeric', minute: '2-digit' },
  /** 12 Nov, 10:42 am */
  dateTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof PARTS;

/** A moment in the zone where it happened; an empty string if `iso` is invalid. */
export function formatDate(iso: string, timeZone: string | undefined, style: DateStyle, tag: string): string {
  const ms = parseTimestamp(iso);
  if (ms === undefined) return '';
  // `Thu 12 Nov`, without the comma of the English locale data.
  const isEnglish = tag.startsWith('en');
  return formatter(tag, timeZone, PARTS[style])
    .formatToParts(ms)
    .map((part, at, all) =>
      isEnglish && all[at - 1]?.type === 'weekday' && part.value === ', ' ? ' ' : part.value,
    )
    .join('');
}

function formatter(
  tag: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return intlOf(Intl.DateTimeFormat, tag, { ...options, timeZone: timeZone || DEFAULT_TIME_ZONE });
  } catch {
    // This engine does not know the zone.
    return intlOf(Intl.DateTimeFormat, tag, { ...options, timeZone: DEFAULT_TIME_ZONE });
  }
}
