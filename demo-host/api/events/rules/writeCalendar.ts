import { writeTimeZone } from './writeTimeZone.ts';
import { zoneOffset } from '../../platform/time/zoneOffset.ts';

export interface CalendarEvent {
  /** The same for every download, so that a calendar updates its entry. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA. */
  readonly timezone: string;
  readonly cancelled: boolean;
  /** On the waitlist: the file has the status TENTATIVE. */
  readonly tentative: boolean;
  readonly now: Date;
}

/** One event as an iCalendar file (RFC 5545). */
export function writeCalendar(event: CalendarEvent): string {
  const { timezone: zone, startsAt, endsAt } = event;
  const status = event.cancelled ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Profile Portal//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...writeTimeZone(zone, startsAt, endsAt),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${localTime(event.now, 'UTC')}Z`,
    `DTSTART;TZID=${zone}:${localTime(startsAt, zone)}`,
    `DTEND;TZID=${zone}:${localTime(endsAt, zone)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    `URL:${event.url}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Escapes a value of type TEXT and removes control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line to at most 75 octets, never within a character; continuation lines begin with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** `20261120T183000`: the local time in a zone. */
function localTime(at: Date, zone: string): string {
  const local = new Date(at.getTime() + zoneOffset(zone)(at.getTime()));
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
